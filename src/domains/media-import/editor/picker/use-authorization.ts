import type { Dispatch } from 'react';
import { toRecord } from '../../../../../shared/site/initial-state';
import type { MediaSource } from '../sources';
import { getBlockedFailure, leadTo, openPopup, untilClosed } from './popup';
import { fetchConnectUrl } from './requests';
import type { PickerEvent } from './state';
import type { AuthorizationResult } from './types';
import { useSignal } from './use-signal';

/** @return Function that returns the state which the window has sent so far. Messages from other windows are ignored. */
function collectMessages( popup: Window, signal: AbortSignal ): () => AuthorizationResult {
	let result: AuthorizationResult = {};
	window.addEventListener(
		'message',
		( { source, data }: MessageEvent< unknown > ) => {
			if ( source === popup ) {
				result = { ...result, ...toRecord( data ) };
			}
		},
		{ signal }
	);
	return () => result;
}

/** Connects an account in a separate window. Reloads the list after it is closed, because the response shows whether that succeeded. */
export function useAuthorization( source: MediaSource[ 'id' ], dispatch: Dispatch< PickerEvent > ) {
	const getSignal = useSignal();

	return async () => {
		const popup = openPopup();
		if ( ! popup ) {
			dispatch( { type: 'failed', failure: getBlockedFailure() } );
			return;
		}
		const signal = getSignal();
		const getResult = collectMessages( popup, signal );
		dispatch( { type: 'authorizeStarted' } );
		try {
			leadTo( popup, await fetchConnectUrl( source ) );
			await untilClosed( popup, signal );
			dispatch( { type: 'authorized', result: getResult() } );
		} catch {
			popup.close();
			dispatch( { type: 'authorizeReset' } );
		}
	};
}
