import { __, sprintf } from '@wordpress/i18n';
import type { Service } from '../types';

/** @return Whether all credentials are set. */
export const isConnected = ( { credentials }: Service ) => credentials.every( ( { source } ) => source !== '' );

/**
 * @return Text that says where a service's credentials are set. Names the first source outside these settings, if there
 *     is one.
 */
export function describeSource( service: Service ): string {
	if ( ! isConnected( service ) ) {
		return __( 'Not connected. Enter a key to connect.', 'slipstream' );
	}
	const external = service.credentials.find( ( { source } ) => source !== 'option' );
	switch ( external?.source ) {
		case 'constant':
			/* translators: %s: name of a constant. */
			return sprintf( __( 'Connected: the key is set by the constant %s.', 'slipstream' ), external.constant );
		case 'environment':
			return sprintf(
				/* translators: %s: name of an environment variable. */
				__( 'Connected: the key is set by the environment variable %s.', 'slipstream' ),
				external.constant
			);
		case 'connector':
			return __( 'Connected: the key is set on the WordPress Connectors screen.', 'slipstream' );
		default:
			return __( 'Connected: the key is stored in these settings.', 'slipstream' );
	}
}
