import { availableParallelism } from 'node:os';
import { crashed } from './outcome.mjs';
import { say, seconds } from './terminal.mjs';

/** How many rows run at once. More would only get in each other's way: most of them use several cores themselves. */
const LANES = Math.min( 2, availableParallelism() );

/**
 * Runs rows, several at once, and reports them in their own order. Rows that want to be alone come after the others.
 *
 * @return {Promise< import( './outcome.mjs' ).Outcome[] >} One outcome for each row.
 */
export async function runRows( rows, context, print = say ) {
	const outcomes = new Array( rows.length );
	let reported = 0;
	const runOne = async ( index ) => {
		outcomes[ index ] = await runRow( rows[ index ], context );
		while ( outcomes[ reported ] ) {
			report( rows[ reported ], outcomes[ reported ], print );
			reported++;
		}
	};
	const indexes = rows.map( ( row, index ) => index );
	await inLanes(
		indexes.filter( ( index ) => ! rows[ index ].alone ),
		LANES,
		runOne
	);
	await inLanes(
		indexes.filter( ( index ) => rows[ index ].alone ),
		1,
		runOne
	);
	return outcomes;
}

async function inLanes( items, lanes, work ) {
	const queue = [ ...items ];
	const lane = async () => {
		while ( queue.length > 0 ) {
			await work( queue.shift() );
		}
	};
	await Promise.all( Array.from( { length: lanes }, lane ) );
}

async function runRow( row, context ) {
	const since = performance.now();
	try {
		const outcome = await row.run( context );
		return { ...outcome, time: seconds( since ) };
	} catch ( error ) {
		return { ...crashed( error ), time: seconds( since ) };
	}
}

function report( { layer, name }, { passed, failed, output, printed, skipped, time }, print ) {
	const title = `${ layer }: ${ name }`;
	if ( skipped ) {
		print( `- ${ title }: ${ skipped }` );
		return;
	}
	if ( failed > 0 ) {
		print( `\n${ output.trim() }\n` );
	} else if ( printed ) {
		print( printed.trim() );
	}
	print( `${ failed > 0 ? '✗' : '✓' } ${ title }: ${ passed } passed, ${ failed } failed (${ time })` );
}
