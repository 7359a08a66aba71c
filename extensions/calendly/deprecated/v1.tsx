import { createBlock, type Block } from '@wordpress/blocks';

const text = { type: 'string' } as const;

const BUTTON = {
	submitButtonText: text,
	submitButtonTextColor: text,
	submitButtonBackgroundColor: text,
	submitButtonClasses: text,
	backgroundButtonColor: text,
	textButtonColor: text,
	customBackgroundButtonColor: text,
	customTextButtonColor: text,
} as const;

type Saved = { [ name: string ]: unknown };

/** Authors of that time wrote hex digits where palettes have names. */
const color = ( name: string, value: unknown ) => {
	const isHex = /^#?[0-9a-f]{6}$/i.test( String( value ) );
	const custom = `custom${ name[ 0 ]?.toUpperCase() }${ name.slice( 1 ) }`;
	return isHex ? { [ custom ]: `#${ String( value ).replace( '#', '' ) }` } : { [ name ]: value || undefined };
};

const custom = ( value: unknown ) => ( /^#?[0-9a-f]{6}$/i.test( String( value ) ) ? value : undefined );

/** The button that the attributes describe; for style inline only where its author has described one. */
function buttons( saved: Saved ): Block[] {
	const isWanted = saved.style === 'link' || Object.keys( BUTTON ).some( ( name ) => saved[ name ] !== undefined );
	const button = {
		element: 'a',
		uniqueId: 'calendly-widget-id',
		text: saved.submitButtonText || 'Schedule time with me',
		customTextColor: custom( saved.customTextButtonColor ),
		customBackgroundColor: custom( saved.customBackgroundButtonColor ),
		url: saved.url,
		...color( 'textColor', saved.submitButtonTextColor || saved.textButtonColor ),
		...color( 'backgroundColor', saved.submitButtonBackgroundColor || saved.backgroundButtonColor ),
	};
	return isWanted ? [ createBlock( 'jetpack/button', button ) ] : [];
}

/** Jetpack 8.2: a link, and the button among the attributes. */
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
		return [ Object.fromEntries( kept ), buttons( saved ) ];
	},
	save: ( { attributes: { url } }: { attributes: Saved } ) => <a href={ url as string }>{ url as string }</a>,
};

export const plain = v1;

export const aligned = {
	...v1,
	supports: { align: [ 'left', 'center', 'right' ] as Array< 'left' | 'center' | 'right' > },
};
