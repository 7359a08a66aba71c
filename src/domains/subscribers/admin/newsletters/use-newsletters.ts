import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { createListReducer } from '../../../../admin/list/list-state';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { usePages } from '../../../../admin/list/use-pages';
import { useNotices } from '../../../../admin/notice';
import { reasonOf } from '../../../../admin/requests';
import { doneText, question } from './commands';
import { requests } from './requests';
import type { Command, ListRow, NewsletterRow, Query } from './types';

/** Milliseconds between two requests for the progress. */
const INTERVAL = 10_000;

/** Reducer of the list, with the newest newsletters first. */
const listReducer = createListReducer< ListRow, Query >(
	( one, other ) => Date.parse( other.date ?? '' ) - Date.parse( one.date ?? '' ) || other.id - one.id
);

/**
 * Loads a list, runs commands, and follows newsletters that are being sent.
 *
 * @param query Must be the same object as long as the query is the same.
 */
export function useNewsletters( query: Query ) {
	const { state, dispatch, reload, loadMore } = usePages( query, requests.list, listReducer );
	const { confirm, dialog } = useConfirm();
	const { done, wrong } = useNotices();
	const [ busy, setBusy ] = useState( 0 );

	const commands = useRef( 0 );

	/** Reloads the rows of the first page. Ignores errors. Also ignores the response if a command was run in the meantime. */
	const refresh = useCallback( async () => {
		const before = commands.current;
		try {
			const { items } = await requests.list( query );
			if ( before === commands.current ) {
				dispatch( { type: 'change', query, rows: items } );
			}
		} catch {}
	}, [ query, dispatch ] );

	const isSending = state.rows.some( ( row ) => row.status === 'sent' && row.state === 'sending' );
	useEffect( () => {
		if ( ! isSending || busy ) {
			return undefined;
		}
		const timer = window.setInterval( () => {
			if ( document.visibilityState === 'visible' ) {
				void refresh();
			}
		}, INTERVAL );
		return () => window.clearInterval( timer );
	}, [ isSending, busy, refresh ] );

	const run = useCallback(
		async ( command: Command, newsletter: NewsletterRow ) => {
			if ( ! ( await confirm( question( command, newsletter ) ) ) ) {
				return false;
			}
			setBusy( newsletter.id );
			commands.current++;
			try {
				const row = await requests.run( newsletter.id, command );
				dispatch( { type: 'change', query, rows: [ row ] } );
				done( doneText( command, row.title ) );
			} catch ( problem ) {
				wrong( reasonOf( problem ) || __( 'The server did not respond. Try again.', 'slipstream' ) );
				// Another user may have changed the newsletter.
				await refresh();
			}
			setBusy( 0 );
			return true;
		},
		[ confirm, dispatch, query, done, wrong, refresh ]
	);

	return { state, reload, loadMore, run, dialog, busy };
}
