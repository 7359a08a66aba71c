import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Completes new galleries before saving, because the author may save before the image sizes are loaded. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/tiled-gallery' ) ) {
		return edits;
	}
	const { completeGalleries } = await loadChunk(
		() => import( /* webpackChunkName: "tiled-gallery-save" */ './complete-galleries' )
	);
	return completeGalleries( edits );
}
