import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { SaveProps } from '../../../shared/types/extension';
import { Lines } from './lines';
import { isEmpty, readParts } from './parts';
import type { AddressAttributes } from './types';

/**
 * Saves the filled-in lines. The link text keeps the language in which it was first saved, because a change would invalidate
 * the post for other users.
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
