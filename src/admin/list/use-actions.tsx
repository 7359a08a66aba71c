import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import { useNotices } from '../notice';
import type { ListEvent, ListQuery, ListState, Row } from './list-state';
import { neighbours } from './neighbours';
import { useConfirm, type Question } from './use-confirm';

/** What an action came to. */
export interface Outcome< Item extends Row > {
	/** As they are now. */
	readonly rows: readonly Item[];
	readonly deleted: readonly number[];
	/** Somebody else deleted them before. */
	readonly gone: readonly number[];
	/** Why the others were not changed; '' when there are none. */
	readonly error: string;
}

/** What the actions of a list are; always the same object. */
export interface ActionRules< Item extends Row, Name extends string > {
	/** @param former What the rows become where that is known better than by the action: they go back to what they were. */
	readonly perform: ( name: Name, rows: readonly Item[], former?: readonly Item[] ) => Promise< Outcome< Item > >;
	/** What is asked before; nothing where it can be taken back. */
	readonly question: ( name: Name, count: number ) => Question | undefined;
	/** What takes it back. */
	readonly undo: ( name: Name ) => Name | undefined;
	/** What was done with how many. */
	readonly doneText: ( name: Name, count: number ) => string;
	/** That so many were deleted before. */
	readonly goneText: ( count: number ) => string;
}

interface Options< Item extends Row, Query extends ListQuery, Name extends string > {
	readonly rules: ActionRules< Item, Name >;
	readonly state: ListState< Item, Query >;
	readonly dispatch: Dispatch< ListEvent< Item, Query > >;
	/** Asks how many there are now. */
	readonly recount: () => void;
	/** Leads the focus to the first of these rows that is listed. */
	readonly want: ( ids: readonly number[] ) => void;
}

const idsOf = ( rows: readonly Row[] ) => rows.map( ( { id } ) => id );

const sentences = ( ...texts: string[] ) => texts.filter( Boolean ).join( ' ' );

/** Does something with rows, silently, and keeps the list at what became of it; what fails is thrown. */
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

/** Does something with rows, says what became of it, and offers to take it back. */
export function useActions< Item extends Row, Query extends ListQuery, Name extends string >(
	options: Options< Item, Query, Name >
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed, wrong } = useNotices();
	const { confirm, dialog } = useConfirm();
	const send = useSend( options );
	const { rules, state, dispatch, want } = options;
	const { rows } = state;

	const troubles = useCallback(
		( { gone, error }: Outcome< Item > ) => sentences( gone.length ? rules.goneText( gone.length ) : '', error ),
		[ rules ]
	);

	const takeBack = useCallback(
		async ( name: Name, changed: readonly Item[], former: readonly Item[] ) => {
			try {
				const outcome = await send( name, changed, former );
				if ( outcome.rows.length ) {
					done( sentences( __( 'Undone.', 'slipstream' ), troubles( outcome ) ) );
				} else {
					wrong( troubles( outcome ) );
				}
				want( idsOf( outcome.rows ) );
			} catch ( problem ) {
				failed( problem );
			}
		},
		[ send, troubles, want, done, wrong, failed ]
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
				const onClick = () => void ( undo && takeBack( undo, outcome.rows, chosen ) );
				if ( count ) {
					const text = sentences( rules.doneText( name, count ), troubles( outcome ) );
					done( text, undo && { label: __( 'Undo', 'slipstream' ), onClick } );
				} else {
					wrong( troubles( outcome ) );
				}
				want( [ ...idsOf( chosen ), ...neighbours( rows, idsOf( chosen ) ) ] );
				return outcome;
			} catch ( problem ) {
				failed( problem );
				return undefined;
			} finally {
				setIsBusy( false );
			}
		},
		[ rules, rows, confirm, send, takeBack, troubles, want, done, wrong, failed ]
	);

	const forget = useCallback( ( id: number ) => dispatch( { type: 'remove', ids: [ id ] } ), [ dispatch ] );

	return { act, send, forget, dialog, isBusy };
}
