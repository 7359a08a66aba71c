import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { usePermalink } from '../../../shared/hooks/use-permalink';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText, toRecord } from '../../../shared/site';
import { toPlainText } from '../../../shared/text/plain-text';
import type { PreviewedPost } from '../types';
import { usePageTexts } from './use-page-texts';

/**
 * Returns the data of the edited post that networks show. The server determines the texts and the image as for the head of
 * the page.
 *
 * @return The post, without description and image until the server has responded. `hasFailed` is true if the latest request failed.
 */
export function usePreviewedPost(): { readonly post: PreviewedPost; readonly hasFailed: boolean } {
	const { meta } = usePostMeta();
	const permalink = usePermalink();
	const post = useSelect( ( select ) => {
		const field = ( name: string ) => String( select( editorStore ).getEditedPostAttribute( name ) ?? '' );
		const author = toRecord( select( coreStore ).getEntityRecord( 'root', 'user', Number( field( 'author' ) ) ) );
		return {
			id: Number( select( editorStore ).getCurrentPostId() ),
			title: field( 'title' ),
			excerpt: field( 'excerpt' ),
			content: select( editorStore ).getEditedPostContent(),
			link: field( 'link' ),
			author: getText( author, 'name' ) ?? '',
			featured: Number( field( 'featured_media' ) ) || 0,
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
					featured_media: post.featured,
					is_hidden: meta.jetpack_seo_noindex === true,
					is_private: post.isPrivate,
				}
	);
	const title = toPlainText( seoTitle === '' ? post.title : seoTitle );
	const noDescription = texts === null ? '' : __( 'Visit the post for more.', 'slipstream' );
	return {
		post: {
			title: texts?.title || title,
			description: texts?.description || noDescription,
			url: permalink || post.link,
			author: post.author,
			image: texts?.image ?? null,
			card: texts?.card ?? 'summary',
		},
		hasFailed,
	};
}
