import { __ } from '@wordpress/i18n';
import type { ReportRow } from '../types';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const safe = ( cell: string ) => ( FORMULA.test( cell ) ? `'${ cell }` : cell );

const line = ( cells: readonly string[] ) =>
	`${ cells.map( ( cell ) => `"${ safe( cell ).replaceAll( '"', '""' ) }"` ).join( ',' ) }\r\n`;

/** With a byte order mark, by which spreadsheets know the encoding. What stood in the file may be a formula; here none is. */
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
