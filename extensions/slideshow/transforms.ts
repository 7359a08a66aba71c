import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';
import { idsOf } from './ids';
import type { Slide, SlideshowAttributes } from './types';

const NAME = 'jetpack/slideshow';

/** Image data of a core image, core gallery or tiled gallery. */
type Image = Slide & Attributes;

/** Attributes of the block, or of each selected block. */
type SelectedAttributes = Attributes | Attributes[];

const imagesOf = ( selected: SelectedAttributes ) => [ selected ].flat() as Image[];

const firstOf = ( selected: SelectedAttributes ) => [ selected ].flat()[ 0 ] ?? {};

const isWhole = ( { id, url }: Image ) => Boolean( id && url );

/** Converts the text of an attribute to a string. In newer editors it is a rich-text object. */
const text = ( value: unknown ) => ( value ? String( value ) : '' );

const toSlide = ( { alt, caption, id, url }: Image ): Slide => ( {
	alt: text( alt ),
	caption: text( caption ),
	id,
	url: text( url ),
} );

function slideshow( images: readonly Image[], attributes: Attributes = {} ): Block {
	const slides = images.filter( isWhole ).map( toSlide );
	return createBlock( NAME, { images: slides, ids: idsOf( slides ), ...attributes } );
}

/** Alignments that both blocks support. */
const alignOf = ( { align }: Attributes ) => ( align === 'wide' || align === 'full' ? { align } : {} );

const fromImages: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/image' ],
	isMatch: ( selected: SelectedAttributes ) => imagesOf( selected ).some( isWhole ),
	transform: ( selected: SelectedAttributes ) => slideshow( imagesOf( selected ) ),
};

const fromGalleries: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery', 'jetpack/tiled-gallery' ],
	transform: ( blocks: SelectedAttributes, innerBlocks: Block[] | Block[][] = [] ) => {
		const attributes = firstOf( blocks );
		// In a tiled gallery, captions are a separate attribute.
		const captions = ( attributes.captions ?? {} ) as Readonly< Record< string, string > >;
		const selected = Array.isArray( attributes.images ) ? ( attributes.images as Image[] ) : [];
		const images = selected.map( ( image ) => ( { caption: captions[ String( image.id ) ], ...image } ) );
		const inner = innerBlocks.flat().map( ( block ) => block.attributes as Image );
		return slideshow( inner.length ? inner : images, alignOf( attributes ) );
	},
};

const imageBlock = ( { alt, caption, id, url }: Slide, sizeSlug?: string ) =>
	createBlock( 'core/image', { alt, caption, id: id ? Number( id ) : undefined, url, sizeSlug } );

const toGallery: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery' ],
	transform: ( selected: SelectedAttributes ) => {
		const attributes = firstOf( selected );
		const { images = [], sizeSlug } = attributes as SlideshowAttributes;
		return createBlock(
			'core/gallery',
			{ ids: idsOf( images ), ...alignOf( attributes ) },
			images.map( ( image ) => imageBlock( image, sizeSlug ) )
		);
	},
};

const toImages: BlockTransform = {
	type: 'block',
	blocks: [ 'core/image' ],
	transform: ( selected: SelectedAttributes ) => {
		const attributes = firstOf( selected );
		const { images = [], sizeSlug } = attributes as SlideshowAttributes;
		return images.length
			? images.map( ( image ) => imageBlock( image, sizeSlug ) )
			: [ createBlock( 'core/image' ) ];
	},
};

/**
 * Transforms from and to core image blocks. Older galleries contain their images in an attribute, newer ones as inner blocks.
 */
export const transforms = { from: [ fromImages, fromGalleries ], to: [ toGallery, toImages ] };
