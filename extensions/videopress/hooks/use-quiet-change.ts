import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';

/**
 * For what the editor finds out by itself: it is no step that an author could undo.
 *
 * @param setAttributes Of the block's edit.
 */
export function useQuietChange< Attributes >(
	setAttributes: ( changes: Partial< Attributes > ) => void
): ( changes: Partial< Attributes > ) => void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	return useEvent( ( changes: Partial< Attributes > ) => {
		markAsNotPersistent();
		setAttributes( changes );
	} );
}
