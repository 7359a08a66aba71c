import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { linkClassName, linkStyle } from './link-styles';
import type { LoginAttributes } from './types';

/** Saves a link without a URL. The server adds it. */
export default function save( { attributes }: SaveProps< LoginAttributes > ) {
	return (
		<div { ...useBlockProps.save( { className: 'wp-block-button' } ) }>
			<RichText.Content
				tagName="a"
				className={ linkClassName( attributes ) }
				style={ linkStyle( attributes ) }
				value={ attributes.text }
			/>
		</div>
	);
}
