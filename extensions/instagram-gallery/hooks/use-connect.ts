import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { fetchConnectUrl, type Connection } from '../api';
import { getBlockedText, leadTo, openPopup, untilAnswered, type PopupResult } from '../popup';

interface Options {
	readonly connections: readonly Connection[];
	readonly reload: () => Promise< readonly Connection[] >;
	readonly onConnect: ( connection: { token: string; username?: string } ) => void;
	/** There is nowhere to connect. */
	readonly onFail: () => void;
	readonly onError: ( text: string ) => void;
}

/**
 * @param before The accounts that were there.
 * @param after  Those that are there now, the last one that was connected first.
 * @return The one that the author has just connected; undefined when he has not.
 */
function findNew( before: readonly Connection[], after: readonly Connection[], { isDone }: PopupResult ) {
	const added = after.find( ( { token } ) => ! before.some( ( other ) => other.token === token ) );
	return added ?? ( isDone ? after[ 0 ] : undefined );
}

/** Lets the author connect an account in a window of its own. */
export function useConnect( { connections, reload, onConnect, onFail, onError }: Options ) {
	const [ isConnecting, setIsConnecting ] = useState( false );
	const control = useRef< AbortController >( undefined );
	/** The accounts before a window that was gone before it had said anything: Instagram may cut its tie to this page. */
	const waiting = useRef< readonly Connection[] >( undefined );

	const finish = useEvent( async ( before: readonly Connection[], result: PopupResult ) => {
		if ( result.keyringId ) {
			onConnect( { token: result.keyringId } );
			return;
		}
		const found = findNew( before, await reload(), result );
		waiting.current = found || result.isDone ? undefined : before;
		if ( found ) {
			onConnect( found );
		}
	} );

	useEffect( () => {
		const look = () => {
			if ( waiting.current ) {
				void finish( waiting.current, { isDone: false } );
			}
		};
		window.addEventListener( 'focus', look );
		return () => {
			window.removeEventListener( 'focus', look );
			control.current?.abort();
		};
	}, [ finish ] );

	const connect = async () => {
		const popup = openPopup();
		if ( ! popup ) {
			onError( getBlockedText() );
			return;
		}
		control.current?.abort();
		control.current = new AbortController();
		const { signal } = control.current;
		setIsConnecting( true );
		try {
			leadTo( popup, await fetchConnectUrl() );
			await finish( connections, await untilAnswered( popup, signal ) );
		} catch {
			popup.close();
			if ( ! signal.aborted ) {
				onFail();
			}
		}
		setIsConnecting( false );
	};

	return { connect, isConnecting };
}
