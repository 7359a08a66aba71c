import { __ } from '@wordpress/i18n';
import type { MessageRow } from './types';

/** Who sent it, by the best that is known. */
export const senderOf = ( { author, email }: Pick< MessageRow, 'author' | 'email' > ) =>
	author.trim() || email.trim() || __( '(no name)', 'slipstream' );
