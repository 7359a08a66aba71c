import { __, sprintf } from '@wordpress/i18n';
import { isEmail } from '../../shared/validation';

/** @return Addresses in a comma-separated list, without empty entries. */
export function splitRecipients( list: string ): string[] {
	return list
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( Boolean );
}

/** @return Error message for a comma-separated list of addresses; '' if it is valid. */
export function recipientError( list: string ): string {
	const invalid = splitRecipients( list ).filter( ( address ) => ! isEmail( address ) );
	if ( invalid.length === 0 ) {
		return '';
	}
	if ( invalid.length === 1 ) {
		/* translators: %s: an email address. */
		return sprintf( __( '%s is not a valid email address.', 'slipstream' ), invalid.join() );
	}
	if ( invalid.length === 2 ) {
		/* translators: 1: an email address, 2: another one. */
		const text = __( '%1$s and %2$s are not a valid email address.', 'slipstream' );
		return sprintf( text, String( invalid[ 0 ] ), String( invalid[ 1 ] ) );
	}
	/* translators: %s: a list of email addresses. */
	return sprintf( __( '%s are not a valid email address.', 'slipstream' ), invalid.join( ', ' ) );
}
