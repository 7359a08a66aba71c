import { useBlockProps } from '@wordpress/block-editor';

interface SavedPoint {
	readonly title?: string;
	readonly coordinates: { readonly longitude: number; readonly latitude: number };
}

/** Attributes of v1 and v2, which save the style as an attribute. Do not change: saved posts depend on them. */
export type StyledAttributes = {
	align?: string;
	points: SavedPoint[];
	mapDetails: boolean;
	zoom: number;
	mapCenter: unknown;
	markerColor: string;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton?: boolean;
	className?: string;
	mapStyle: string;
};

/** Link to the place on a maps website, for readers without script. */
function PlaceLink( { title, coordinates }: SavedPoint ) {
	const { latitude, longitude } = coordinates;
	return (
		<li>
			<a href={ `https://www.google.com/maps/search/?api=1&query=${ latitude },${ longitude }` }>
				{ String( title ?? '' ) }
			</a>
		</li>
	);
}

/** Saves the settings as data attributes, and the places as a list of links. Do not change, and share no code with save.tsx. */
export function styledMarkup( attributes: StyledAttributes ) {
	const { align, mapCenter, mapDetails, mapHeight, markerColor, points, zoom } = attributes;
	const placed = points.filter( ( point ) => point?.coordinates );
	const blockProps = useBlockProps.save( {
		className: align ? `align${ align }` : undefined,
		'data-map-style': attributes.mapStyle,
		'data-map-details': mapDetails,
		'data-points': JSON.stringify( points ),
		'data-zoom': zoom,
		'data-map-center': JSON.stringify( mapCenter ),
		'data-marker-color': markerColor,
		'data-scroll-to-zoom': attributes.scrollToZoom || undefined,
		'data-map-height': mapHeight || undefined,
		'data-show-fullscreen-button': attributes.showFullscreenButton || undefined,
	} );
	return (
		<div { ...blockProps }>
			{ placed.length > 0 && (
				<ul>
					{ placed.map( ( point, index ) => (
						<PlaceLink key={ index } { ...point } />
					) ) }
				</ul>
			) }
		</div>
	);
}
