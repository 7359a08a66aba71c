import type { Outcome } from '../../../admin/list/use-actions';
import { NOT_FOUND, requests } from './requests';
import type { ActionName, Subscriber } from './types';

/** Performs an action on several subscribers. The server may refuse some of them, and others may no longer exist. */
export async function perform(
	name: ActionName,
	subscribers: readonly Subscriber[]
): Promise< Outcome< Subscriber > > {
	const { rows, deleted, failed } = await requests.act(
		name,
		subscribers.map( ( { id } ) => id )
	);
	const gone = failed.filter( ( { code } ) => code === NOT_FOUND );
	return {
		rows,
		deleted,
		gone: gone.map( ( { id } ) => id ),
		error: failed.find( ( { code } ) => code !== NOT_FOUND )?.message ?? '',
	};
}
