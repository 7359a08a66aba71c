import { useCallback, useEffect, useRef } from '@wordpress/element';
import type { Dispatch } from 'react';
import type { MediaSource } from '../sources';
import { getBlockedFailure, leadTo, openPopup, untilClosed } from './popup';
import { toFailure } from './failure';
import { createSession, deleteSession, fetchSession } from './requests';
import type { PickerEvent } from './state';
import type { PickerSession } from './types';
import { useSignal } from './use-signal';

/** Maximum failed requests in a row. */
const MAX_FAILURES = 3;

const sleep = ( seconds: number ) => new Promise< void >( ( resolve ) => setTimeout( resolve, seconds * 1000 ) );

/**
 * Requests the session's state until the author has finished. Ignores whether the window is closed, because some browsers report an open
 * window of another site as closed.
 */
async function untilPicked(
	source: MediaSource[ 'id' ],
	{ id, pollInterval }: PickerSession,
	signal: AbortSignal
): Promise< PickerSession > {
	for ( let failures = 0; ; ) {
		await sleep( pollInterval );
		signal.throwIfAborted();
		try {
			const session = await fetchSession( source, id, signal );
			failures = 0;
			if ( session.mediaItemsSet ) {
				return session;
			}
		} catch ( failure ) {
			failures++;
			if ( failures === MAX_FAILURES || signal.aborted ) {
				throw failure;
			}
		}
	}
}

/**
 * Lets the author pick photos in Google's window. This is the only way in which Google gives other sites access to photos.
 * @param max Maximum number of photos that the block accepts.
 */
export function useGoogleSession( source: MediaSource[ 'id' ], max: number, dispatch: Dispatch< PickerEvent > ) {
	const getSignal = useSignal();
	const current = useRef( '' );

	const forget = useCallback( () => {
		if ( current.current ) {
			deleteSession( source, current.current );
			current.current = '';
		}
	}, [ source ] );
	useEffect( () => forget, [ forget ] );

	return async () => {
		const popup = openPopup();
		if ( ! popup ) {
			dispatch( { type: 'failed', failure: getBlockedFailure() } );
			return;
		}
		const signal = getSignal();
		dispatch( { type: 'pickStarted' } );
		try {
			forget();
			const session = await createSession( source, max );
			current.current = session.id;
			if ( signal.aborted ) {
				forget();
				signal.throwIfAborted();
			}
			leadTo( popup, session.pickerUri );
			untilClosed( popup, signal ).then(
				() => dispatch( { type: 'pickReset' } ),
				() => {}
			);
			dispatch( { type: 'picked', session: await untilPicked( source, session, signal ) } );
		} catch ( error ) {
			if ( ! signal.aborted ) {
				dispatch( { type: 'pickReset' } );
				dispatch( { type: 'failed', failure: toFailure( error instanceof Error ? null : error ) } );
			}
		}
		popup.close();
	};
}
