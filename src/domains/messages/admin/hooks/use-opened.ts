import { useCallback } from '@wordpress/element';
import { folderUrl } from '../folders';
import { isOver, type Outcome } from '../outcome';
import type { ActionName, Message, MessageRow, Status } from '../types';

type Act = ( action: ActionName, messages: readonly MessageRow[] ) => Promise< Outcome | undefined >;

interface Options {
	/** Runs an action and shows its result as a notice. */
	readonly act: Act;
	/** Runs an action without a notice. Throws its errors. */
	readonly send: Act;
	/** Where the way back leads. */
	readonly folder: Status;
}

/** Actions of the message that is open. */
export function useOpened( { act, send, folder }: Options ) {
	/** A failure is not worth a notice: the reader asked for nothing. */
	const onRead = useCallback(
		( message: MessageRow ) => send( 'read', [ message ] ).catch( () => undefined ),
		[ send ]
	);
	const onAct = useCallback(
		async ( action: ActionName, message: Message ) => {
			const outcome = await act( action, [ message ] );
			if ( outcome && isOver( action, outcome ) ) {
				window.location.hash = folderUrl( folder );
			}
			return outcome;
		},
		[ act, folder ]
	);
	return { onAct, onRead };
}
