import { useBlockProps } from '@wordpress/block-editor';
import type { FieldAttributes } from '../types';

/** @return Props of a field's element, with its share of the form's width. */
export function useFieldProps( { width }: FieldAttributes, className = '' ) {
	return useBlockProps( { className: `jetpack-field jetpack-field__width-${ width } ${ className }`.trim() } );
}
