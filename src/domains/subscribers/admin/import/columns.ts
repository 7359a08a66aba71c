import { __, sprintf } from '@wordpress/i18n';
import type { ImportedFile } from '../types';

/** Returns the names of all columns. Columns without a name have a number. */
export function columnNames( { columns, sample }: Pick< ImportedFile, 'columns' | 'sample' > ): readonly string[] {
	const count = Math.max( columns.length, ...sample.map( ( cells ) => cells.length ) );
	return Array.from(
		{ length: count },
		( _, index ) =>
			columns[ index ]?.trim() ||
			/* translators: %d: number of a column, the first is 1. */
			sprintf( __( 'Column %d', 'slipstream' ), index + 1 )
	);
}
