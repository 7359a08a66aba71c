import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { linkUrl, linkStyle, wrapperClassName } from './link';
import type { WhatsappButtonAttributes } from './types';

/** Saves a link that opens a WhatsApp chat. */
export default function save( { attributes }: SaveProps< WhatsappButtonAttributes > ) {
	return (
		<div { ...useBlockProps.save( { className: wrapperClassName( attributes ) } ) }>
			<RichText.Content
				tagName="a"
				className="whatsapp-block__button"
				href={ linkUrl( attributes ) }
				style={ linkStyle( attributes ) }
				target={ attributes.openInNewTab ? '_blank' : '_self' }
				rel="noopener noreferrer"
				value={ attributes.buttonText }
			/>
		</div>
	);
}
