import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useNotices } from '../../../../admin/notice';
import { reasonOf } from '../../../../admin/requests';
import { allQuestion, doneText } from '../actions';
import { requests } from '../requests';
import type { AllAction, MessageRow, Query } from '../types';

/** Cursor at which the server starts. Messages newer than the first one in the list are left alone. */
const cursorAt = ( first?: MessageRow ) => ( first ? `${ Date.parse( first.date ) / 1000 }.${ first.id + 1 }` : '' );

interface Options {
	/** The newest message of the list. */
	readonly first?: MessageRow;
	/** Asks for the list again. */
	readonly reload: () => unknown;
	/** Asks how many there are now. */
	readonly recount: () => unknown;
	/** Leads the focus: the button that was pressed may be gone. */
	readonly setFocusIds: ( ids: readonly number[] ) => void;
}

/** Does something with all messages of a query, however many there are: the server does some at a time. */
export function useAll( { first, reload, recount, setFocusIds }: Options ) {
	/** How many are done; undefined while nothing is. */
	const [ progress, setProgress ] = useState< number >();
	const { done, wrong } = useNotices();
	const { confirm, dialog } = useConfirm();
	const actOnAll = useCallback(
		async ( name: AllAction, query: Query, total?: number ) => {
			const question = allQuestion( name, total );
			if ( question && ! ( await confirm( question ) ) ) {
				return;
			}
			let sum = 0;
			let error = '';
			let cursor: string | null = cursorAt( first );
			setProgress( 0 );
			try {
				while ( cursor !== null ) {
					const part: Awaited< ReturnType< typeof requests.actOnAll > > = await requests.actOnAll(
						name,
						query,
						cursor
					);
					sum += part.done;
					error ||= part.error;
					cursor = part.next;
					setProgress( sum );
				}
			} catch ( problem ) {
				error =
					`${ __( 'Not all messages were changed. Try again.', 'slipstream' ) } ${ reasonOf( problem ) }`.trim();
			}
			setProgress( undefined );
			const text = [ sum || ! error ? doneText( name, sum ) : '', error ].filter( Boolean ).join( ' ' );
			( error ? wrong : done )( text );
			void reload();
			void recount();
			setFocusIds( [] );
		},
		[ first, confirm, done, wrong, reload, recount, setFocusIds ]
	);
	return { actOnAll, progress, allDialog: dialog };
}
