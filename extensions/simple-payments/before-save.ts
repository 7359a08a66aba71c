import { loadChunk } from '../../shared/fetch';
import type { PostEdits } from '../../shared/types/extension';

/** Saves the post's products, so that the saved post contains their IDs. */
export async function beforeSave( edits: PostEdits ): Promise< PostEdits > {
	if ( ! edits.content?.includes( '<!-- wp:jetpack/simple-payments' ) ) {
		return edits;
	}
	const { saveProducts } = await loadChunk(
		() => import( /* webpackChunkName: "simple-payments" */ './save-products' )
	);
	return saveProducts( edits );
}
