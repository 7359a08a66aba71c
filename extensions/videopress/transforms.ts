import { createBlobURL } from '@wordpress/blob';
import { createBlock, type BlockTransform } from '@wordpress/blocks';

/** Matches a short URL on a separate line, as in old posts. */
const SHORT_ADDRESS = /^\s*https?:\/\/v\.wordpress\.com\/([a-z\d]{8})\s*$/i;

/** Transforms with a higher priority than those of WordPress, which accept only one file at a time. */
export const from: BlockTransform[] = [
	{
		type: 'files',
		priority: 9,
		isMatch: ( files: File[] ) => files.length > 0 && files.every( ( { type } ) => type.startsWith( 'video/' ) ),
		transform: ( files: File[] ) =>
			files.map( ( file ) => createBlock( 'core/video', { blob: createBlobURL( file ) } ) ),
	},
	{
		type: 'raw',
		priority: 9,
		isMatch: ( { nodeName, textContent }: Node ) => nodeName === 'P' && SHORT_ADDRESS.test( textContent ?? '' ),
		transform: ( { textContent }: Node ) =>
			createBlock( 'core/embed', {
				url: ( textContent ?? '' ).replace( SHORT_ADDRESS, 'https://videopress.com/v/$1' ),
				providerNameSlug: 'videopress',
				type: 'video',
			} ),
	},
];
