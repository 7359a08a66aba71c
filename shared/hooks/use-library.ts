import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import type { Media } from '../media-upload';
import { libraryPages, libraryQuery } from './library-query';

/**
 * Loads the media library records that a block uses.
 *
 * @param ids Attachment IDs in any order.
 * @return Function that returns the record for an ID: null if it does not exist, undefined while it loads.
 */
export function useLibrary< Known extends Media = Media >(
	ids: readonly number[]
): ( id: number ) => Known | null | undefined {
	const pages = libraryPages( ids ).join( ';' );
	const lists = useSelect(
		( select ) => {
			const { getEntityRecords } = select( coreStore );
			return ( pages ? pages.split( ';' ) : [] ).map( ( include ) =>
				getEntityRecords< Known >( 'postType', 'attachment', libraryQuery( include ) )
			);
		},
		[ pages ]
	);
	return ( id ) => {
		const found = lists.flatMap( ( list ) => list ?? [] ).find( ( one ) => Number( one.id ) === id );
		return found ?? ( lists.some( ( list ) => ! list ) ? undefined : null );
	};
}
