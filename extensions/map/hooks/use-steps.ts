import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import type { MapAttributes } from '../types';

/** Changes a map. What goes on for a while, as typing does, is named: it is one step as long as it has the same name. */
export type ChangeMap = ( changes: Partial< MapAttributes >, activity?: string ) => void;

/**
 * Has an author undo one step at a time: all markers are one attribute, whose changes WordPress would undo together.
 *
 * @param setAttributes Of the block's edit.
 */
export function useSteps( setAttributes: ( changes: Partial< MapAttributes > ) => void ): ChangeMap {
	const { __unstableMarkLastChangeAsPersistent: markAsPersistent } = useDispatch( blockEditorStore );
	const last = useRef( '' );
	return ( changes, activity = '' ) => {
		// Marked before and not after it, as usePersistentAttributes() does: the second letter would be a step of its own.
		if ( activity === '' || activity !== last.current ) {
			markAsPersistent();
		}
		last.current = activity;
		setAttributes( changes );
	};
}
