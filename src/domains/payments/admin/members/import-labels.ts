import { __, _n, sprintf } from '@wordpress/i18n';
import type { ColumnName, ImportCounts, ImportResult } from './import-types';

/** Value of the plan choice that skips the rows. */
export const SKIP = -1;

export const resultLabels = (): Readonly< Record< ImportResult, string > > => ( {
	added: __( 'New members', 'slipstream' ),
	known: __( 'Have access already', 'slipstream' ),
	ended: __( 'Ended or unsubscribed', 'slipstream' ),
	free: __( 'No paid plan', 'slipstream' ),
	no_plan: __( 'No payment plan chosen', 'slipstream' ),
	unknown_status: __( 'Unknown status', 'slipstream' ),
	bad_date: __( 'Invalid end date', 'slipstream' ),
	missing: __( 'No email address', 'slipstream' ),
	invalid: __( 'Invalid email address', 'slipstream' ),
	duplicate: __( 'Repeated in the list', 'slipstream' ),
} );

export const columnLabels = (): Readonly< Record< ColumnName, string > > => ( {
	email_column: __( 'Email addresses', 'slipstream' ),
	plan_column: __( 'Payment plan', 'slipstream' ),
	status_column: __( 'Status', 'slipstream' ),
	end_column: __( 'End date', 'slipstream' ),
} );

/** Returns the results that occur, in the order of the labels. */
export const shownResults = ( counts: ImportCounts ) =>
	( Object.entries( resultLabels() ) as [ ImportResult, string ][] )
		.filter( ( [ result ] ) => counts[ result ] > 0 )
		.map( ( [ result, label ] ) => ( { result, label, count: counts[ result ] } ) );

export const membersText = ( count: number ) =>
	/* translators: %d: number of members. */
	sprintf( _n( '%d member gets access.', '%d members get access.', count, 'slipstream' ), count );
