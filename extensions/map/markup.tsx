import { useBlockProps } from '@wordpress/block-editor';
import type { MapAttributes, SavedPoint } from './types';

type Saved = Omit< MapAttributes, 'preview' | 'address' >;

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

/**
 * Saves the settings as data attributes, and the places as a list of links. `deprecated/` has copies of earlier markup.
 *
 * @param style      Name of the map style.
 */
export function markup( attributes: Saved, style: string ) {
	const { align, mapCenter, mapDetails, mapHeight, markerColor, points, zoom } = attributes;
	const placed = points.filter( ( point ) => point?.coordinates );
	const blockProps = useBlockProps.save( {
		className: align ? `align${ align }` : undefined,
		'data-map-style': style,
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
