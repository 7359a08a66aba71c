import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getQueryArg, removeQueryArgs } from '@wordpress/url';
import { useNotices } from '../notice';

const PARAMETER = 'slipstream-connection';

/** The texts are those of the server's errors; an address may say anything, so only known codes count. */
const PROBLEMS: Readonly< Record< string, () => string > > = {
	slipstream_oauth_state: () => __( 'This sign-in has expired or was begun elsewhere. Start again.', 'slipstream' ),
	slipstream_oauth_denied: () => __( 'The service did not allow the connection.', 'slipstream' ),
};

/** Says how a sign-in ended, when the browser comes back from a service, and once only. */
export function useReturn(): void {
	const { done, wrong } = useNotices();
	useEffect( () => {
		const result = getQueryArg( window.location.href, PARAMETER );
		if ( typeof result !== 'string' ) {
			return;
		}
		window.history.replaceState( null, '', removeQueryArgs( window.location.href, PARAMETER ) );
		if ( result === 'done' ) {
			done( __( 'The account is connected.', 'slipstream' ) );
		} else {
			wrong( PROBLEMS[ result ]?.() ?? __( 'The account could not be connected. Try again.', 'slipstream' ) );
		}
	}, [ done, wrong ] );
}
