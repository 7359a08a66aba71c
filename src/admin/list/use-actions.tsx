import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import { useNotices } from '../notice';
import type { ListEvent, ListQuery, ListState, Row } from './list-state';
import { neighbors } from './neighbors';
import { useConfirm, type Question } from './use-confirm';

/** Result of an action. */
export interface Outcome< Item extends Row > {
	/** Changed rows. */
	readonly rows: readonly Item[];
	readonly deleted: readonly number[];
	/** IDs of rows that another user had already deleted. */
	readonly gone: readonly number[];
	/** Error that stopped the action before all rows were changed; '' if it succeeded. */
	readonly error: string;
}

/** Describes the actions of a list. Must always be the same object. */
export interface ActionRules< Item extends Row, Name extends string > {
	/** @param former For an action that restores rows: the rows as they were before. */
	readonly perform: ( name: Name, rows: readonly Item[], former?: readonly Item[] ) => Promise< Outcome< Item > >;
	/** Returns the question to ask before the action; undefined if it can be undone. */
	readonly question: ( name: Name, count: number ) => Question | undefined;
	/** Returns the action that reverses this one; undefined if there is none. */
	readonly undo: ( name: Name ) => Name | undefined;
	/** Success message. */
	readonly doneText: ( name: Name, count: number ) => string;
	/** Message about rows that had already been deleted. */
	readonly goneText: ( count: number ) => string;
}

interface Options< Item extends Row, Query extends ListQuery, Name extends string > {
	readonly rules: ActionRules< Item, Name >;
	readonly state: ListState< Item, Query >;
	readonly dispatch: Dispatch< ListEvent< Item, Query > >;
	/** Reloads the counts. */
	readonly recount: () => void;
	/** Focuses the first of these rows that is in the list. */
	readonly setFocusIds: ( ids: readonly number[] ) => void;
}

const idsOf = ( rows: readonly Row[] ) => rows.map( ( { id } ) => id );

const sentences = ( ...texts: string[] ) => texts.filter( Boolean ).join( ' ' );

/** Performs an action and updates the list. Shows no notices. Rejects if the request fails. */
function useSend< Item extends Row, Query extends ListQuery, Name extends string >( {
	rules,
	state: { query },
	dispatch,
	recount,
}: Options< Item, Query, Name > ) {
	return useCallback(
		async ( name: Name, rows: readonly Item[], former?: readonly Item[] ) => {
			const outcome = await rules.perform( name, rows, former );
			dispatch( { type: 'change', query, rows: outcome.rows } );
			dispatch( { type: 'remove', ids: [ ...outcome.deleted, ...outcome.gone ] } );
			recount();
			return outcome;
		},
		[ rules, query, dispatch, recount ]
	);
}

/** Performs an action, shows a notice with the result, and offers Undo. */
export function useActions< Item extends Row, Query extends ListQuery, Name extends string >(
	options: Options< Item, Query, Name >
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed, wrong } = useNotices();
	const { confirm, dialog } = useConfirm();
	const send = useSend( options );
	const { rules, state, dispatch, setFocusIds } = options;
	const { rows } = state;

	const problemText = useCallback(
		( { gone, error }: Outcome< Item > ) => sentences( gone.length ? rules.goneText( gone.length ) : '', error ),
		[ rules ]
	);

	const undoAction = useCallback(
		async ( name: Name, changed: readonly Item[], former: readonly Item[] ) => {
			try {
				const outcome = await send( name, changed, former );
				if ( outcome.rows.length ) {
					done( sentences( __( 'Undone.', 'slipstream' ), problemText( outcome ) ) );
				} else {
					wrong( problemText( outcome ) );
				}
				setFocusIds( idsOf( outcome.rows ) );
			} catch ( problem ) {
				failed( problem );
			}
		},
		[ send, problemText, setFocusIds, done, wrong, failed ]
	);

	const act = useCallback(
		async ( name: Name, chosen: readonly Item[] ): Promise< Outcome< Item > | undefined > => {
			const question = rules.question( name, chosen.length );
			if ( question && ! ( await confirm( question ) ) ) {
				return undefined;
			}
			const undo = rules.undo( name );
			setIsBusy( true );
			try {
				const outcome = await send( name, chosen );
				const count = outcome.rows.length + outcome.deleted.length;
				const onClick = () => void ( undo && undoAction( undo, outcome.rows, chosen ) );
				if ( count ) {
					const text = sentences( rules.doneText( name, count ), problemText( outcome ) );
					done( text, undo && { label: __( 'Undo', 'slipstream' ), onClick } );
				} else {
					wrong( problemText( outcome ) );
				}
				setFocusIds( [ ...idsOf( chosen ), ...neighbors( rows, idsOf( chosen ) ) ] );
				return outcome;
			} catch ( problem ) {
				failed( problem );
				return undefined;
			} finally {
				setIsBusy( false );
			}
		},
		[ rules, rows, confirm, send, undoAction, problemText, setFocusIds, done, wrong, failed ]
	);

	const forget = useCallback( ( id: number ) => dispatch( { type: 'remove', ids: [ id ] } ), [ dispatch ] );

	return { act, send, forget, dialog, isBusy };
}
