import { __ } from '@wordpress/i18n';
import type { BlockTemplate } from '../types';

const button = (
	text: string,
	name: string,
	className: string,
	type: 'button' | 'submit' = 'button'
): BlockTemplate => [ 'core/button', { tagName: 'button', type, text, metadata: { name }, className } ];

/** Navigation buttons. Their classes are Jetpack 16's and define what each button does. */
export const navigation = (): BlockTemplate[] => [
	button(
		__( '← Back', 'slipstream' ),
		__( 'Previous button', 'slipstream' ),
		'is-style-outline form-button-previous is-previous'
	),
	button( __( 'Next →', 'slipstream' ), __( 'Next button', 'slipstream' ), 'form-button-next is-next' ),
	button(
		__( 'Submit', 'slipstream' ),
		__( 'Submit button', 'slipstream' ),
		'form-button-submit is-submit',
		'submit'
	),
];

/** Template of two steps, because a form with one step has no navigation. */
export const steps = (): BlockTemplate[] => [ [ 'jetpack/form-step' ], [ 'jetpack/form-step' ] ];
