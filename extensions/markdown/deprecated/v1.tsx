import { RawHTML } from '@wordpress/element';

/**
 * Empty markup, or markup without the block's wrapper, as saved by programs that write only the source. It opens as it
 * is, and the next save adds the wrapper.
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
