import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import type { MapAttributes } from '../types';

/** Changes the map. Changes with the same name in a row, such as typing, form one undo step. */
export type ChangeMap = ( changes: Partial< MapAttributes >, activity?: string ) => void;

/**
 * Creates an undo step for each change. WordPress would merge them, because all markers are one attribute.
 *
 * @param setAttributes The block's setter.
 */
export function useSteps( setAttributes: ( changes: Partial< MapAttributes > ) => void ): ChangeMap {
	const { __unstableMarkLastChangeAsPersistent: markAsPersistent } = useDispatch( blockEditorStore );
	const last = useRef( '' );
	return ( changes, activity = '' ) => {
		// Marks the change before it is made. If marked afterward, the second letter would start a new step.
		if ( activity === '' || activity !== last.current ) {
			markAsPersistent();
		}
		last.current = activity;
		setAttributes( changes );
	};
}
