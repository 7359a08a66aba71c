import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import { linkClassName, linkStyle } from './button-styles';
import type { ButtonAttributes } from './types';

/** Saves the link if a parent block needs it in feeds. Otherwise saves nothing, because the server renders the button. */
export default function save( { attributes }: SaveProps< ButtonAttributes > ) {
	if ( ! attributes.saveInPostContent ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save( { className: 'wp-block-button jetpack-submit-button' } ) }>
			<RichText.Content
				tagName="a"
				className={ linkClassName( attributes ) }
				data-id-attr="placeholder"
				href={ attributes.url }
				rel="noopener noreferrer"
				role="button"
				style={ linkStyle( attributes ) }
				target="_blank"
				value={ attributes.text }
			/>
		</div>
	);
}
