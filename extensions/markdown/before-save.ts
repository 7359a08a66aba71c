import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Renders missing HTML before saving, because a block that a program inserted may not have been edited. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/markdown' ) ) {
		return edits;
	}
	const { completeBlocks } = await loadChunk(
		() => import( /* webpackChunkName: "markdown-it" */ './complete-blocks' )
	);
	return completeBlocks( edits );
}
