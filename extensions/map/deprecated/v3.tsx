import { useBlockProps } from '@wordpress/block-editor';
import { attributes } from './styled';

/**
 * Whatever stands in the markup, taken as text: roots without a style, which some releases saved; points that PHP wrote
 * with other escapes than JavaScript; and content that was changed by hand.
 */
type RawAttributes = {
	align?: string;
	className?: string;
	links: { address?: string; text?: string }[];
	[ name: string ]: unknown;
};

/** Of each attribute of the root: which of the block it is, and its type. */
const RAW: Readonly< Record< string, [ name: string, type: string ] > > = {
	'data-map-style': [ 'mapStyle', 'string' ],
	'data-map-details': [ 'mapDetails', 'boolean' ],
	'data-points': [ 'points', 'array' ],
	'data-zoom': [ 'zoom', 'number' ],
	'data-map-center': [ 'mapCenter', 'object' ],
	'data-marker-color': [ 'markerColor', 'string' ],
	'data-scroll-to-zoom': [ 'scrollToZoom', 'boolean' ],
	'data-map-height': [ 'mapHeight', 'number' ],
	'data-show-fullscreen-button': [ 'showFullscreenButton', 'boolean' ],
};

const selector = '.wp-block-jetpack-map';

/**
 * @param text
 * @return What it says as JSON; the text itself when it is none.
 */
function parse( text: unknown ): unknown {
	try {
		return JSON.parse( String( text ) );
	} catch {
		return text;
	}
}

const typeOf = ( value: unknown ) => ( Array.isArray( value ) ? 'array' : value !== null && typeof value );

/**
 * Reads the text; where there is none that can be read, what the block's comment says holds.
 *
 * @param old
 * @return The attributes of today.
 */
function migrate( { links, ...old }: RawAttributes ) {
	const found: Record< string, unknown > = {};
	const rest: Record< string, unknown > = {};
	for ( const [ key, text ] of Object.entries( old ) ) {
		const [ name, type ] = RAW[ key ] ?? [];
		const value = parse( text );
		if ( ! name ) {
			rest[ key ] = text;
		} else if ( typeOf( value ) === type ) {
			found[ name ] = value;
		}
	}
	const { mapStyle, ...others } = found;
	const className = old.className ?? '';
	const isStyled = Boolean( mapStyle ) && mapStyle !== 'default' && ! className.includes( 'is-style-' );
	return { ...rest, ...others, ...( isStyled && { className: `${ className } is-style-${ mapStyle }`.trim() } ) };
}

export const v3 = {
	apiVersion: 1,
	attributes: {
		...attributes,
		showFullscreenButton: { type: 'boolean', default: true },
		preview: { type: 'boolean', default: false },
		address: { type: 'string', default: '' },
		...Object.fromEntries(
			Object.keys( RAW ).map( ( attribute ) => [
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
			...Object.fromEntries( Object.keys( RAW ).map( ( name ) => [ name, old[ name ] ] ) ),
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
