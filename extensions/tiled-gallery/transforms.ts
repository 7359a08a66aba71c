import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';
import { idsOf } from './ids';
import type { GalleryAttributes, GalleryImage } from './types';

/** What WordPress' image and other galleries say of an image. */
type Image = GalleryImage & Attributes;

/** One block's attributes, or those of all selected ones. */
type Given = Attributes | Attributes[];

const imagesOf = ( given: Given ) => [ given ].flat() as Image[];

const isWhole = ( { id, url }: Image ) => Boolean( id && url );

const toImage = ( { alt, id, url }: Image ): GalleryImage => ( { id, url, alt: String( alt ?? '' ) } );

function gallery( given: readonly Image[], attributes: Attributes = {} ): Block {
	const images = given.filter( isWhole ).map( toImage );
	return createBlock( 'jetpack/tiled-gallery', { images, ids: idsOf( images ), ...attributes } );
}

/** What both sides know: an alignment beyond the text, a number of columns, where images lead. */
function settingsOf( { align, columns, linkTo }: Attributes ): Attributes {
	return {
		...( align === 'wide' || align === 'full' ? { align } : {} ),
		...( Number.isInteger( columns ) ? { columns } : {} ),
		...( linkTo === 'attachment' || linkTo === 'media' ? { linkTo } : {} ),
	};
}

const fromImages: BlockTransform = {
	type: 'block',
	isMultiBlock: true,
	blocks: [ 'core/image' ],
	isMatch: ( given: Given ) => imagesOf( given ).some( isWhole ),
	transform: ( given: Given ) => gallery( imagesOf( given ) ),
};

/** Older galleries hold their images in an attribute, present ones as blocks. */
const fromGalleries: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery', 'jetpack/slideshow' ],
	transform: ( given: Given, innerBlocks: Block[] | Block[][] = [] ) => {
		const [ attributes = {} ] = [ given ].flat();
		const own = Array.isArray( attributes.images ) ? ( attributes.images as Image[] ) : [];
		const inner = innerBlocks.flat().map( ( block ) => block.attributes as Image );
		return gallery( inner.length ? inner : own, settingsOf( attributes ) );
	},
};

function imageBlock( image: GalleryImage, linkTo = 'none', attributes: Attributes = {} ): Block {
	const { alt, customLink, id, link, url } = image;
	const href = { attachment: link, media: url, custom: customLink }[ linkTo ];
	return createBlock( 'core/image', {
		alt,
		id: Number( id ) || undefined,
		url,
		...( href ? { href, linkDestination: linkTo } : {} ),
		...attributes,
	} );
}

const toGallery: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery' ],
	transform: ( given: Given ) => {
		const [ attributes = {} ] = [ given ].flat() as GalleryAttributes[];
		const { images = [] } = attributes;
		return createBlock(
			'core/gallery',
			{ ids: idsOf( images ), imageCrop: true, ...settingsOf( attributes ) },
			images.map( ( image ) => imageBlock( image, attributes.linkTo ) )
		);
	},
};

const toImages: BlockTransform = {
	type: 'block',
	blocks: [ 'core/image' ],
	transform: ( given: Given ) => {
		const [ attributes = {} ] = [ given ].flat() as GalleryAttributes[];
		const { align, images = [], linkTo } = attributes;
		return images.length
			? images.map( ( image ) => imageBlock( image, linkTo, align ? { align } : {} ) )
			: [ createBlock( 'core/image' ) ];
	},
};

/** From and to WordPress' blocks for images. */
export const transforms = { from: [ fromImages, fromGalleries ], to: [ toGallery, toImages ] };
