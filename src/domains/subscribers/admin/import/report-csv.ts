import { __ } from '@wordpress/i18n';
import type { ReportRow } from '../types';

/** First characters that make spreadsheets read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const safe = ( cell: string ) => ( FORMULA.test( cell ) ? `'${ cell }` : cell );

const line = ( cells: readonly string[] ) =>
	`${ cells.map( ( cell ) => `"${ safe( cell ).replaceAll( '"', '""' ) }"` ).join( ',' ) }\r\n`;

/** Returns the report as CSV. It starts with a byte order mark, so that spreadsheets detect the encoding. Formulas are escaped. */
export const reportCsv = ( rows: readonly ReportRow[] ) =>
	'\uFEFF' +
	[
		line( [
			__( 'Row', 'slipstream' ),
			__( 'Email address', 'slipstream' ),
			__( 'Result', 'slipstream' ),
			__( 'Reason', 'slipstream' ),
		] ),
		...rows.map( ( { row, cell, result, reason } ) => line( [ String( row ), cell, result, reason ] ) ),
	].join( '' );
