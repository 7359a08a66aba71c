import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEvent } from '@wordpress/compose';

/**
 * Makes each change a separate Undo step, such as moving a slide. WordPress merges consecutive changes of an attribute
 * into one step, as for typing. The first mark separates the change from the previous step, the second from the next.
 *
 * @param setAttributes Function of the block's edit.
 * @return Function with the same signature.
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
