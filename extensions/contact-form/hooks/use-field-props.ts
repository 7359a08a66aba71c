import { useBlockProps } from '@wordpress/block-editor';
import type { FieldAttributes } from '../types';

/** @return The props of a field's element, which takes its share of the form's width. */
export function useFieldProps( { width }: FieldAttributes, className = '' ) {
	return useBlockProps( { className: `jetpack-field jetpack-field__width-${ width } ${ className }`.trim() } );
}
