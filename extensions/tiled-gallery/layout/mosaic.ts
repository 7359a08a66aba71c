import table from './patterns.json';

/** Number of images stacked in each column of a row. */
export type Row = readonly number[];

interface Bounds {
	readonly from?: number;
	/** Excludes this number. */
	readonly below?: number;
	readonly not?: readonly number[];
}

/** Pattern of a row, with the conditions for using it. All must be met. */
interface Pattern {
	readonly columns: Row;
	/** Number of remaining images, including those of this row. */
	readonly left?: Bounds;
	/** Names of the shapes that the next images must have, in order. */
	readonly starts?: readonly string[];
	/** Whether the pattern is only for galleries wider than the text. */
	readonly isWide?: boolean;
	/** The sum of the row's aspect ratios must be below this number. */
	readonly sumBelow?: number;
	/** Whether the first and third image must have the same aspect ratio. */
	readonly isFirstLikeThird?: boolean;
	/** Number of preceding rows that must not have the same columns. */
	readonly notInLast?: number;
}

const shapes: Readonly< Record< string, Bounds > > = table.shapes;
const patterns: readonly Pattern[] = table.patterns;

const isWithin = ( value: number, { from = 0, below = Infinity, not = [] }: Bounds ) =>
	value >= from && value < below && ! not.includes( value );

export const sum = ( numbers: readonly number[] ) => numbers.reduce( ( total, number ) => total + number, 0 );

function fits( pattern: Pattern, ratios: readonly number[], rows: readonly Row[], isWide: boolean ): boolean {
	const { columns, left = {}, starts = [], sumBelow = Infinity, isFirstLikeThird, notInLast } = pattern;
	const size = sum( columns );
	const before = notInLast ? rows.slice( -notInLast ) : [];
	return (
		ratios.length >= size &&
		isWithin( ratios.length, left ) &&
		starts.every( ( name, index ) => isWithin( ratios[ index ] ?? 0, shapes[ name ] ?? {} ) ) &&
		( isWide || ! pattern.isWide ) &&
		sum( ratios.slice( 0, size ) ) < sumBelow &&
		( ! isFirstLikeThird || ratios[ 0 ] === ratios[ 2 ] ) &&
		! before.some( ( row ) => row.join() === columns.join() )
	);
}

/**
 * Divides the images into rows. Each row uses the first pattern that fits.
 *
 * @param ratios Aspect ratio of each image.
 * @param isWide Whether the gallery is wider than the text.
 */
export function getMosaicRows( ratios: readonly number[], isWide: boolean ): Row[] {
	const rows: Row[] = [];
	for ( let left = ratios; left.length; ) {
		const next = left;
		const row = patterns.find( ( pattern ) => fits( pattern, next, rows, isWide ) )?.columns ?? left.map( () => 1 );
		rows.push( row );
		left = left.slice( sum( row ) );
	}
	return rows;
}
