import { __ } from '@wordpress/i18n';
import { labelOf } from '../field-label';
import type { BlockTemplate, FieldAttributes } from '../types';

/** Inner control blocks of fields that have no flat shape. */
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
 * @return Inner blocks of a new field; undefined for fields without them.
 */
export function templateOf( name: string, { label }: FieldAttributes ): BlockTemplate[] | undefined {
	const control = CONTROLS()[ name ];
	return control && [ [ 'jetpack/label', { label: labelOf( name, label ) } ], control ];
}
