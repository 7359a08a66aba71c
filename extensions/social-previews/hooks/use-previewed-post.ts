import { store as coreStore } from '@wordpress/core-data';
import { useSelect, type SelectFunction } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText, toRecord, type UnknownRecord } from '../../../shared/site';
import { toPlainText } from '../plain-text';
import type { PreviewedPost } from '../types';
import { useDrawnPicture } from './use-drawn-picture';

/** Minimum width and height of a picture of the content in pixels, as in SocialPicture.php. */
const MIN_SIZE = 200;

/** Maximum pictures of the content that are looked at, as in SocialPicture.php. */
const MAX_IMAGES = 10;

/** Returns the IDs of the pictures in the content, in their order. */
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

/** Returns the featured image, otherwise the first picture of the content that is large enough. */
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

/** Reads what the edited post will show on other sites. The server prints the same, see PageTexts.php. */
export function usePreviewedPost(): PreviewedPost {
	const { meta } = usePostMeta();
	const post = useSelect( ( select ) => {
		const field = ( name: string ) => String( select( editorStore ).getEditedPostAttribute( name ) ?? '' );
		const author = toRecord( select( coreStore ).getEntityRecord( 'root', 'user', Number( field( 'author' ) ) ) );
		return {
			title: field( 'title' ),
			excerpt: field( 'excerpt' ),
			content: select( editorStore ).getEditedPostContent(),
			url: select( editorStore ).getPermalink() ?? field( 'link' ),
			author: getText( author, 'name' ) ?? '',
			image: selectImage( select ),
			isClosed: field( 'password' ) !== '' || field( 'status' ) === 'private',
		};
	}, [] );
	const descriptions = [
		getText( meta, 'advanced_seo_description' ) ?? '',
		post.excerpt,
		post.content.split( '<!--more' )[ 0 ] ?? '',
	].map( toPlainText );
	const title = toPlainText( getText( meta, 'jetpack_seo_html_title' ) ?? post.title );
	// As in DrawnPictures.php.
	const isDrawn = post.image === null && ! post.isClosed && meta.jetpack_seo_noindex !== true;
	const drawn = useDrawnPicture( isDrawn ? title : '' );
	return {
		title,
		description: descriptions.find( Boolean ) ?? __( 'Visit the post for more.', 'slipstream' ),
		url: post.url,
		author: post.author,
		image: post.image ?? drawn,
	};
}
