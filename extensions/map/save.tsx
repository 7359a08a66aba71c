import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { MapAttributes, SavedPoint } from './types';

const STYLES = [ 'default', 'black_and_white', 'satellite', 'terrain' ];

/**
 * @param className The block's class names.
 * @return Name of the first style that they ask for and that there is; else the default one's.
 */
function styleName( className = '' ): string {
	const asked = className
		.split( /\s+/ )
		.filter( ( token ) => token.includes( 'is-style-' ) )
		.map( ( token ) => token.slice( 9 ) );
	return asked.find( ( name ) => STYLES.includes( name ) ) ?? 'default';
}

/** A link to the place in a maps search: all that a reader without script gets, and that is enough. */
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
 * The settings as data attributes, and the places as a list of links.
 *
 * @param props
 * @param props.attributes
 */
export default function save( { attributes }: SaveProps< MapAttributes > ) {
	const { align, className, mapCenter, mapDetails, mapHeight, markerColor, points, zoom } = attributes;
	const placed = points.filter( ( point ) => point?.coordinates );
	const blockProps = useBlockProps.save( {
		className: align ? `align${ align }` : undefined,
		'data-map-style': styleName( className ),
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
