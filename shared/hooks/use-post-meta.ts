import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toRecord, type UnknownRecord } from '../site';

interface PostMeta {
	/**
	 * Meta of the current post, including unsaved changes. Empty while the post loads, and for post types without
	 * meta.
	 */
	readonly meta: UnknownRecord;
	/** Changes one meta value. It is saved together with the post. */
	readonly setMeta: ( key: string, value: unknown ) => void;
}

/** Reads and changes the current post's meta. */
export function usePostMeta(): PostMeta {
	const meta = useSelect( ( select ): unknown => select( editorStore ).getEditedPostAttribute( 'meta' ), [] );
	const { editPost } = useDispatch( editorStore );
	return {
		meta: toRecord( meta ),
		setMeta: ( key, value ) => editPost( { meta: { [ key ]: value } } ),
	};
}
