import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Dispatch, ReactNode } from 'react';
import type { MediaSource } from '../../sources';
import { disconnect } from '../requests';
import { MAX_SELECTED, type PickerEvent, type PickerState } from '../state';
import type { Failure } from '../types';
import { useAuthorization } from '../use-authorization';
import { useGoogleSession } from '../use-google-session';
import { AuthScreen } from './auth-screen';
import { GoogleHeader } from './google-header';

interface Props {
	readonly source: MediaSource[ 'id' ];
	readonly state: PickerState;
	readonly dispatch: Dispatch< PickerEvent >;
	/** Grid of photos. */
	readonly children: ReactNode;
}

interface PickPromptProps {
	readonly hasPicked: boolean;
	readonly isPicking: boolean;
	readonly onPick: () => void;
}

/** A button that opens Google's window for picking photos. */
function PickPrompt( { hasPicked, isPicking, onPick }: PickPromptProps ) {
	return (
		<div className="jetpack-external-media-browser__pick">
			<p>
				{ isPicking
					? __( 'Pick photos in Google’s window. They appear here when you are done there.', 'slipstream' )
					: __(
							'Google lets a site see only the photos that you pick in Google’s own window.',
							'slipstream'
						) }
			</p>
			<Button
				__next40pxDefaultSize
				variant={ hasPicked ? 'secondary' : 'primary' }
				isBusy={ isPicking }
				disabled={ isPicking }
				accessibleWhenDisabled
				onClick={ onPick }
			>
				{ hasPicked
					? __( 'Pick other photos', 'slipstream' )
					: __( 'Pick photos in Google Photos', 'slipstream' ) }
			</Button>
		</div>
	);
}

/** The photos of a connected Google account. */
export function GoogleView( { source, state, dispatch, children }: Props ) {
	const authorize = useAuthorization( source, dispatch );
	const pick = useGoogleSession( source, state.isMultiple ? MAX_SELECTED : 1, dispatch );

	if ( state.auth !== 'authenticated' ) {
		return (
			<div className="jetpack-external-media-wrapper__google">
				<AuthScreen isAuthorizing={ state.auth === 'authorizing' } onAuthorize={ authorize } />
			</div>
		);
	}
	const leave = () =>
		disconnect( source ).then(
			() => dispatch( { type: 'disconnected' } ),
			( failure: Failure ) => dispatch( { type: 'failed', failure } )
		);
	return (
		<div className="jetpack-external-media-wrapper__google">
			<GoogleHeader
				state={ state }
				onOpen={ ( path ) => dispatch( { type: 'opened', path } ) }
				onFilter={ ( change ) => dispatch( { type: 'filtered', change } ) }
				onDisconnect={ leave }
			/>
			{ ! state.copying && (
				<PickPrompt hasPicked={ state.session !== null } isPicking={ state.isPicking } onPick={ pick } />
			) }
			{ children }
		</div>
	);
}
