import type { Outcome } from '../../../admin/list/use-actions';
import { NOT_FOUND, requests } from './requests';
import type { ActionName, Subscriber, TagAction } from './types';

/** Performs an action on several subscribers. The server may refuse some of them, and others may no longer exist. */
export async function perform(
	name: ActionName | TagAction,
	subscribers: readonly Subscriber[],
	tags?: readonly string[]
): Promise< Outcome< Subscriber > > {
	const ids = subscribers.map( ( { id } ) => id );
	const { rows, deleted, failed } = await requests.act( name, ids, tags );
	const gone = failed.filter( ( { code } ) => code === NOT_FOUND );
	return {
		rows,
		deleted,
		gone: gone.map( ( { id } ) => id ),
		error: failed.find( ( { code } ) => code !== NOT_FOUND )?.message ?? '',
	};
}
