import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Gives the post's blocks their HTML: of those that a program made, the edit may not have been there. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/markdown' ) ) {
		return edits;
	}
	const { completeBlocks } = await loadChunk(
		() => import( /* webpackChunkName: "markdown-it" */ './complete-blocks' )
	);
	return completeBlocks( edits );
}
