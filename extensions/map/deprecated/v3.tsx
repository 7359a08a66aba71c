import { useBlockProps } from '@wordpress/block-editor';

/**
 * Whatever stands in the markup, taken as text: roots without a style, which some releases saved; points that PHP wrote
 * with other escapes than JavaScript; and content that was changed by hand.
 */
type RawAttributes = {
	align?: string;
	rawStyle?: string;
	rawDetails?: string;
	rawPoints?: string;
	rawZoom?: string;
	rawCenter?: string;
	rawColor?: string;
	rawScroll?: string;
	rawHeight?: string;
	rawFullscreen?: string;
	links: { address?: string; text?: string }[];
	[ name: string ]: unknown;
};

const fromMarkup = ( attribute: string ) =>
	( { type: 'string', source: 'attribute', selector: '.wp-block-jetpack-map', attribute } ) as const;

/**
 * @param text
 * @return What the JSON says, or nothing when it is none.
 */
function parse( text = '' ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

/**
 * Reads the text; where there is none that can be read, what the block's comment says holds.
 *
 * @param old
 * @return The attributes of today.
 */
function migrate( old: RawAttributes ) {
	const {
		rawStyle,
		rawDetails,
		rawPoints,
		rawZoom,
		rawCenter,
		rawColor,
		rawScroll,
		rawHeight,
		rawFullscreen,
		links,
		...rest
	} = old;
	const points = parse( rawPoints );
	const mapCenter = parse( rawCenter );
	const zoom = parseFloat( rawZoom ?? '' );
	const mapHeight = parseInt( rawHeight ?? '', 10 );
	const isStyled = rawStyle && rawStyle !== 'default' && ! String( rest.className ?? '' ).includes( 'is-style-' );
	return {
		...rest,
		...( Array.isArray( points ) && { points } ),
		...( mapCenter && typeof mapCenter === 'object' ? { mapCenter } : {} ),
		...( zoom >= 0 && { zoom } ),
		...( rawColor && { markerColor: rawColor } ),
		...( mapHeight > 0 && { mapHeight } ),
		...( rawDetails && { mapDetails: rawDetails === 'true' } ),
		...( rawScroll && { scrollToZoom: rawScroll === 'true' } ),
		...( rawFullscreen && { showFullscreenButton: rawFullscreen === 'true' } ),
		...( isStyled && { className: `${ rest.className ?? '' } is-style-${ rawStyle }`.trim() } ),
	};
}

export const v3 = {
	apiVersion: 1,
	attributes: {
		align: { type: 'string' },
		points: { type: 'array', default: [] },
		mapDetails: { type: 'boolean', default: true },
		zoom: { type: 'integer', default: 13 },
		mapCenter: { type: 'object', default: { longitude: -122.41941550000001, latitude: 37.7749295 } },
		markerColor: { type: 'string', default: 'red' },
		preview: { type: 'boolean', default: false },
		scrollToZoom: { type: 'boolean', default: false },
		mapHeight: { type: 'integer' },
		showFullscreenButton: { type: 'boolean', default: true },
		address: { type: 'string', default: '' },
		rawStyle: fromMarkup( 'data-map-style' ),
		rawDetails: fromMarkup( 'data-map-details' ),
		rawPoints: fromMarkup( 'data-points' ),
		rawZoom: fromMarkup( 'data-zoom' ),
		rawCenter: fromMarkup( 'data-map-center' ),
		rawColor: fromMarkup( 'data-marker-color' ),
		rawScroll: fromMarkup( 'data-scroll-to-zoom' ),
		rawHeight: fromMarkup( 'data-map-height' ),
		rawFullscreen: fromMarkup( 'data-show-fullscreen-button' ),
		links: {
			type: 'array',
			source: 'query',
			selector: '.wp-block-jetpack-map > ul > li > a',
			query: {
				address: { type: 'string', source: 'attribute', attribute: 'href' },
				text: { type: 'string', source: 'text' },
			},
		},
	},
	save( { attributes: old }: { attributes: RawAttributes } ) {
		const blockProps = useBlockProps.save( {
			className: old.align ? `align${ old.align }` : undefined,
			'data-map-style': old.rawStyle,
			'data-map-details': old.rawDetails,
			'data-points': old.rawPoints,
			'data-zoom': old.rawZoom,
			'data-map-center': old.rawCenter,
			'data-marker-color': old.rawColor,
			'data-scroll-to-zoom': old.rawScroll,
			'data-map-height': old.rawHeight,
			'data-show-fullscreen-button': old.rawFullscreen,
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
