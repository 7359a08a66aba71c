import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { SaveProps } from '../../../shared/types/extension';
import { Lines } from './lines';
import { isEmpty, readParts } from './parts';
import type { AddressAttributes } from './types';

/**
 * Saves the lines that are filled in. The link's title keeps the language of the author who saved it first: translating it
 * would make the block invalid for others.
 */
export default function save( { attributes }: SaveProps< AddressAttributes > ) {
	const { linkToGoogleMaps, linkTitle } = attributes;
	const parts = readParts( attributes );
	if ( isEmpty( parts ) ) {
		return null;
	}
	const title = linkTitle ?? __( 'Open address in Google Maps', 'slipstream' );
	return (
		<div { ...useBlockProps.save() }>
			<Lines parts={ parts } linkTitle={ linkToGoogleMaps ? title : undefined } />
		</div>
	);
}
