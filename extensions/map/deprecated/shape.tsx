import { useBlockProps } from '@wordpress/block-editor';

/** What v1 and v2 have in common: the style is an attribute. Frozen. */
export type StyledAttributes = {
	align?: string;
	mapStyle: string;
	mapDetails: boolean;
	points: { title?: string; coordinates: { latitude: number; longitude: number } }[];
	zoom: number;
	mapCenter: object;
	markerColor: string;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton?: boolean;
	className?: string;
	[ name: string ]: unknown;
};

export const attributes = {
	align: { type: 'string' },
	points: { type: 'array', default: [] },
	mapStyle: { type: 'string', default: 'default' },
	mapDetails: { type: 'boolean', default: true },
	zoom: { type: 'integer', default: 13 },
	mapCenter: { type: 'object', default: { longitude: -122.41941550000001, latitude: 37.7749295 } },
	markerColor: { type: 'string', default: 'red' },
	scrollToZoom: { type: 'boolean', default: false },
	mapHeight: { type: 'integer' },
} as const;

/**
 * @param props
 * @param props.attributes
 */
export function save( { attributes: old }: { attributes: StyledAttributes } ) {
	const placed = old.points.filter( ( point ) => point?.coordinates );
	const blockProps = useBlockProps.save( {
		className: old.align ? `align${ old.align }` : undefined,
		'data-map-style': old.mapStyle,
		'data-map-details': old.mapDetails,
		'data-points': JSON.stringify( old.points ),
		'data-zoom': old.zoom,
		'data-map-center': JSON.stringify( old.mapCenter ),
		'data-marker-color': old.markerColor,
		'data-scroll-to-zoom': old.scrollToZoom || undefined,
		'data-map-height': old.mapHeight || undefined,
		'data-show-fullscreen-button': old.showFullscreenButton || undefined,
	} );
	return (
		<div { ...blockProps }>
			{ placed.length > 0 && (
				<ul>
					{ placed.map( ( { title, coordinates }, index ) => (
						<li key={ index }>
							<a
								href={ `https://www.google.com/maps/search/?api=1&query=${ coordinates.latitude },${ coordinates.longitude }` }
							>
								{ String( title ?? '' ) }
							</a>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}

/**
 * Turns the style into a class, as a block style is saved.
 *
 * @param old
 * @return The attributes of today.
 */
export function migrate( { mapStyle, ...rest }: StyledAttributes ) {
	const others = ( rest.className ?? '' ).replace( /is-style-\S+/, ' ' );
	return { ...rest, className: `${ others } is-style-${ mapStyle }`.replace( /\s+/g, ' ' ).trim() };
}
