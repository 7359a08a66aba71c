import { requests } from '../requests';
import type { BlockRow } from './types';

/** Maximum places of a row, as in each part. */
const SHOWN = 5;

/** @return Both rows together. They are about the same block, in other places or saved in another form. */
function together( one: BlockRow, other: BlockRow ): BlockRow {
	const isNew = ( place: BlockRow[ 'places' ][ number ] ) =>
		! one.places.some( ( { title, url } ) => title === place.title && url === place.url );
	const places = [ ...one.places, ...other.places.filter( isNew ) ];
	return {
		...one,
		count: one.count + other.count,
		places: places.slice( 0, SHOWN ),
		more: one.more + other.more + Math.max( 0, places.length - SHOWN ),
	};
}

/** @return Order of the table: blocks that visitors do not see come first. */
const rank = ( { shown }: BlockRow ) => [ 'no', 'as saved', 'yes' ].indexOf( shown );

/** Reads the content of the whole site, part by part. */
export async function examineBlocks(): Promise< BlockRow[] > {
	const rows = new Map< string, BlockRow >();
	let after = 0;
	do {
		const part = await requests.examineBlocks( after );
		for ( const row of part.rows ) {
			const key = `${ row.block } ${ row.shown }`;
			const earlier = rows.get( key );
			rows.set( key, earlier ? together( earlier, row ) : row );
		}
		after = part.next;
	} while ( after > 0 );
	return [ ...rows.values() ].sort(
		( one, other ) => rank( one ) - rank( other ) || one.block.localeCompare( other.block )
	);
}
