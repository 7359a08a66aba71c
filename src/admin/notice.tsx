import { Notice } from '@wordpress/components';
import { createContext, useCallback, useContext, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { reasonOf } from './requests';

interface Told {
	readonly status: 'success' | 'error';
	readonly text: string;
}

interface Tell {
	readonly done: ( text: string ) => void;
	/** Says that nothing was saved, and why as far as the server told. */
	readonly failed: ( error: unknown ) => void;
	readonly wrong: ( text: string ) => void;
	readonly nothing: () => void;
}

const ignore = () => {};
const TellContext = createContext< Tell >( { done: ignore, failed: ignore, wrong: ignore, nothing: ignore } );

/** How a part of the screen tells what came of what was asked of it. */
export const useTell = () => useContext( TellContext );

/**
 * Shows the last notice above a part of the screen; it is spoken as it appears.
 *
 * @param props
 * @param props.children
 */
export function Notices( { children }: { readonly children: ReactNode } ) {
	const [ told, setTold ] = useState< Told >();
	const put = useCallback( ( status: Told[ 'status' ], text: string ) => setTold( { status, text } ), [] );
	const tell = useMemo< Tell >(
		() => ( {
			done: ( text ) => put( 'success', text ),
			wrong: ( text ) => put( 'error', text ),
			failed: ( error ) =>
				put( 'error', `${ __( 'Your change was not saved.', 'slipstream' ) } ${ reasonOf( error ) }`.trim() ),
			nothing: () => setTold( undefined ),
		} ),
		[ put ]
	);
	return (
		<TellContext.Provider value={ tell }>
			{ told && (
				<Notice status={ told.status } onRemove={ tell.nothing } className="slipstream-settings__notice">
					{ told.text }
				</Notice>
			) }
			{ children }
		</TellContext.Provider>
	);
}
