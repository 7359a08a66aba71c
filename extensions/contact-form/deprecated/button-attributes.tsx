import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { attributes } from './attributes';

/** What the button was told until 8.6, by the name that its block has for it; the rest is of no use to a block. */
const BUTTON = {
	submitButtonText: 'text',
	submit_button_text: 'text',
	backgroundButtonColor: 'backgroundColor',
	textButtonColor: 'textColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	customTextButtonColor: 'customTextColor',
};
const OLD = [ ...Object.keys( BUTTON ), 'submitButtonClasses', 'hasFormSettingsSet', 'has_form_settings_set' ];

type Attributes = Record< string, unknown >;

/** Until 8.6 the button was no block, but attributes of the form. */
export const buttonAttributes = {
	attributes: {
		...attributes,
		...Object.fromEntries( OLD.map( ( name ) => [ name, { type: 'string' } as const ] ) ),
	},
	isEligible: ( saved: Attributes ) => OLD.some( ( name ) => saved[ name ] ),
	migrate( saved: Attributes, innerBlocks: Block[] ): [ Attributes, Block[] ] {
		const rest = Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! OLD.includes( name ) ) );
		if ( innerBlocks.some( ( { name } ) => name === 'jetpack/button' ) ) {
			return [ rest, innerBlocks ];
		}
		const button: Attributes = {};
		// The newer name of the text comes first, and wins.
		for ( const [ from, to ] of Object.entries( BUTTON ) ) {
			button[ to ] ||= saved[ from ] || undefined;
		}
		const text = button.text || 'Submit';
		return [ rest, [ ...innerBlocks, createBlock( 'jetpack/button', { ...button, element: 'button', text } ) ] ];
	},
	save: () => <InnerBlocks.Content />,
};
