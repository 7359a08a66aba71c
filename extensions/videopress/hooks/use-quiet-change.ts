import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';

/**
 * Changes attributes without an undo step, for values that the editor detects.
 *
 * @param setAttributes The block's setter.
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
