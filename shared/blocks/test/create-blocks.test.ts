import { registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import { createBlocksFromInnerBlocksTemplate } from '..';

const NAMES = [ 'slipstream-test/group', 'slipstream-test/text' ];

beforeAll( () =>
	NAMES.forEach( ( name ) =>
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: { text: { type: 'string' } },
			save: () => null,
		} )
	)
);
afterAll( () => NAMES.forEach( ( name ) => unregisterBlockType( name ) ) );

describe( 'createBlocksFromInnerBlocksTemplate', () => {
	it( 'makes blocks of a nested template', () => {
		const blocks = createBlocksFromInnerBlocksTemplate( [
			[ 'slipstream-test/group', {}, [ [ 'slipstream-test/text', { text: 'inner' } ] ] ],
			[ 'slipstream-test/text', { text: 'second' } ],
		] );
		expect( blocks ).toMatchObject( [
			{
				name: 'slipstream-test/group',
				innerBlocks: [ { name: 'slipstream-test/text', attributes: { text: 'inner' }, innerBlocks: [] } ],
			},
			{ name: 'slipstream-test/text', attributes: { text: 'second' } },
		] );
	} );

	it( 'makes nothing of an empty template', () => {
		expect( createBlocksFromInnerBlocksTemplate( [] ) ).toEqual( [] );
	} );
} );
