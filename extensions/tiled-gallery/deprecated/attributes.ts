import type { BlockAttribute } from '@wordpress/blocks';

/** Creates an attribute source. Without a selector, it reads the element that a query has matched. */
const attribute = ( name: string, selector?: string ) => ( { source: 'attribute', selector, attribute: name } );
const query = ( selector: string, fields: object ) => ( { source: 'query', selector, query: fields } );

const ROOT = '.wp-block-jetpack-tiled-gallery';

/** Attributes of a tile: the image, and details of the markup that differ between releases. */
const tile = {
	alt: { ...attribute( 'alt', 'img' ), default: '' },
	height: attribute( 'data-height', 'img' ),
	id: attribute( 'data-id', 'img' ),
	link: attribute( 'data-link', 'img' ),
	url: attribute( 'data-url', 'img' ),
	customLink: attribute( 'data-custom-link', 'img' ),
	width: attribute( 'data-width', 'img' ),
	caption: { source: 'html', selector: 'figcaption' },
	href: attribute( 'href', 'a' ),
	className: attribute( 'class' ),
	src: attribute( 'src', 'img' ),
	label: attribute( 'aria-label', 'img' ),
	ampLayout: attribute( 'data-amp-layout', 'img' ),
	layout: attribute( 'layout', 'img' ),
	tabIndex: attribute( 'tabindex', 'img' ),
	role: attribute( 'role', 'img' ),
};

const column = { style: attribute( 'style' ), tiles: query( '.tiled-gallery__item', tile ) };
const row = { className: attribute( 'class' ), columns: query( '.tiled-gallery__col', column ) };

/** Attributes of the block, and its raw markup. */
export const attributes = {
	align: { type: 'string', default: 'center' },
	className: { type: 'string', default: 'is-style-rectangular' },
	captions: { type: 'object' },
	columns: { type: 'number' },
	columnsOnPhones: { type: 'number' },
	columnWidths: { type: 'array', default: [] },
	ids: { type: 'array', default: [] },
	imageCrop: { type: 'boolean', default: true },
	imageFilter: { type: 'string' },
	lightbox: { type: 'boolean', default: false },
	linkTo: { type: 'string', default: 'none' },
	roundedCorners: { type: 'integer', default: 0 },
	rootClass: { type: 'string', ...attribute( 'class', ROOT ) },
	innerClass: { type: 'string', ...attribute( 'class', `${ ROOT } > div` ) },
	rows: { type: 'array', default: [], ...query( '.tiled-gallery__row', row ) },
} as Record< string, BlockAttribute >;
