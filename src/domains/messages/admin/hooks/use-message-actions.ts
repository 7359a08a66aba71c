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
	/** Folder to return to. */
	readonly folder: Status;
}

/** Returns the actions on the open message. */
export function useMessageActions( { act, send, folder }: Options ) {
	/** Marks the message as read. Ignores errors, because the user did not start this request. */
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
