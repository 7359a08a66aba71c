import { useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';

const BUTTON = 'jetpack/button';

/**
 * Template of the button block.
 *
 * @param url Initial URL of the button. After changes, the button copies the URL from the calendar block.
 */
export const buttonTemplate = ( url: string ) =>
	[
		BUTTON,
		{
			element: 'a',
			uniqueId: constants.buttonId,
			passthroughAttributes: { url: 'url' },
			text: __( 'Schedule time with me', 'slipstream' ),
			url,
		},
	] as const;

/** The button as an inner block, for the style `link`. */
export function SchedulingButton( { url }: { readonly url: string } ) {
	const props = useInnerBlocksProps(
		{},
		{
			allowedBlocks: [ BUTTON ],
			template: [ buttonTemplate( url ) ],
			templateLock: 'insert',
			renderAppender: false,
		}
	);
	return <div { ...props } />;
}
