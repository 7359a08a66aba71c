import type { Outcome as ListOutcome } from '../../../admin/list/use-actions';
import { NOT_FOUND } from './requests';
import type { ActionName, ActionResult, MessageRow } from './types';

export type Outcome = ListOutcome< MessageRow >;

/** Changes that each action makes to a message. They are repeated here, because the server only reports success. */
const CHANGES: Readonly< Record< Exclude< ActionName, 'delete' >, ( message: MessageRow ) => Partial< MessageRow > > > =
	{
		read: () => ( { unread: false } ),
		unread: () => ( { unread: true } ),
		spam: () => ( { status: 'spam' } ),
		ham: () => ( { status: 'publish' } ),
		trash: () => ( { status: 'trash' } ),
		restore: () => ( { status: 'publish' } ),
		resend: ( { delivery } ) => ( {
			delivery: { ...delivery, state: 'queued', round: delivery.round + 1, message: '', attempts: 0 },
		} ),
	};

export const changed = ( action: Exclude< ActionName, 'delete' >, message: MessageRow ): MessageRow => ( {
	...message,
	...CHANGES[ action ]( message ),
} );

/**
 * @param messages Messages before the action.
 * @param former   Earlier states to restore, for an undo.
 */
export function outcomeOf(
	action: ActionName,
	messages: readonly MessageRow[],
	{ done, failed }: ActionResult,
	former: readonly MessageRow[] = []
): Outcome {
	const before = new Map( former.map( ( row ) => [ row.id, row ] ) );
	const touched = messages.filter( ( { id } ) => done.includes( id ) );
	const gone = failed.filter( ( { code } ) => code === NOT_FOUND );
	return {
		rows: action === 'delete' ? [] : touched.map( ( row ) => before.get( row.id ) ?? changed( action, row ) ),
		deleted: action === 'delete' ? done : [],
		gone: gone.map( ( { id } ) => id ),
		error: failed.find( ( { code } ) => code !== NOT_FOUND )?.message ?? '',
	};
}

/** Whether to return to the list after an action: the message was moved, or marked as unread. */
export const isOver = ( action: ActionName, { rows, deleted }: Outcome ) =>
	action !== 'resend' && rows.length + deleted.length > 0;
