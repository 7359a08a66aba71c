import type { BlockAttribute } from '@wordpress/blocks';

/** Attributes of all deprecated shapes together. */
export const attributes: Record< string, BlockAttribute > = {
	element: { type: 'string', enum: [ 'a', 'button', 'input' ] },
	saveInPostContent: { type: 'boolean', default: false },
	uniqueId: { type: 'string' },
	passthroughAttributes: { type: 'object' },
	text: { type: 'string' },
	placeholder: { type: 'string' },
	url: { type: 'string' },
	textColor: { type: 'string' },
	customTextColor: { type: 'string' },
	backgroundColor: { type: 'string' },
	customBackgroundColor: { type: 'string' },
	gradient: { type: 'string' },
	customGradient: { type: 'string' },
	borderRadius: { type: 'number' },
	width: { type: 'string' },
	fontSize: { type: 'string' },
	fontFamily: { type: 'string' },
	borderColor: { type: 'string' },
	style: { type: 'object' },
};
