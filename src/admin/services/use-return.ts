import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getQueryArg, removeQueryArgs } from '@wordpress/url';
import { useNotices } from '../notice';

const PARAMETER = 'slipstream-connection';

/** Messages by error code. Unknown codes are ignored, because anyone can write a URL with a code. */
const PROBLEMS: Readonly< Record< string, () => string > > = {
	slipstream_oauth_state: () =>
		__( 'This sign-in has expired or was started in another browser. Start again.', 'slipstream' ),
	slipstream_oauth_denied: () => __( 'The service did not allow the connection.', 'slipstream' ),
};

/** Shows the result of a sign-in once, when the user returns from a service. */
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
