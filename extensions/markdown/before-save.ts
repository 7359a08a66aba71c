import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Renders missing HTML before saving: blocks that were inserted by code may never have been edited. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/markdown' ) ) {
		return edits;
	}
	const { completeBlocks } = await loadChunk(
		() => import( /* webpackChunkName: "markdown-it" */ './complete-blocks' )
	);
	return completeBlocks( edits );
}
