/** Maximum records per request of the REST API. */
const PAGE = 100;

/** @return IDs of each request, in a fixed order, so that equal requests are sent once. */
export function libraryPages( ids: readonly number[] ): string[] {
	const wanted = [ ...new Set( ids ) ].sort( ( one, other ) => one - other );
	return Array.from( { length: Math.ceil( wanted.length / PAGE ) }, ( _, page ) =>
		wanted.slice( page * PAGE, ( page + 1 ) * PAGE ).join()
	);
}

/** @param include IDs, separated by commas. */
export const libraryQuery = ( include: string ) => ( { include, per_page: PAGE, context: 'view' } );
