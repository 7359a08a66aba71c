import { store as coreStore } from '@wordpress/core-data';
import { useSelect, type SelectFunction } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText, toRecord, type UnknownRecord } from '../../../shared/site';
import { toPlainText } from '../plain-text';
import type { PreviewedPost } from '../types';
import { useDrawnPicture } from './use-drawn-picture';
import { usePageTexts } from './use-page-texts';

/** Minimum width and height in pixels of an image in the content, as in SocialPicture.php. */
const MIN_SIZE = 200;

/** Maximum number of images in the content to check, as in SocialPicture.php. */
const MAX_IMAGES = 10;

/** Returns the attachment IDs of the images in the content, in order. */
const getImageIds = ( content: string ): number[] =>
	[ ...new Set( Array.from( content.matchAll( /\bwp-image-(\d+)\b/g ), ( [ , id ] ) => Number( id ) ) ) ].slice(
		0,
		MAX_IMAGES
	);

const getAttachment = ( select: SelectFunction, id: number ): UnknownRecord =>
	toRecord( id > 0 ? select( coreStore ).getEntityRecord( 'postType', 'attachment', id ) : undefined );

function getImageUrl( attachment: UnknownRecord ): string | null {
	const sizes = toRecord( toRecord( attachment.media_details ).sizes );
	return getText( toRecord( sizes.large ), 'source_url' ) ?? getText( attachment, 'source_url' );
}

/** Returns the URL of the featured image, or of the first image in the content that is large enough; null if none. */
function selectImage( select: SelectFunction ): string | null {
	const featured = Number( select( editorStore ).getEditedPostAttribute( 'featured_media' ) );
	const url = getImageUrl( getAttachment( select, featured ) );
	if ( url !== null || featured > 0 ) {
		return url;
	}
	const isLargeEnough = ( attachment: UnknownRecord ) => {
		const { width, height } = toRecord( attachment.media_details );
		return Math.min( Number( width ), Number( height ) ) >= MIN_SIZE;
	};
	const image = getImageIds( select( editorStore ).getEditedPostContent() )
		.map( ( id ) => getAttachment( select, id ) )
		.find( isLargeEnough );
	return image ? getImageUrl( image ) : null;
}

/**
 * Returns the data of the edited post that networks show. The server computes the texts, as for the head of the page.
 *
 * @return The description is empty until the server answers. `hasFailed` is true if its answer could not be loaded.
 */
export function usePreviewedPost(): { readonly post: PreviewedPost; readonly hasFailed: boolean } {
	const { meta } = usePostMeta();
	const post = useSelect( ( select ) => {
		const field = ( name: string ) => String( select( editorStore ).getEditedPostAttribute( name ) ?? '' );
		const author = toRecord( select( coreStore ).getEntityRecord( 'root', 'user', Number( field( 'author' ) ) ) );
		return {
			id: Number( select( editorStore ).getCurrentPostId() ),
			title: field( 'title' ),
			excerpt: field( 'excerpt' ),
			content: select( editorStore ).getEditedPostContent(),
			url: select( editorStore ).getPermalink() ?? field( 'link' ),
			author: getText( author, 'name' ) ?? '',
			image: selectImage( select ),
			hasPassword: field( 'password' ) !== '',
			isPrivate: field( 'status' ) === 'private',
		};
	}, [] );
	const seoTitle = getText( meta, 'jetpack_seo_html_title' ) ?? '';
	const { texts, hasFailed } = usePageTexts(
		post.hasPassword
			? null
			: {
					post_id: post.id,
					title: post.title,
					excerpt: post.excerpt,
					content: post.content,
					seo_title: seoTitle,
					seo_description: getText( meta, 'advanced_seo_description' ) ?? '',
				}
	);
	const title = toPlainText( seoTitle === '' ? post.title : seoTitle );
	// The same condition as in DrawnPictures.php.
	const isDrawn = post.image === null && ! post.hasPassword && ! post.isPrivate && meta.jetpack_seo_noindex !== true;
	const drawn = useDrawnPicture( isDrawn ? title : '' );
	const noDescription = texts === null ? '' : __( 'Visit the post for more.', 'slipstream' );
	return {
		post: {
			title: texts?.title || title,
			description: texts?.description || noDescription,
			url: post.url,
			author: post.author,
			image: post.image ?? drawn,
		},
		hasFailed,
	};
}
