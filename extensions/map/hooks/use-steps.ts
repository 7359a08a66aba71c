import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import type { MapAttributes } from '../types';

/** Changes the attributes. Consecutive changes with the same `activity`, such as typing, form one undo step. */
export type ChangeMap = ( changes: Partial< MapAttributes >, activity?: string ) => void;

/**
 * Makes each change of the map an undo step. WordPress would merge them, because all markers are in one attribute.
 *
 * @param setAttributes `setAttributes` of the block.
 */
export function useSteps( setAttributes: ( changes: Partial< MapAttributes > ) => void ): ChangeMap {
	const { __unstableMarkLastChangeAsPersistent: markAsPersistent } = useDispatch( blockEditorStore );
	const last = useRef( '' );
	return ( changes, activity = '' ) => {
		// Mark the change before making it. Otherwise, the second typed letter would start a new step.
		if ( activity === '' || activity !== last.current ) {
			markAsPersistent();
		}
		last.current = activity;
		setAttributes( changes );
	};
}
