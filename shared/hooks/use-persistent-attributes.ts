import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEvent } from '@wordpress/compose';

/**
 * For changes that are one step each to an author: a slide moved, a day closed, a star given. WordPress takes changes of the
 * same attribute in a row for typing and undoes all of them at once. The mark before keeps the change out of the step before
 * it, which may be a file that has just arrived; the mark after keeps the next one out of this.
 *
 * @param setAttributes Of the block's edit.
 * @return The same function; what it changes is undone on its own.
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
