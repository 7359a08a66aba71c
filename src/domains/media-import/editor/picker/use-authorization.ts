import type { Dispatch } from 'react';
import { toRecord } from '../../../../../shared/site/initial-state';
import type { MediaSource } from '../sources';
import { getBlockedFailure, leadTo, openPopup, untilClosed } from './popup';
import { fetchConnectUrl } from './requests';
import type { PickerEvent } from './state';
import type { AuthorizationResult } from './types';
import { useSignal } from './use-signal';

/** @return What a window has said about itself so far; other windows are not listened to. */
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

/**
 * Lets the author connect an account in a window of its own. When it is closed the list is asked for again, which knows
 * whether there is an account now.
 */
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
