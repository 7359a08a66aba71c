import { __, sprintf } from '@wordpress/i18n';
import type { MessageRow } from './types';

/** Returns the sender's name, or else their email address. */
export const senderOf = ( { author, email }: Pick< MessageRow, 'author' | 'email' > ) =>
	author.trim() || email.trim() || __( '(no name)', 'slipstream' );

/** Returns a `mailto:` URL that starts a reply; see RFC 6068. */
export function replyUrl( { email, subject }: Pick< MessageRow, 'email' | 'subject' > ): string {
	/* translators: %s: subject of the message that is answered. */
	const words = sprintf( __( 'Re: %s', 'slipstream' ), subject );
	return `mailto:${ encodeURIComponent( email ).replace( '%40', '@' ) }?subject=${ encodeURIComponent( words ) }`;
}
