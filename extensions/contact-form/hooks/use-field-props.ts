import { useBlockProps } from '@wordpress/block-editor';
import type { FieldAttributes } from '../types';

/** @return Props of a field's element, including its width in percent of the form. */
export function useFieldProps( { width }: FieldAttributes, className = '' ) {
	return useBlockProps( { className: `jetpack-field jetpack-field__width-${ width } ${ className }`.trim() } );
}
