import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Saves the products of a post before the post, so that it contains their IDs. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/simple-payments' ) ) {
		return edits;
	}
	const { saveProducts } = await loadChunk(
		() => import( /* webpackChunkName: "simple-payments" */ './save-products' )
	);
	return saveProducts( edits );
}
