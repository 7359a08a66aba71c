import { getText, toRecord } from '../../../shared/site';
import type { PreviewedPost } from '../types';
import { useResponse } from './use-response';

/** Unsaved texts of the edited post, with the names of TextsRoute.php. */
interface EditedTexts extends Readonly< Record< string, unknown > > {
	readonly post_id: number;
	readonly title: string;
	readonly excerpt: string;
	readonly content: string;
	readonly seo_title: string;
	readonly seo_description: string;
	/** Attachment ID of the featured image; 0 for none. */
	readonly featured_media: number;
	/** Whether the post is hidden from search engines. */
	readonly is_hidden: boolean;
	readonly is_private: boolean;
}

interface PageTexts {
	/** Texts and image of the latest response; null until there is one. */
	readonly texts: Pick< PreviewedPost, 'title' | 'description' | 'image' | 'card' > | null;
	/** Whether the latest request failed. */
	readonly hasFailed: boolean;
}

const NO_IMAGE = { image: null, card: 'summary' };

const EMPTY: PageTexts = { texts: { title: '', description: '', ...NO_IMAGE }, hasFailed: false };

/**
 * Returns the texts and the image that the post's page will have in its head.
 *
 * @param edited Null for a post with a password, because its page does not contain these texts.
 */
export function usePageTexts( edited: EditedTexts | null ): PageTexts {
	const { response, hasFailed } = useResponse( '/slipstream/v1/discovery/texts', edited );
	if ( edited === null ) {
		return EMPTY;
	}
	const texts = toRecord( response );
	const text = ( name: string ) => getText( texts, name ) ?? '';
	const image = text( 'image' ) === '' ? NO_IMAGE : { image: text( 'image' ), card: text( 'card' ) };
	return {
		texts: response === undefined ? null : { title: text( 'title' ), description: text( 'description' ), ...image },
		hasFailed,
	};
}
