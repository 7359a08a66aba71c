import { crashed } from './outcome.mjs';
import { say, seconds } from './terminal.mjs';
import { WORKERS } from './workers.mjs';

/**
 * Runs rows in several lanes, and reports each one when it ends. Rows marked `alone` run after all others.
 * One lane runs the preparation. Meanwhile, other lanes run rows that do not depend on it, because installing and building
 * leave most of a second core idle.
 *
 * @param {Record< string, Promise< unknown > >} [ready] Preparations by name. A row waits for the one in its `after`.
 * @return {Promise< import( './outcome.mjs' ).Outcome[] >} An outcome for each row.
 */
export async function runRows( rows, context, print = say, ready = {} ) {
	const outcomes = new Array( rows.length );
	const runOne = async ( index ) => {
		outcomes[ index ] = await runRow( rows[ index ], context );
		report( rows[ index ], outcomes[ index ], print );
	};
	const all = rows.map( ( row, index ) => ( { ...row, index } ) );
	const together = longestFirst( all.filter( ( { alone } ) => ! alone ) );
	await inLanes( together, WORKERS, ( { index } ) => runOne( index ), ready );
	await inLanes(
		all.filter( ( { alone } ) => alone ),
		1,
		( { index } ) => runOne( index ),
		ready
	);
	return outcomes;
}

/** Sorts rows by duration, the longest first, so that all lanes end at about the same time. */
const longestFirst = ( rows ) => rows.toSorted( ( a, b ) => ( b.cost ?? 0 ) - ( a.cost ?? 0 ) );

async function inLanes( rows, lanes, work, ready ) {
	const queue = [ ...rows ];
	const next = waiting( queue, ready );
	const lane = async () => {
		for ( let row = await next(); row; row = await next() ) {
			await work( row );
		}
	};
	const first = Promise.all( Object.values( ready ) ).then( lane );
	await Promise.all( [ first, ...Array.from( { length: lanes - 1 }, lane ) ] );
}

/**
 * @return {() => Promise< Object | undefined >} A function that removes the first row that can start from a queue, and waits if
 *     none can.
 */
function waiting( queue, ready ) {
	const isReady = {};
	for ( const [ name, promise ] of Object.entries( ready ) ) {
		promise.then(
			() => ( isReady[ name ] = true ),
			() => {}
		);
	}
	const canBegin = ( { after } ) => ! ( after in ready ) || isReady[ after ];
	return async () => {
		while ( queue.length > 0 && ! queue.some( canBegin ) ) {
			await Promise.race( queue.map( ( { after } ) => ready[ after ] ) );
		}
		return queue.splice( queue.findIndex( canBegin ), 1 )[ 0 ];
	};
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
