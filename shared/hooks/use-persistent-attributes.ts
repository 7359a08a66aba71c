import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEvent } from '@wordpress/compose';

/**
 * Makes each change, such as moving a slide, a separate Undo step. WordPress merges consecutive changes of an
 * attribute, as in typing. This hook marks the end of a step before and after the change.
 *
 * @param setAttributes `setAttributes` of the block's edit.
 * @return Function to call instead of `setAttributes`.
 */
export function usePersistentAttributes< Attributes >(
	setAttributes: ( changes: Partial< Attributes > ) => void
): ( changes: Partial< Attributes > ) => void {
	const { __unstableMarkLastChangeAsPersistent: markAsPersistent } = useDispatch( blockEditorStore );
	return useEvent( ( changes: Partial< Attributes > ) => {
		markAsPersistent();
		setAttributes( changes );
		markAsPersistent();
	} );
}
