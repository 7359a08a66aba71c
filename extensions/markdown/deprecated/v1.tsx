import { RawHTML } from '@wordpress/element';

/**
 * Blocks written by code that saves only the source, so the markup is empty or lacks the block's wrapper.
 * The next save adds the wrapper.
 */
type V1Attributes = {
	html?: string;
	[ name: string ]: unknown;
};

export const v1 = {
	apiVersion: 3,
	attributes: {
		source: { type: 'string' },
		html: { type: 'string', source: 'raw' },
	},
	supports: {
		html: false,
		align: [ 'wide' as const, 'full' as const ],
		spacing: { padding: true, margin: true },
	},
	save: ( { attributes: { html } }: { attributes: V1Attributes } ) => <RawHTML>{ html ?? '' }</RawHTML>,
};
