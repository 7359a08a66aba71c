import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';
import { idsOf } from './ids';
import type { GalleryAttributes, GalleryImage } from './types';

/** An image of a core image block or another gallery. */
type Image = GalleryImage &
	Attributes & { readonly href?: unknown; readonly linkDestination?: string; readonly fullUrl?: string };

/** Attributes of the block, or of each selected block. */
type SelectedAttributes = Attributes | Attributes[];

const imagesOf = ( selected: SelectedAttributes ) => [ selected ].flat() as Image[];

const isWhole = ( { id, url }: Image ) => Boolean( id && url );

/** Converts the text of an attribute to a string. In newer editors it is a rich-text object. */
const text = ( value: unknown ) => ( value ? String( value ) : '' );

/** Returns the URL of the full-size file: the attribute of older galleries, or the target of the image's link. */
const urlOf = ( { fullUrl, href, linkDestination, url }: Image ) =>
	fullUrl ?? ( linkDestination === 'media' && href ? String( href ) : url );

const opensLarge = ( { lightbox }: Image ) => Boolean( ( lightbox as { enabled?: boolean } | undefined )?.enabled );

/** Returns the captions by attachment ID. */
const captionsOf = ( images: readonly Image[] ) =>
	Object.fromEntries(
		images.flatMap( ( { caption, id } ) => ( text( caption ) ? [ [ id, text( caption ) ] ] : [] ) )
	);

/**
 * Derives the link setting from the images: all link to files, all link to attachment pages, or custom links.
 *
 * @param images Attributes of core image blocks.
 */
function linksOf( images: readonly Image[] ): Pick< GalleryAttributes, 'linkTo' > | undefined {
	const linked = images.filter( ( { href } ) => href );
	const [ first ] = linked;
	if ( ! first ) {
		return undefined;
	}
	const { linkDestination } = first;
	const isShared =
		( linkDestination === 'media' || linkDestination === 'attachment' ) &&
		linked.length === images.length &&
		linked.every( ( one ) => one.linkDestination === linkDestination );
	return { linkTo: isShared ? linkDestination : 'custom' };
}

function gallery( selected: readonly Image[], attributes: Attributes = {} ): Block {
	const whole = selected.filter( isWhole );
	const links = linksOf( whole );
	const captions = captionsOf( whole );
	const images = whole.map( ( image ): GalleryImage => ( {
		id: image.id,
		url: urlOf( image ),
		alt: text( image.alt ),
		...( links?.linkTo === 'custom' && image.href ? { customLink: String( image.href ) } : {} ),
	} ) );
	return createBlock( 'jetpack/tiled-gallery', {
		images,
		ids: idsOf( images ),
		...( Object.keys( captions ).length ? { captions } : {} ),
		...( whole.some( opensLarge ) ? { lightbox: true } : {} ),
		...attributes,
		...links,
	} );
}

/** Returns the settings that both blocks support: wide alignments, columns, links. */
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
	isMatch: ( selected: SelectedAttributes ) => imagesOf( selected ).some( isWhole ),
	transform: ( selected: SelectedAttributes ) => gallery( imagesOf( selected ) ),
};

/** Transform from galleries. Older core galleries contain their images in an attribute, newer ones as inner blocks. */
const fromGalleries: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery', 'jetpack/slideshow' ],
	transform: ( selected: SelectedAttributes, innerBlocks: Block[] | Block[][] = [] ) => {
		const [ attributes = {} ] = [ selected ].flat();
		const images = Array.isArray( attributes.images ) ? ( attributes.images as Image[] ) : [];
		const inner = innerBlocks.flat().map( ( block ) => block.attributes as Image );
		return gallery( inner.length ? inner : images, settingsOf( attributes ) );
	},
};

function imageBlock(
	image: GalleryImage,
	{ captions = {}, linkTo = 'none' }: GalleryAttributes,
	attributes: Attributes = {}
): Block {
	const { alt, customLink, id, link, url } = image;
	const caption = captions[ String( id ) ];
	const href = { attachment: link, media: url, custom: customLink }[ linkTo ];
	return createBlock( 'core/image', {
		alt,
		id: Number( id ) || undefined,
		url,
		...( caption ? { caption } : {} ),
		...( href ? { href, linkDestination: linkTo } : {} ),
		...attributes,
	} );
}

const toGallery: BlockTransform = {
	type: 'block',
	blocks: [ 'core/gallery' ],
	transform: ( selected: SelectedAttributes ) => {
		const [ attributes = {} ] = [ selected ].flat() as GalleryAttributes[];
		const { images = [] } = attributes;
		return createBlock(
			'core/gallery',
			{ ids: idsOf( images ), imageCrop: true, ...settingsOf( attributes ) },
			images.map( ( image ) => imageBlock( image, attributes ) )
		);
	},
};

const toImages: BlockTransform = {
	type: 'block',
	blocks: [ 'core/image' ],
	transform: ( selected: SelectedAttributes ) => {
		const [ attributes = {} ] = [ selected ].flat() as GalleryAttributes[];
		const { align, images = [] } = attributes;
		return images.length
			? images.map( ( image ) => imageBlock( image, attributes, align ? { align } : {} ) )
			: [ createBlock( 'core/image' ) ];
	},
};

/** Transforms from and to core image blocks. */
export const transforms = { from: [ fromImages, fromGalleries ], to: [ toGallery, toImages ] };
