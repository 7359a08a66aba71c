import { __ } from '@wordpress/i18n';
import type { Outcome } from '../../../admin/list/use-actions';
import { reasonOf } from '../../../admin/requests';
import { isGone, requests } from './requests';
import type { ActionName, Subscriber } from './types';

/** Requests on their way at the same moment. */
const AT_ONCE = 5;

type Result =
	| { readonly row: Subscriber }
	| { readonly deleted: number }
	| { readonly gone: number }
	| { readonly error: string };

async function performOne( name: ActionName, { id }: Subscriber ): Promise< Result > {
	try {
		const row = await requests[ name ]( id );
		return name === 'remove' ? { deleted: id } : { row };
	} catch ( problem ) {
		return isGone( problem )
			? { gone: id }
			: { error: reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) };
	}
}

/** Does something with subscribers, a few at a time: the server has routes for one. */
export async function perform(
	name: ActionName,
	subscribers: readonly Subscriber[]
): Promise< Outcome< Subscriber > > {
	const results: Result[] = [];
	for ( let start = 0; start < subscribers.length; start += AT_ONCE ) {
		const some = subscribers.slice( start, start + AT_ONCE );
		results.push( ...( await Promise.all( some.map( ( one ) => performOne( name, one ) ) ) ) );
	}
	return {
		rows: results.flatMap( ( result ) => ( 'row' in result ? [ result.row ] : [] ) ),
		deleted: results.flatMap( ( result ) => ( 'deleted' in result ? [ result.deleted ] : [] ) ),
		gone: results.flatMap( ( result ) => ( 'gone' in result ? [ result.gone ] : [] ) ),
		error: results.flatMap( ( result ) => ( 'error' in result ? [ result.error ] : [] ) )[ 0 ] ?? '',
	};
}
