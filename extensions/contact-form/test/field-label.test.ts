import { registerBlockType } from '@wordpress/blocks';
import { labelOf } from '../field-label';

const NAME = 'jetpack/field-name';

beforeAll( () => {
	Object.assign( window, {
		Jetpack_Editor_Initial_State: { slipstream: { form: { labels: { [ NAME ]: 'Nombre' } } } },
	} );
	registerBlockType( NAME, {
		apiVersion: 3,
		title: 'Name Field',
		category: 'text',
		attributes: { label: { type: 'string', default: 'Name' } },
	} );
} );

it.each( [
	[ 'no label', undefined, 'Nombre' ],
	[ 'none on purpose', null, 'Nombre' ],
	[ 'the English default, which no author has written', 'Name', 'Nombre' ],
	[ 'an empty label', '', '' ],
	[ 'a label of its own', 'Who are you?', 'Who are you?' ],
] )( '[FLD-16] a field with %s is called as visitors read it', ( _, label, shown ) => {
	expect( labelOf( NAME, label ) ).toBe( shown );
} );
