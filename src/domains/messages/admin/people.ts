import { __, sprintf } from '@wordpress/i18n';
import type { MessageRow } from './types';

/** Who sent it, by the best that is known. */
export const senderOf = ( { author, email }: Pick< MessageRow, 'author' | 'email' > ) =>
	author.trim() || email.trim() || __( '(no name)', 'slipstream' );

/** Where the browser begins a mail to the sender; see RFC 6068. */
export function replyUrl( { email, subject }: Pick< MessageRow, 'email' | 'subject' > ): string {
	/* translators: %s: subject of the message that is answered. */
	const words = sprintf( __( 'Re: %s', 'slipstream' ), subject );
	return `mailto:${ encodeURIComponent( email ).replace( '%40', '@' ) }?subject=${ encodeURIComponent( words ) }`;
}
