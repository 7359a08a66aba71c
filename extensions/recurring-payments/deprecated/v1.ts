import { createBlock, type Block } from '@wordpress/blocks';
import { attributes } from './attributes';

const text = { type: 'string' } as const;

const BUTTON = {
	submitButtonText: text,
	submitButtonClasses: text,
	backgroundButtonColor: text,
	textButtonColor: text,
	customBackgroundButtonColor: text,
	customTextButtonColor: text,
};

type Saved = { [ name: string ]: unknown };

/** Jetpack 7.3 to 8.4: the server rendered the button from attributes, without an inner block. */
export const v1 = {
	attributes: { ...attributes, ...BUTTON },
	supports: { html: false, align: true },
	isEligible: ( saved: Saved, inner: Block[] ) =>
		! inner.length || Object.keys( BUTTON ).some( ( name ) => saved[ name ] ),
	migrate( saved: Saved, inner: Block[] ): [ Saved, Block[] ] {
		const kept = Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! ( name in BUTTON ) ) );
		const button = {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: saved.submitButtonText,
			textColor: saved.textButtonColor,
			customTextColor: saved.customTextButtonColor,
			backgroundColor: saved.backgroundButtonColor,
			customBackgroundColor: saved.customBackgroundButtonColor,
		};
		return [ kept, inner.length ? inner : [ createBlock( 'jetpack/button', button ) ] ];
	},
	save: () => null,
};
