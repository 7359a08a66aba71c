import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { store as coreStore } from '@wordpress/core-data';
import { urlOfSize, type Media } from '../images';
import type { Slide, SlideshowAttributes } from '../types';

interface ImageSize {
	readonly slug: string;
	readonly name: string;
}

export interface Sizes {
	/** Image sizes that at least one image has. */
	readonly choices: readonly ImageSize[];
	/** Returns the name of an image size; its slug if it is unknown. */
	readonly nameOf: ( slug: string ) => string;
	/** Returns the images in another size. Images that do not have that size, or are missing from the library, stay unchanged. */
	readonly resize: ( slug: string ) => Slide[];
}

const NONE: readonly Media[] = [];
const NO_SIZES: readonly ImageSize[] = [];

/** Returns the available image sizes of a slideshow. */
export function useSizes( { ids = [], images = [] }: SlideshowAttributes ): Sizes {
	const wanted = ids.join();
	const { names, media } = useSelect(
		( select ) => {
			const query = { include: wanted, per_page: 100, context: 'view' };
			const { getEntityRecords } = select( coreStore );
			return {
				names: select( blockEditorStore ).getSettings().imageSizes ?? NO_SIZES,
				media: wanted ? ( getEntityRecords< Media >( 'postType', 'attachment', query ) ?? NONE ) : NONE,
			};
		},
		[ wanted ]
	);
	const addressOf = ( { id }: Slide, slug: string ) => {
		const record = media.find( ( one ) => String( one.id ) === String( id ) );
		return record && ( urlOfSize( record, slug ) ?? ( slug === 'full' ? record.source_url : undefined ) );
	};
	return {
		choices: names.filter( ( { slug } ) => images.some( ( image ) => addressOf( image, slug ) ) ),
		nameOf: ( slug ) => names.find( ( one ) => one.slug === slug )?.name ?? slug,
		resize: ( slug ) => images.map( ( image ) => ( { ...image, url: addressOf( image, slug ) ?? image.url } ) ),
	};
}
