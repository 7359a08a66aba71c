import { useBlockProps } from '@wordpress/block-editor';
import { attributes, mapStyle } from './styled';

/**
 * Attributes read as raw text from any markup. Needed because some releases saved no style, PHP escapes points
 * differently than JavaScript, and authors edit content by hand.
 */
type RawAttributes = {
	align?: string;
	className?: string;
	links: { address?: string; text?: string }[];
	[ name: string ]: unknown;
};

const showFullscreenButton = { type: 'boolean', default: true } as const;

/** Attributes that are saved as data attributes. */
const { align, ...PRINTED } = { ...attributes, mapStyle, showFullscreenButton };

/** @return `data-map-height` for `mapHeight`. */
const printedName = ( name: string ) =>
	`data-${ name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` ) }`;

const PRINTED_NAMES = Object.keys( PRINTED ).map( printedName );

const selector = '.wp-block-jetpack-map';

/** @return The parsed JSON; the text itself if it is not JSON. */
function parse( text: unknown ): unknown {
	try {
		return JSON.parse( String( text ) );
	} catch {
		return text;
	}
}

/** @return The type of a value, as in attribute schemas. */
function typeOf( value: unknown ) {
	if ( Array.isArray( value ) ) {
		return 'array';
	}
	return typeof value === 'number' ? 'integer' : value !== null && typeof value;
}

/**
 * Reads the attributes from the markup. Values that are missing there come from the block comment.
 *
 * @return The current attributes.
 */
function migrate( { links, ...old }: RawAttributes ) {
	const rest = Object.entries( old ).filter( ( [ key ] ) => ! PRINTED_NAMES.includes( key ) );
	const found = Object.entries( PRINTED )
		.map( ( [ name, { type } ] ) => ( { name, type, value: parse( old[ printedName( name ) ] ) } ) )
		.filter( ( { type, value } ) => typeOf( value ) === type )
		.map( ( { name, value } ) => [ name, value ] );
	const { mapStyle: style, ...others } = Object.fromEntries( [ ...rest, ...found ] );
	const className = old.className ?? '';
	const isStyled = style && style !== 'default' && ! className.includes( 'is-style-' );
	return { ...others, ...( isStyled && { className: `${ className } is-style-${ style }`.trim() } ) };
}

export const v3 = {
	apiVersion: 1,
	attributes: {
		...attributes,
		showFullscreenButton,
		preview: { type: 'boolean', default: false },
		address: { type: 'string', default: '' },
		...Object.fromEntries(
			PRINTED_NAMES.map( ( attribute ) => [
				attribute,
				{ type: 'string', source: 'attribute', selector, attribute },
			] )
		),
		links: {
			type: 'array',
			source: 'query',
			selector: `${ selector } > ul > li > a`,
			query: {
				address: { type: 'string', source: 'attribute', attribute: 'href' },
				text: { type: 'string', source: 'text' },
			},
		},
	},
	save( { attributes: old }: { attributes: RawAttributes } ) {
		const blockProps = useBlockProps.save( {
			className: old.align ? `align${ old.align }` : undefined,
			...Object.fromEntries( PRINTED_NAMES.map( ( name ) => [ name, old[ name ] ] ) ),
		} );
		return (
			<div { ...blockProps }>
				{ old.links.length > 0 && (
					<ul>
						{ old.links.map( ( { address, text }, index ) => (
							<li key={ index }>
								<a href={ address }>{ text }</a>
							</li>
						) ) }
					</ul>
				) }
			</div>
		);
	},
	migrate,
};
