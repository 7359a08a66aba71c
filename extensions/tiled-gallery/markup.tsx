import constants from './constants.json';
import { distribute, getRows, getStyleName } from './layout';
import { getSavedImages } from './saved-images';
import type { GalleryAttributes, GalleryImage } from './types';

/** Matches links with allowed schemes. Any post may contain others, since attributes are not validated. */
const SAFE_LINK = /^(https?:|mailto:|tel:|[/?#.]|[^:]*$)/i;

/** @return URL that the image links to; undefined for no link. */
function getHref( { customLink, link, url }: GalleryImage, linkTo?: string ): string | undefined {
	const href = { attachment: link, media: url, custom: customLink }[ linkTo ?? '' ];
	return href && SAFE_LINK.test( href ) ? href : undefined;
}

/** @return CSS class of the filter, which may be unknown. */
export const getFilterClass = ( filter?: string ) =>
	filter && /^[\w-]+$/.test( filter ) ? `filter__${ filter }` : '';

/** @return CSS class for rounded corners. Circles have none. */
export function getCornersClass( { className, roundedCorners = 0 }: GalleryAttributes ): string {
	const isRounded = roundedCorners > 0 && getStyleName( className ) !== 'circle';
	return isRounded ? `has-rounded-corners-${ Math.min( roundedCorners, constants.maxRoundedCorners ) }` : '';
}

export const joinClasses = ( ...names: string[] ) => names.filter( Boolean ).join( ' ' );

interface Width {
	readonly widths?: ReadonlyArray< number | string >;
	readonly column: number;
}

/** Returns the style with a column's width. The saved value may be text, a number in older posts, or invalid. */
function getWidth( { widths, column }: Width ): { flexBasis: string } | undefined {
	const width = Array.isArray( widths ) ? widths[ column ] : undefined;
	return Number( width ) > 0 && Number( width ) < Infinity ? { flexBasis: `${ width }%` } : undefined;
}

function Tile( { image, attributes }: { image: GalleryImage; attributes: GalleryAttributes } ) {
	const href = getHref( image, attributes.linkTo );
	const picture = (
		<img
			alt={ image.alt }
			data-height={ image.height }
			data-id={ image.id }
			data-link={ image.link }
			data-url={ image.url }
			data-custom-link={ image.customLink }
			data-width={ image.width }
			src={ image.url }
			data-amp-layout="responsive"
		/>
	);
	return (
		<figure className={ joinClasses( 'tiled-gallery__item', getFilterClass( attributes.imageFilter ) ) }>
			{ href ? <a href={ href }>{ picture }</a> : picture }
		</figure>
	);
}

/** Saved markup of the gallery: images in rows and columns. */
export function Gallery( { attributes }: { attributes: GalleryAttributes } ) {
	const images = getSavedImages( attributes.images );
	const isSquare = [ 'circle', 'square' ].includes( getStyleName( attributes.className ) );
	return (
		<div className="tiled-gallery__gallery">
			{ distribute( images, getRows( images, attributes ) ).map( ( row, index ) => (
				<div
					key={ index }
					className={ joinClasses( 'tiled-gallery__row', isSquare ? `columns-${ row.length }` : '' ) }
				>
					{ row.map( ( items, column ) => (
						<div
							key={ column }
							className="tiled-gallery__col"
							style={
								isSquare
									? undefined
									: getWidth( { widths: attributes.columnWidths?.[ index ], column } )
							}
						>
							{ items.map( ( image, imageIndex ) => (
								<Tile key={ imageIndex } image={ image } attributes={ attributes } />
							) ) }
						</div>
					) ) }
				</div>
			) ) }
		</div>
	);
}
