import { createBlock, type Block } from '@wordpress/blocks';

const text = { type: 'string' } as const;

const BUTTON = Object.fromEntries(
	[
		'submitButtonText',
		'submitButtonTextColor',
		'submitButtonBackgroundColor',
		'submitButtonClasses',
		'backgroundButtonColor',
		'textButtonColor',
		'customBackgroundButtonColor',
		'customTextButtonColor',
	].map( ( name ) => [ name, text ] )
);

type Saved = { [ name: string ]: unknown };

/** Returns a palette name and a custom color. Older blocks may contain hex digits where newer ones have a name. */
function color( named: unknown, custom: unknown ) {
	const digits = /^#?([0-9a-f]{6})$/i.exec( String( named ) )?.[ 1 ];
	return digits ? [ undefined, `#${ digits }` ] : [ named || undefined, custom ];
}

/** Builds the inner button. As in Jetpack, it is created for the style `inline` too, so that it is there if the style changes. */
function button( saved: Saved ): Block {
	const [ textColor, customTextColor ] = color(
		saved.submitButtonTextColor || saved.textButtonColor,
		saved.customTextButtonColor
	);
	const [ backgroundColor, customBackgroundColor ] = color(
		saved.submitButtonBackgroundColor || saved.backgroundButtonColor,
		saved.customBackgroundButtonColor
	);
	return createBlock( 'jetpack/button', {
		element: 'a',
		uniqueId: 'calendly-widget-id',
		text: saved.submitButtonText || 'Schedule time with me',
		url: saved.url,
		textColor,
		customTextColor,
		backgroundColor,
		customBackgroundColor,
	} );
}

/** Jetpack 8.2: a link whose text and colors are attributes of this block. */
const v1 = {
	attributes: {
		backgroundColor: { type: 'string', default: 'ffffff' },
		hideEventTypeDetails: { type: [ 'boolean', 'string', 'number' ] as string[], default: false },
		primaryColor: { type: 'string', default: '00A2FF' },
		textColor: { type: 'string', default: '4D5055' },
		style: { type: 'string', default: 'inline' },
		url: text,
		align: text,
		...BUTTON,
	},
	migrate( saved: Saved ): [ Saved, Block[] ] {
		const kept = Object.entries( saved ).filter( ( [ name ] ) => ! ( name in BUTTON ) );
		return [ Object.fromEntries( kept ), [ button( saved ) ] ];
	},
	save: ( { attributes: { url } }: { attributes: Saved } ) => <a href={ url as string }>{ url as string }</a>,
};

export const plain = v1;

export const aligned = {
	...v1,
	supports: { align: [ 'left', 'center', 'right' ] as Array< 'left' | 'center' | 'right' > },
};
