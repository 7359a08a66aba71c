import { RawHTML } from '@wordpress/element';

/**
 * Markup that no editor saved: none at all, or none of the block's wrapper, as programs write it that know only the
 * source. It opens as it is; the next save puts the wrapper around it.
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
