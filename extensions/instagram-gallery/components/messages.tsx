import { Notice } from '@wordpress/components';
import type { Message } from '../gallery-state';

export function Messages( { messages }: { readonly messages: readonly Message[] } ) {
	return messages.map( ( { status, text } ) => (
		<Notice key={ text } status={ status } isDismissible={ false }>
			{ text }
		</Notice>
	) );
}
