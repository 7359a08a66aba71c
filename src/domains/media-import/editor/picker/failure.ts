import { __ } from '@wordpress/i18n';
import { getText, toRecord } from '../../../../../shared/site/initial-state';
import type { Failure } from './types';

/** Error code: the author must connect an account, or connect it again. */
export const NOT_AUTHORIZED = 'authorization_required';

/** @return The first error of a response, which is a list of codes and messages, or an object with messages by code. */
function firstOf( errors: unknown ): Failure {
	if ( Array.isArray( errors ) ) {
		const first = toRecord( errors[ 0 ] );
		return { code: getText( first, 'error' ) ?? '', message: getText( first, 'message' ) ?? '' };
	}
	const [ code = '', messages ] = Object.entries( toRecord( errors ) )[ 0 ] ?? [];
	const message: unknown = Array.isArray( messages ) ? messages[ 0 ] : messages;
	return { code, message: typeof message === 'string' ? message : '' };
}

/** @return Null if the response contains no errors. */
export function findFailure( answer: unknown ): Failure | null {
	const { errors } = toRecord( answer );
	return errors ? toFailure( answer ) : null;
}

/**
 * @param error Rejected request, or a response with errors.
 * @return A failure, always with a message.
 */
export function toFailure( error: unknown ): Failure {
	const record = toRecord( error );
	const { code, message } = record.errors
		? firstOf( record.errors )
		: { code: getText( record, 'code' ) ?? '', message: getText( record, 'message' ) ?? '' };
	if ( code === 'internal_server_error' ) {
		return { code, message: __( 'Internal server error', 'slipstream' ) };
	}
	return { code, message: message || __( 'An unknown error has occurred. Please try again later.', 'slipstream' ) };
}
