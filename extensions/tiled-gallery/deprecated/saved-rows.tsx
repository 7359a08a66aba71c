import { RichText } from '@wordpress/block-editor';

/** Attributes of a tile, see attributes.ts. Undefined if the release did not save them. */
export interface SavedTile {
	readonly alt?: string;
	readonly height?: string;
	readonly id?: string;
	readonly link?: string;
	readonly url?: string;
	readonly customLink?: string;
	readonly width?: string;
	/** Caption as HTML. */
	readonly caption?: string;
	readonly href?: string;
	readonly className?: string;
	readonly src?: string;
	/** Accessible name, in the language of the site or of the author. */
	readonly label?: string;
	readonly ampLayout?: string;
	readonly layout?: string;
	readonly tabIndex?: string;
	readonly role?: string;
}

export interface SavedRow {
	readonly className?: string;
	readonly columns: ReadonlyArray< { readonly style?: string; readonly tiles: readonly SavedTile[] } >;
}

/** Image with attributes that React does not support or that have another name in React. */
function Picture( { alt, height, id, link, url, customLink, width, src, label, ...saved }: SavedTile ) {
	const others = {
		'aria-label': label,
		'data-height': height,
		'data-id': id,
		'data-link': link,
		'data-url': url,
		'data-custom-link': customLink,
		'data-width': width,
		'data-amp-layout': saved.ampLayout,
		layout: saved.layout,
		tabindex: saved.tabIndex,
		role: saved.role,
	};
	return <img alt={ alt } src={ src } { ...others } />;
}

function Tile( { tile }: { tile: SavedTile } ) {
	const { caption, className, href } = tile;
	return (
		<figure className={ className }>
			{ href === undefined ? (
				<Picture { ...tile } />
			) : (
				<a href={ href }>
					<Picture { ...tile } />
				</a>
			) }
			{ caption && <RichText.Content tagName="figcaption" value={ caption } /> }
		</figure>
	);
}

/** Returns the style with a column's width, with all saved decimals. */
function styleOf( style?: string ) {
	const flexBasis = style?.match( /flex-basis:\s*([^;]+)/ )?.[ 1 ];
	return flexBasis ? { flexBasis } : undefined;
}

/** Rows of all deprecated versions. Prints the saved widths, so that the layout algorithms of old releases are not needed. */
export function SavedRows( { rows }: { rows: readonly SavedRow[] } ) {
	return (
		<div className="tiled-gallery__gallery">
			{ rows.map( ( { className, columns }, index ) => (
				<div key={ index } className={ className }>
					{ columns.map( ( { style, tiles }, place ) => (
						<div key={ place } className="tiled-gallery__col" style={ styleOf( style ) }>
							{ tiles.map( ( tile, number ) => (
								<Tile key={ number } tile={ tile } />
							) ) }
						</div>
					) ) }
				</div>
			) ) }
		</div>
	);
}
