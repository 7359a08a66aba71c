import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toRecord, type UnknownRecord } from '../site';

interface PostMeta {
	/** Registered meta of the current post with the author's changes; empty while the post loads and for types without meta. */
	readonly meta: UnknownRecord;
	/** Changes one value. It is saved with the post. */
	readonly setMeta: ( key: string, value: unknown ) => void;
}

/** Reads and changes meta of the current post. */
export function usePostMeta(): PostMeta {
	const meta = useSelect( ( select ): unknown => select( editorStore ).getEditedPostAttribute( 'meta' ), [] );
	const { editPost } = useDispatch( editorStore );
	return {
		meta: toRecord( meta ),
		setMeta: ( key, value ) => editPost( { meta: { [ key ]: value } } ),
	};
}
