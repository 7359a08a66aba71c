import { __ } from '@wordpress/i18n';
import type { ReportRow } from '../types';

const line = ( cells: readonly string[] ) =>
	`${ cells.map( ( cell ) => `"${ cell.replaceAll( '"', '""' ) }"` ).join( ',' ) }\r\n`;

/** With a byte order mark, by which spreadsheets know the encoding. Cells are the server's words and numbers: none is a formula. */
export const reportCsv = ( rows: readonly ReportRow[] ) =>
	'\uFEFF' +
	[
		line( [ __( 'Row', 'slipstream' ), __( 'Result', 'slipstream' ), __( 'Reason', 'slipstream' ) ] ),
		...rows.map( ( { row, result, reason } ) => line( [ String( row ), result, reason ] ) ),
	].join( '' );
