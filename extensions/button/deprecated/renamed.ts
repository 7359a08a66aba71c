import type { BlockAttribute } from '@wordpress/blocks';
import { attributes } from './attributes';

/** Attribute names in Jetpack 8.7. The form block saved its submit button under these names before the button became a block. */
const NAMES = {
	submitButtonText: 'text',
	textButtonColor: 'textColor',
	backgroundButtonColor: 'backgroundColor',
	customTextButtonColor: 'customTextColor',
	customBackgroundButtonColor: 'customBackgroundColor',
};
const old = Object.keys( NAMES );

type Attributes = Record< string, unknown >;

export const renamed = {
	attributes: {
		...attributes,
		...Object.fromEntries( [ ...old, 'align', 'className' ].map( ( name ) => [ name, {} as BlockAttribute ] ) ),
	},
	isEligible: ( saved: Attributes ) => old.some( ( name ) => saved[ name ] ),
	migrate( saved: Attributes ): Attributes {
		const rest = Object.entries( saved ).filter( ( [ name ] ) => ! old.includes( name ) );
		const moved = Object.entries( NAMES ).map( ( [ from, to ] ) => [ to, saved[ to ] ?? saved[ from ] ] );
		return Object.fromEntries( [ ...rest, ...moved ] );
	},
	save: () => null,
};
