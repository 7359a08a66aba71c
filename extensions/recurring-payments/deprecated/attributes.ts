import type { BlockAttribute } from '@wordpress/blocks';

const text = { type: 'string' } as const;

/** Attributes of all shapes in this folder. */
export const attributes: Record< string, BlockAttribute > = {
	planId: { type: 'integer' },
	planIds: { type: 'array' },
	align: text,
	url: text,
	uniqueId: text,
	width: text,
};
