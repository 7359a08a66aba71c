import { getColorClassName, RichText } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import type { Saved } from './attributes';

const text = { type: 'string' } as const;

/** Attributes that have moved to the inner button block. */
const BUTTON_ATTRIBUTES = {
	text: { type: 'string', default: 'Register' },
	backgroundColor: text,
	textColor: text,
	customBackgroundColor: text,
	customTextColor: text,
	borderRadius: { type: 'number' },
} as const;

const OUTLINE = 'is-style-outline';

const isModal = ( { style, useModal }: Saved ) => style === 'modal' || useModal === true;

const words = ( value: unknown ) => ( typeof value === 'string' ? value : '' ).split( /\s+/ ).filter( Boolean );

function migrate( saved: Saved ): [ Saved, Block[] ] {
	const { useModal, ...rest } = saved;
	const look = Object.fromEntries( Object.entries( rest ).filter( ( [ name ] ) => name in BUTTON_ATTRIBUTES ) );
	const kept = Object.fromEntries( Object.entries( rest ).filter( ( [ name ] ) => ! ( name in BUTTON_ATTRIBUTES ) ) );
	const names = words( saved.className );
	const button = {
		element: 'a',
		uniqueId: 'eventbrite-widget-id',
		...look,
		text: saved.text || 'Register',
		className: names.includes( OUTLINE ) ? OUTLINE : '',
	};
	const style = saved.style || ( saved.useModal === true ? 'modal' : 'inline' );
	const className = names.filter( ( name ) => name !== OUTLINE ).join( ' ' ) || undefined;
	return [ { ...kept, className, style }, style === 'modal' ? [ createBlock( 'jetpack/button', button ) ] : [] ];
}

function Button( { attributes }: { attributes: Saved } ) {
	const { url, eventId, textColor, customTextColor, backgroundColor, customBackgroundColor, borderRadius } =
		attributes as Record< string, string | undefined >;
	const names = [
		'wp-block-button__link',
		( textColor || customTextColor ) && 'has-text-color',
		textColor && getColorClassName( 'color', textColor ),
		( backgroundColor || customBackgroundColor ) && 'has-background',
		backgroundColor && getColorClassName( 'background-color', backgroundColor ),
		Number( borderRadius ?? 1 ) === 0 && 'no-border-radius',
	];
	return (
		<RichText.Content
			tagName="a"
			className={ names.filter( Boolean ).join( ' ' ) }
			href={ url }
			id={ `eventbrite-widget-${ eventId }` }
			rel="noopener noreferrer"
			role="button"
			style={ {
				backgroundColor: backgroundColor ? undefined : customBackgroundColor,
				color: textColor ? undefined : customTextColor,
				borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			} }
			target="_blank"
			value={ attributes.text as string }
		/>
	);
}

/** Jetpack 8.2 to 9.x, with the button's attributes in the block itself. */
export const v1 = {
	attributes: {
		url: text,
		eventId: { type: [ 'number', 'string' ] as string[] },
		useModal: { type: 'boolean' },
		style: text,
		align: text,
		...BUTTON_ATTRIBUTES,
	},
	migrate,
	save( { attributes }: { attributes: Saved } ) {
		const { url } = attributes as { url?: string };
		return isModal( attributes ) ? (
			<div className="wp-block-button">{ Button( { attributes } ) }</div>
		) : (
			<a className="eventbrite__direct-link" href={ url }>
				{ url }
			</a>
		);
	},
};
