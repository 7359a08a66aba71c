#!/usr/bin/env node
// Prints all limits with the measured value and the share that is used.   usage: npm run budgets
import { measureAll } from './lib/measure.mjs';

/**
 * @param {number} value
 * @param {number} limit
 * @return {string} Used share of the limit, such as `0.75`.
 */
function ratio( value, limit ) {
	const ofNothing = value ? '∞' : '–';
	return limit ? ( value / limit ).toFixed( 2 ) : ofNothing;
}

const rows = await measureAll();
const cells = rows.map( ( { what, unit, limit, value, of } ) => [
	what,
	`${ limit } ${ unit }`.trim(),
	String( value ),
	ratio( value, limit ),
	of,
] );
const table = [ [ 'what', 'limit', 'measured', 'ratio', 'of' ], ...cells ];
const widths = table[ 0 ].map( ( _, column ) => Math.max( ...table.map( ( row ) => row[ column ].length ) ) );
for ( const row of table ) {
	console.log(
		row
			.map( ( cell, column ) => cell.padEnd( widths[ column ] ) )
			.join( '  ' )
			.trimEnd()
	);
}
process.exit( rows.some( ( { value, limit } ) => ! ( value <= limit ) ) ? 1 : 0 );
