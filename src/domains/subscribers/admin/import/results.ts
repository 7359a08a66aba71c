import { __, _n, sprintf } from '@wordpress/i18n';
import type { ImportedFile, ResultName } from '../types';

export const resultTitles = (): Readonly< Record< ResultName, string > > => ( {
	added: __( 'Added', 'slipstream' ),
	left: __( 'Imported as unsubscribed', 'slipstream' ),
	known: __( 'Already in the list', 'slipstream' ),
	opted_out: __( 'Opted out', 'slipstream' ),
	invalid: __( 'Not a valid email address', 'slipstream' ),
	unconfirmed: __( 'Unconfirmed or unknown status', 'slipstream' ),
	duplicate: __( 'Duplicate', 'slipstream' ),
} );

export const importTitles = (): Readonly< Record< ImportedFile[ 'status' ], string > > => ( {
	preview: __( 'Check the file', 'slipstream' ),
	running: __( 'Importing…', 'slipstream' ),
	done: __( 'Import finished', 'slipstream' ),
	undoing: __( 'Undoing the import…', 'slipstream' ),
	undone: __( 'Import undone', 'slipstream' ),
} );

export const resultNames = () => Object.keys( resultTitles() ) as ResultName[];

/** Returns how many rows have been processed. */
export const doneRows = ( { results }: Pick< ImportedFile, 'results' > ) =>
	resultNames().reduce( ( sum, name ) => sum + results[ name ], 0 );

export const finishedText = ( { results: { added } }: Pick< ImportedFile, 'results' > ) =>
	sprintf(
		/* translators: %d: number of subscribers. */
		_n( 'Import finished: %d subscriber added.', 'Import finished: %d subscribers added.', added, 'slipstream' ),
		added
	);
