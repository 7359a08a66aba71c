import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import type { Media } from '../media-upload';

/** How many the REST API gives at once. */
const PAGE = 100;

/**
 * What the library knows of a block's media.
 *
 * @param ids Numbers, in any order.
 * @return Finds a file by its number: its record, null for one that the library lacks, undefined while it is not known.
 */
export function useLibrary< Known extends Media = Media >(
	ids: readonly number[]
): ( id: number ) => Known | null | undefined {
	const wanted = [ ...new Set( ids ) ].sort( ( one, other ) => one - other );
	const pages = Array.from( { length: Math.ceil( wanted.length / PAGE ) }, ( _, page ) =>
		wanted.slice( page * PAGE, ( page + 1 ) * PAGE ).join()
	).join( ';' );
	const lists = useSelect(
		( select ) => {
			const { getEntityRecords } = select( coreStore );
			return ( pages ? pages.split( ';' ) : [] ).map( ( include ) =>
				getEntityRecords< Known >( 'postType', 'attachment', { include, per_page: PAGE, context: 'view' } )
			);
		},
		[ pages ]
	);
	return ( id ) => {
		const found = lists.flatMap( ( list ) => list ?? [] ).find( ( one ) => Number( one.id ) === id );
		return found ?? ( lists.some( ( list ) => ! list ) ? undefined : null );
	};
}
