import { useBlockProps } from '@wordpress/block-editor';
import { attributes, type Saved } from './attributes';

/** Jetpack 16 without a URL, and posts of other software with only the block comment. */
export const empty = {
	apiVersion: 3,
	attributes: { ...attributes, wrapper: { type: 'string', source: 'tag', selector: 'div' } },
	supports: { align: true },
	migrate: ( { wrapper, ...kept }: Saved ) => kept,
	save: ( { attributes: { wrapper } }: { attributes: Saved } ) =>
		wrapper ? <div { ...useBlockProps.save() } /> : null,
};
