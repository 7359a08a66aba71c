/** Blocks that the inserter lists first in a form and in a step. */
export const FIRST_IN_INSERTER = [
	'name',
	'email',
	'text',
	'textarea',
	'telephone',
	'checkbox',
	'radio',
	'select',
].map( ( name ) => `jetpack/field-${ name }` );
