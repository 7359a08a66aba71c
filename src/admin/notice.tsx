import { Notice } from '@wordpress/components';
import { createContext, useCallback, useContext, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { reasonOf } from './requests';

/** A button of a notice. */
export interface NoticeAction {
	readonly label: string;
	readonly onClick: () => void;
}

interface Message {
	readonly status: 'success' | 'error';
	readonly text: string;
	readonly actions: NoticeAction[];
	/** The same text is spoken once more when it is said once more. */
	readonly number: number;
}

interface NoticeActions {
	/** Says what was done; the action may take it back. */
	readonly done: ( text: string, action?: NoticeAction ) => void;
	/** Says that nothing was saved, and why as far as the server message. */
	readonly failed: ( error: unknown ) => void;
	readonly wrong: ( text: string ) => void;
	readonly nothing: () => void;
}

/** @return That nothing was saved, and why as far as the server says. */
export const notSaved = ( error: unknown ) =>
	`${ __( 'Your change was not saved.', 'slipstream' ) } ${ reasonOf( error ) }`.trim();

const ignore = () => {};
const NoticesContext = createContext< NoticeActions >( {
	done: ignore,
	failed: ignore,
	wrong: ignore,
	nothing: ignore,
} );

/** Notices of a part of the screen: what was done, and what failed. */
export const useNotices = () => useContext( NoticesContext );

/** Shows the last notice above a part of the screen; it is spoken as it appears. */
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
			nothing: () => setMessage( undefined ),
		} ),
		[ show ]
	);
	return (
		<NoticesContext.Provider value={ actions }>
			{ message && (
				<Notice
					key={ message.number }
					status={ message.status }
					onRemove={ actions.nothing }
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
