import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureAll } from './lib/measure.mjs';

const rows = await measureAll();

for ( const { what, unit, limit, value, of } of rows ) {
	test( `${ what }: at most ${ limit } ${ unit }`.trim(), () => {
		assert.equal( typeof value, 'number', 'it was measured' );
		assert.ok( value <= limit, `measured ${ value } ${ of && `(${ of })` }` );
	} );
}
