import { __ } from '@wordpress/i18n';
import { labelOf } from '../field-label';
import type { BlockTemplate, FieldAttributes } from '../types';

/** Control blocks of fields that cannot be saved without inner blocks. */
const CONTROLS = (): Readonly< Record< string, BlockTemplate | undefined > > => ( {
	'jetpack/field-number': [ 'jetpack/input', { type: 'number' } ],
	'jetpack/field-time': [ 'jetpack/input', { type: 'time' } ],
	'jetpack/field-rating': [ 'jetpack/input-rating' ],
	'jetpack/field-slider': [ 'jetpack/input-range' ],
	'jetpack/field-file': [ 'jetpack/dropzone' ],
	'jetpack/field-image-select': [
		'jetpack/fieldset-image-options',
		{},
		[
			[ 'jetpack/input-image-option', { label: __( 'Option one', 'slipstream' ) } ],
			[ 'jetpack/input-image-option', { label: __( 'Option two', 'slipstream' ) } ],
		],
	],
} );

/**
 * @param name Full block name.
 * @return Template of a new field; undefined for fields without inner blocks.
 */
export function templateOf( name: string, { label }: FieldAttributes ): BlockTemplate[] | undefined {
	const control = CONTROLS()[ name ];
	return control && [ [ 'jetpack/label', { label: labelOf( name, label ) } ], control ];
}
