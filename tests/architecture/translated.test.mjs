import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from './lib.mjs';

const eslint = new ESLint( { cwd: root } );

/**
 * @param {string} markup JSX.
 * @param {string} filePath Path by which the rules are selected. The file need not exist.
 * @return {Promise<number>} Number of untranslated texts that the rule finds.
 */
async function untranslated( markup, filePath = 'extensions/map/components/sample.tsx' ) {
	const text = `export const Sample = ( { a, b } ) => ${ markup };\n`;
	const [ { messages } ] = await eslint.lintText( text, { filePath } );
	assert.deepEqual(
		messages.filter( ( { fatal } ) => fatal ),
		[]
	);
	return messages.filter( ( { ruleId } ) => ruleId === 'no-restricted-syntax' ).length;
}

for ( const attribute of [ 'placeholder', 'label', 'help', 'title', 'aria-label', 'alt' ] ) {
	test( `a literal ${ attribute } is an error in every form, and a translated one is not`, async () => {
		for ( const value of [
			'"Add a place"',
			"{ 'Add a place' }",
			'{ `Place ${ a }` }',
			"{ a ? 'Open' : b }",
			"{ a || 'Open' }",
		] ) {
			assert.equal( await untranslated( `<p ${ attribute }=${ value } />` ), 1, value );
		}
		for ( const value of [
			'""',
			"{ __( 'Add a place', 'slipstream' ) }",
			"{ _x( 'Open', 'state', 'slipstream' ) }",
			"{ a === 'open' ? b : '' }",
			'{ `${ a } × ${ b }` }',
			'"https://"',
		] ) {
			assert.equal( await untranslated( `<p ${ attribute }=${ value } />` ), 0, value );
		}
	} );
}

test( 'literal text between tags is an error, and symbols and names are not', async () => {
	assert.equal( await untranslated( '<p>Add a place</p>' ), 1 );
	assert.equal( await untranslated( "<p>{ 'Add a place' }</p>" ), 1 );
	assert.equal( await untranslated( "<>{ a && 'Größe' }</>" ), 1 );
	assert.equal( await untranslated( '<p>場所を追加</p>' ), 1 );
	assert.equal( await untranslated( "<p>{ __( 'Add a place', 'slipstream' ) } × 2 – { a }</p>" ), 0 );
	assert.equal( await untranslated( '<p> Slipstream </p>' ), 0 );
	assert.equal( await untranslated( '<p className="a-class" role="button" />' ), 0 );
} );

test( 'saved markup and tests may have literal words', async () => {
	for ( const path of [ 'save.tsx', 'deprecated/v1.tsx', 'test/edit.test.tsx' ] ) {
		assert.equal( await untranslated( '<p title="Map">Map</p>', `extensions/map/${ path }` ), 0, path );
	}
	assert.equal( await untranslated( '<p title="Map">Map</p>', 'extensions/map/edit.tsx' ), 2 );
} );
