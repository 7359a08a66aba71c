import { Notice } from '@wordpress/components';
import { createContext, useCallback, useContext, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { reasonOf } from './requests';

/** A button in a notice. */
export interface NoticeAction {
	readonly label: string;
	readonly onClick: () => void;
}

interface Message {
	readonly status: 'success' | 'error';
	readonly text: string;
	readonly actions: NoticeAction[];
	/** Increased with each notice, so that a repeated text is announced again. */
	readonly number: number;
}

interface NoticeActions {
	/** Shows a success message, optionally with a button such as Undo. */
	readonly done: ( text: string, action?: NoticeAction ) => void;
	/** Shows an error: nothing was saved, followed by the server's message. */
	readonly failed: ( error: unknown ) => void;
	readonly wrong: ( text: string ) => void;
	readonly clear: () => void;
}

/** @return Error text that says that nothing was saved, followed by the server's message. */
export const notSaved = ( error: unknown ) =>
	`${ __( 'Your change was not saved.', 'slipstream' ) } ${ reasonOf( error ) }`.trim();

const ignore = () => {};
const NoticesContext = createContext< NoticeActions >( {
	done: ignore,
	failed: ignore,
	wrong: ignore,
	clear: ignore,
} );

/** Returns functions that show notices in the nearest Notices. */
export const useNotices = () => useContext( NoticesContext );

/** Shows the latest notice above its children. Screen readers announce it. */
export function Notices( { children }: { readonly children: ReactNode } ) {
	const [ message, setMessage ] = useState< Message >();
	const show = useCallback(
		( status: Message[ 'status' ], text: string, actions: NoticeAction[] = [] ) =>
			setMessage( ( last ) => ( { status, text, actions, number: ( last?.number ?? 0 ) + 1 } ) ),
		[]
	);
	const actions = useMemo< NoticeActions >(
		() => ( {
			done: ( text, action ) => show( 'success', text, action ? [ action ] : [] ),
			wrong: ( text ) => show( 'error', text ),
			failed: ( error ) => show( 'error', notSaved( error ) ),
			clear: () => setMessage( undefined ),
		} ),
		[ show ]
	);
	return (
		<NoticesContext.Provider value={ actions }>
			{ message && (
				<Notice
					key={ message.number }
					status={ message.status }
					onRemove={ actions.clear }
					className="slipstream-settings__notice"
					actions={ message.actions }
				>
					{ message.text }
				</Notice>
			) }
			{ children }
		</NoticesContext.Provider>
	);
}
