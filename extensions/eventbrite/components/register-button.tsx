import { useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';

const BUTTON = 'jetpack/button';

const template = () => [
	[ BUTTON, { element: 'a', uniqueId: constants.buttonId, text: __( 'Register', 'slipstream' ) } ],
];

/** The button that opens the checkout in a dialog, as an inner block. */
export function RegisterButton() {
	const props = useInnerBlocksProps(
		{},
		{ allowedBlocks: [ BUTTON ], template: template(), templateLock: 'insert', renderAppender: false }
	);
	return <div { ...props } />;
}
