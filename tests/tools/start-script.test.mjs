import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { shares } from '../budgets/lib/start-script.mjs';

/** Returns text that gzip can hardly compress. It is the same in each run. */
const noise = ( bytes ) =>
	`"${ Array.from( { length: Math.ceil( bytes / 64 ) }, ( _, index ) =>
		createHash( 'sha256' ).update( `${ bytes }-${ index }` ).digest( 'hex' )
	)
		.join( '' )
		.slice( 0, bytes ) }"`;

/**
 * A script in webpack's format, with four modules: one of an extension, one of a domain, one that both need, and one of the
 * core.
 */
const script = ( { own, both, core } ) =>
	[
		'(()=>{var e={7(e,t,r){const s={"./one/index.ts":1},d={"./two/index.ts":2};e.exports=[s,d]},',
		'1(e,t,r){r(3);r(4);r(5)},2(e,t,r){r(4);r.e(9).then(r.bind(r,99))},',
		`3(e,t,r){t.a=${ own }},4(e){e.a=${ both }},5(e){e.a=${ core }}};`,
		'function r(t){return e[t]}r(7);r(5)})();',
	].join( '' );

test( 'an extension counts only the modules that no other part needs', () => {
	const small = shares( script( { own: '1', both: '1', core: '1' } ) );
	assert.deepEqual( Object.keys( small ), [ 'one', 'two' ] );
	const own = shares( script( { own: noise( 1000 ), both: '1', core: '1' } ) );
	assert.ok( own.one - small.one > 450 && own.one - small.one < 700, String( own.one ) );
	assert.ok( Math.abs( own.two - small.two ) < 10 );
	const others = shares( script( { own: '1', both: noise( 1000 ), core: noise( 1000 ) } ) );
	assert.ok( Math.abs( others.one - small.one ) < 30 && Math.abs( others.two - small.two ) < 30 );
} );

test( 'the same script gives the same numbers', () => {
	const text = script( { own: noise( 100 ), both: noise( 100 ), core: '1' } );
	assert.deepEqual( shares( text ), shares( text ) );
} );
