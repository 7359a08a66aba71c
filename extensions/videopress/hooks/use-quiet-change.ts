import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';

/**
 * Returns a function that sets attributes without an undo step, for values that the author did not change.
 *
 * @param setAttributes `setAttributes` of the block.
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
