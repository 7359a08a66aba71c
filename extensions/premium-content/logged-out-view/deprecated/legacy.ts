import { createBlock, type Block } from '@wordpress/blocks';

const text = { type: 'string' } as const;

/** Attributes of the first version, which describe its two buttons. */
export const attributes = {
	subscribeButtonText: text,
	loginButtonText: text,
	buttonClasses: text,
	backgroundButtonColor: text,
	textButtonColor: text,
	customBackgroundButtonColor: text,
	customTextButtonColor: text,
};

export type Saved = { [ name: string ]: unknown };

const BUTTONS = 'premium-content/buttons';

/** Removes empty values, so that the new blocks use their defaults. */
const filled = ( values: Saved ): Saved =>
	Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value ) );

export const hasLegacyButtons = ( saved: Saved ) => Object.keys( attributes ).some( ( name ) => saved[ name ] );

function subscribeButton( saved: Saved ): Block {
	return createBlock( 'jetpack/recurring-payments', {}, [
		createBlock(
			'jetpack/button',
			filled( {
				element: 'a',
				uniqueId: 'recurring-payments-id',
				text: saved.subscribeButtonText || 'Subscribe',
				textColor: saved.textButtonColor,
				customTextColor: saved.customTextButtonColor,
				backgroundColor: saved.backgroundButtonColor,
				customBackgroundColor: saved.customBackgroundButtonColor,
			} )
		),
	] );
}

function loginButton( saved: Saved ): Block {
	const color = filled( { background: saved.customBackgroundButtonColor, text: saved.customTextButtonColor } );
	return createBlock(
		'premium-content/login-button',
		filled( {
			text: saved.loginButtonText || 'Log In',
			backgroundColor: saved.backgroundButtonColor,
			textColor: saved.textButtonColor,
			style: Object.keys( color ).length ? { color } : undefined,
		} )
	);
}

/** Replaces the attributes with a block of two buttons. Adds no block if there is one, or if the attributes are empty. */
export function migrate( saved: Saved, inner: Block[] ): [ Saved, Block[] ] {
	const kept = Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! ( name in attributes ) ) );
	return ! hasLegacyButtons( saved ) || inner.some( ( { name } ) => name === BUTTONS )
		? [ kept, inner ]
		: [ kept, [ ...inner, createBlock( BUTTONS, {}, [ subscribeButton( saved ), loginButton( saved ) ] ) ] ];
}
