import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import { useNotices } from '../../../../admin/notice';
import { ACTIONS, doneText } from '../actions';
import type { ListEvent, ListState } from '../list-state';
import { neighbours, outcomeOf, type Outcome } from '../outcome';
import { requests } from '../requests';
import type { ActionName, MessageRow } from '../types';
import { useConfirmDelete } from './use-confirm-delete';

interface Options {
	readonly state: ListState;
	readonly dispatch: Dispatch< ListEvent >;
	/** Asks how many there are now. */
	readonly recount: () => void;
	/** Leads the focus to the first of these messages that is listed. */
	readonly want: ( ids: readonly number[] ) => void;
}

/** What stands behind the words about those that were changed. */
function troubles( { gone, error }: Outcome ): string {
	const text = sprintf(
		/* translators: %d: number of messages. */
		_n( '%d message was already deleted.', '%d messages were already deleted.', gone.length, 'slipstream' ),
		gone.length
	);
	return [ gone.length ? text : '', error ].filter( Boolean ).join( ' ' );
}

const idsOf = ( rows: readonly MessageRow[] ) => rows.map( ( { id } ) => id );

/** Does something with messages, silently, and keeps the list at what became of it; what fails is thrown. */
function useSend( { state: { query }, dispatch, recount }: Options ) {
	return useCallback(
		async ( action: ActionName, messages: readonly MessageRow[], former?: readonly MessageRow[] ) => {
			const outcome = outcomeOf( action, messages, await requests.act( action, idsOf( messages ) ), former );
			dispatch( { type: 'change', query, rows: outcome.rows } );
			dispatch( { type: 'remove', ids: [ ...outcome.deleted, ...outcome.gone ] } );
			recount();
			return outcome;
		},
		[ query, dispatch, recount ]
	);
}

/** Does something with messages, says what became of it, and offers to take it back. */
export function useActions( options: Options ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed, wrong } = useNotices();
	const { confirm, dialog } = useConfirmDelete();
	const send = useSend( options );
	const { state, dispatch, want } = options;
	const { rows } = state;

	const takeBack = useCallback(
		async ( action: ActionName, changed: readonly MessageRow[], former: readonly MessageRow[] ) => {
			try {
				const outcome = await send( action, changed, former );
				const text = troubles( outcome );
				( outcome.rows.length ? done : wrong )(
					outcome.rows.length ? `${ __( 'Undone.', 'slipstream' ) } ${ text }`.trim() : text
				);
				want( idsOf( outcome.rows ) );
			} catch ( problem ) {
				failed( problem );
			}
		},
		[ send, want, done, wrong, failed ]
	);

	const act = useCallback(
		async ( action: ActionName, messages: readonly MessageRow[] ): Promise< Outcome | undefined > => {
			if ( action === 'delete' && ! ( await confirm( messages.length ) ) ) {
				return undefined;
			}
			const { undo } = ACTIONS[ action ];
			setIsBusy( true );
			try {
				const outcome = await send( action, messages );
				const count = outcome.rows.length + outcome.deleted.length;
				const onClick = () => void ( undo && takeBack( undo, outcome.rows, messages ) );
				const words = [ count ? doneText( action, count ) : '', troubles( outcome ) ]
					.filter( Boolean )
					.join( ' ' );
				if ( count ) {
					done( words, undo && { label: __( 'Undo', 'slipstream' ), onClick } );
				} else {
					wrong( words );
				}
				want( [ ...idsOf( messages ), ...neighbours( rows, idsOf( messages ) ) ] );
				return outcome;
			} catch ( problem ) {
				failed( problem );
				return undefined;
			} finally {
				setIsBusy( false );
			}
		},
		[ rows, confirm, send, takeBack, want, done, wrong, failed ]
	);

	/** Nobody asked for it: whether it works is not worth a word. */
	const markRead = useCallback(
		( message: MessageRow ) => send( 'read', [ message ] ).catch( () => undefined ),
		[ send ]
	);
	const forget = useCallback( ( id: number ) => dispatch( { type: 'remove', ids: [ id ] } ), [ dispatch ] );

	return { act, markRead, forget, dialog, isBusy };
}
