import { Notice } from '@wordpress/components';
import { createContext, useCallback, useContext, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { reasonOf } from './requests';

interface Message {
	readonly status: 'success' | 'error';
	readonly text: string;
}

interface NoticeActions {
	readonly done: ( text: string ) => void;
	/** Says that nothing was saved, and why as far as the server message. */
	readonly failed: ( error: unknown ) => void;
	readonly wrong: ( text: string ) => void;
	readonly nothing: () => void;
}

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
	const show = useCallback( ( status: Message[ 'status' ], text: string ) => setMessage( { status, text } ), [] );
	const actions = useMemo< NoticeActions >(
		() => ( {
			done: ( text ) => show( 'success', text ),
			wrong: ( text ) => show( 'error', text ),
			failed: ( error ) =>
				show( 'error', `${ __( 'Your change was not saved.', 'slipstream' ) } ${ reasonOf( error ) }`.trim() ),
			nothing: () => setMessage( undefined ),
		} ),
		[ show ]
	);
	return (
		<NoticesContext.Provider value={ actions }>
			{ message && (
				<Notice status={ message.status } onRemove={ actions.nothing } className="slipstream-settings__notice">
					{ message.text }
				</Notice>
			) }
			{ children }
		</NoticesContext.Provider>
	);
}
