import type { SavedRow, SavedTile } from './saved-rows';

type Attributes = Record< string, unknown >;
type Widths = ReadonlyArray< ReadonlyArray< number | string > >;

/** Number of decimals that save() writes. WordPress' PHP functions would change longer numbers. */
const DECIMALS = 5;

const textOf = ( html = '' ) => ( new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '' ).trim();

/** Rounds a width. Keeps its type, number or text. */
const round = ( width: number | string ) =>
	typeof width === 'number' ? Number( width.toFixed( DECIMALS ) ) : ( Number( width ) || 0 ).toFixed( DECIMALS );

/** Converts a saved tile to an image. If it has no alternative text, uses the caption that the first releases saved. */
function toImage( tile: SavedTile, linkTo: unknown ) {
	const { alt, caption, height, href, id, link, url, width } = tile;
	const customLink = tile.customLink ?? ( linkTo === 'custom' ? href : undefined );
	return {
		alt: alt || textOf( caption ),
		height: Number( height ) || undefined,
		id,
		link,
		url,
		customLink,
		width: Number( width ) || undefined,
	};
}

/**
 * @param saved Attributes of a deprecated version, see attributes.ts.
 * @return The current attributes.
 */
export function migrate( { rootClass, innerClass, rows, ...attributes }: Attributes ): Attributes {
	const tiles = ( rows as readonly SavedRow[] ).flatMap( ( row ) =>
		row.columns.flatMap( ( column ) => column.tiles )
	);
	const images = tiles.map( ( tile ) => toImage( tile, attributes.linkTo ) );
	const widths = attributes.columnWidths as Widths;
	const captions = Object.fromEntries(
		tiles.flatMap( ( { id, caption } ) => ( id && textOf( caption ) ? [ [ id, caption ] ] : [] ) )
	);
	return {
		...attributes,
		...( Object.keys( captions ).length
			? { captions: { ...( attributes.captions as object ), ...captions } }
			: {} ),
		images,
		ids: images.map( ( { id } ) => Number( id ) ).filter( Boolean ),
		columnWidths: widths.map( ( row ) => ( Array.isArray( row ) ? row.map( round ) : [] ) ),
	};
}
