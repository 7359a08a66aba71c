import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runRows } from '../../tools/lib/schedule.mjs';

/** Runs rows. Returns the printed lines. */
async function printed( rows ) {
	const lines = [];
	const outcomes = await runRows( rows, {}, ( text ) => lines.push( ...text.trim().split( '\n' ) ) );
	return { outcomes, lines };
}

const row = ( name, milliseconds, outcome = { passed: 1, failed: 0, output: '' }, more = {} ) => ( {
	layer: 'l',
	name,
	run: async () => {
		await wait( milliseconds );
		return outcome;
	},
	...more,
} );

test( 'each row is reported when it ends, and the outcomes keep the order of the rows', async () => {
	const { lines, outcomes } = await printed( [
		row( 'slow', 60, { passed: 3, failed: 0, output: '' } ),
		row( 'quick', 1 ),
	] );
	assert.deepEqual(
		lines.map( ( line ) => line.split( ':' )[ 1 ].trim() ),
		[ 'quick', 'slow' ]
	);
	assert.deepEqual(
		outcomes.map( ( { passed } ) => passed ),
		[ 3, 1 ]
	);
} );

test( 'an exclusive row runs while no other row does', async () => {
	let running = 0;
	let most = 0;
	const busy = async () => {
		running++;
		await wait( 20 );
		running--;
		return { passed: 1, failed: 0, output: '' };
	};
	const alone = async () => {
		most = Math.max( most, running );
		return busy();
	};
	await printed( [
		{ layer: 'l', name: 'a', run: alone, alone: true },
		{ layer: 'l', name: 'b', run: busy },
		{ layer: 'l', name: 'c', run: alone, alone: true },
	] );
	assert.equal( most, 0 );
} );

test( 'the longest row begins first', async () => {
	const begun = [];
	const noted = ( name, cost ) => ( {
		...row( name, 1 ),
		cost,
		run: async () => {
			begun.push( name );
			return { passed: 1, failed: 0, output: '' };
		},
	} );
	await printed( [ noted( 'short', 1 ), noted( 'unknown' ), noted( 'long', 9 ) ] );
	assert.deepEqual( begun, [ 'long', 'short', 'unknown' ] );
} );

test( 'a row begins when what it needs is ready, and not before', async () => {
	const events = [];
	const note = ( name ) => ( {
		...row( name, 1 ),
		after: name,
		run: async () => {
			events.push( `${ name } runs` );
			return { passed: 1, failed: 0, output: '' };
		},
	} );
	const after = ( milliseconds, name ) => wait( milliseconds ).then( () => events.push( `${ name } is ready` ) );
	const ready = { machine: after( 5, 'machine' ), build: after( 60, 'build' ) };
	await runRows( [ note( 'build' ), note( 'machine' ) ], {}, () => {}, ready );
	assert.deepEqual( events, [ 'machine is ready', 'machine runs', 'build is ready', 'build runs' ] );
} );

test( 'no row is reported as passed when its preparation fails', async () => {
	const ready = { build: Promise.reject( new Error( 'It does not build.' ) ) };
	await assert.rejects(
		runRows( [ { ...row( 'any', 1 ), after: 'build' } ], {}, () => {}, ready ),
		/does not build/
	);
} );

test( 'a row that throws has failed and is printed, and the others go on', async () => {
	const broken = { layer: 'l', name: 'broken', run: () => Promise.reject( new Error( 'It broke.' ) ) };
	const { outcomes, lines } = await printed( [ broken, row( 'fine', 1 ) ] );
	assert.deepEqual(
		outcomes.map( ( { failed } ) => failed ),
		[ 1, 0 ]
	);
	assert.ok( lines.some( ( line ) => line.includes( 'It broke.' ) ) );
} );

test( 'a passed row is reported in one line, a failed one in full', async () => {
	const { lines } = await printed( [
		row( 'good', 1, { passed: 3, failed: 0, output: 'noise' } ),
		row( 'bad', 1, { passed: 0, failed: 1, output: 'reason' } ),
		row( 'none', 1, { skipped: 'no tests yet' } ),
	] );
	assert.ok( ! lines.includes( 'noise' ) );
	assert.ok( lines.includes( 'reason' ) );
	assert.equal( lines.at( -1 ), '- l: none: no tests yet' );
} );
