import { __ } from '@wordpress/i18n';

/** Returns the message of a failed request, or else a general one. */
export const getMessage = ( problem: unknown ): string =>
	problem instanceof Error || ( typeof problem === 'object' && problem !== null && 'message' in problem )
		? String( problem.message )
		: __( 'That didn’t work. Try again.', 'slipstream' );
