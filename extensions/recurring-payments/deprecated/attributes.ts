import type { BlockAttribute } from '@wordpress/blocks';

const text = { type: 'string' } as const;

/** Attributes that all deprecated versions share. */
export const attributes: Record< string, BlockAttribute > = {
	planId: { type: 'integer' },
	planIds: { type: 'array' },
	align: text,
	url: text,
	uniqueId: text,
	width: text,
};
