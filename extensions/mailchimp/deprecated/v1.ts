import { createBlock, type Block } from '@wordpress/blocks';
import { attributes } from './attributes';

const text = { type: 'string' } as const;

const LEGACY = {
	submitButtonText: text,
	submitButtonClasses: text,
	backgroundButtonColor: text,
	textButtonColor: text,
	customBackgroundButtonColor: text,
	customTextButtonColor: text,
} as const;

type Saved = { [ name: string ]: unknown };

/** Jetpack 7.1: the button's settings were attributes of the form. Moves them to a button block, unless there is one. */
export const v1 = {
	attributes: { ...attributes, ...LEGACY },
	isEligible: ( saved: Saved, inner: Block[] ) =>
		! inner.length || Object.keys( LEGACY ).some( ( name ) => saved[ name ] !== undefined ),
	migrate( saved: Saved, inner: Block[] ): [ Saved, Block[] ] {
		const kept = Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! ( name in LEGACY ) ) );
		const look = {
			element: 'button',
			uniqueId: 'mailchimp-widget-id',
			text: saved.submitButtonText || 'Join my email list',
			textColor: saved.textButtonColor,
			customTextColor: saved.customTextButtonColor,
			backgroundColor: saved.backgroundButtonColor,
			customBackgroundColor: saved.customBackgroundButtonColor,
		};
		return [ kept, inner.length ? inner : [ createBlock( 'jetpack/button', look ) ] ];
	},
	save: () => null,
};
