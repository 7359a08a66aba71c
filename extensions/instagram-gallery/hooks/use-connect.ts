import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { fetchConnectUrl, type Connection } from '../api';
import { getBlockedText, leadTo, openPopup, untilAnswered, type PopupResult } from '../popup';

interface Options {
	readonly connections: readonly Connection[];
	readonly reload: () => Promise< readonly Connection[] >;
	readonly onConnect: ( connection: { token: string; username?: string } ) => void;
	/** Called when the site cannot connect accounts. */
	readonly onFail: () => void;
	readonly onError: ( text: string ) => void;
}

/**
 * Finds the account that was just connected.
 *
 * @param before Accounts before the pop-up was opened.
 * @param after  Current accounts, latest connection first.
 * @return The account; undefined if there is no new one.
 */
function findNew( before: readonly Connection[], after: readonly Connection[], { isDone }: PopupResult ) {
	const added = after.find( ( { token } ) => ! before.some( ( other ) => other.token === token ) );
	return added ?? ( isDone ? after[ 0 ] : undefined );
}

/** Connects an account in a pop-up window. */
export function useConnect( { connections, reload, onConnect, onFail, onError }: Options ) {
	const [ isConnecting, setIsConnecting ] = useState( false );
	const control = useRef< AbortController >( undefined );
	/**
	 * Accounts before the pop-up was opened. Only set if the pop-up closed without a message, because Instagram can cut its
	 * connection to this page. The accounts are then reloaded when the author returns to this page.
	 */
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
