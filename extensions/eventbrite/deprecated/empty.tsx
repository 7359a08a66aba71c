import { useBlockProps } from '@wordpress/block-editor';
import { attributes, type Saved } from './attributes';

/** Blocks without a URL, saved by Jetpack 16, and blocks by other software that have no markup. */
export const empty = {
	apiVersion: 3,
	attributes: { ...attributes, wrapper: { type: 'string', source: 'tag', selector: 'div' } },
	supports: { align: true },
	migrate: ( { wrapper, ...kept }: Saved ) => kept,
	save: ( { attributes: { wrapper } }: { attributes: Saved } ) =>
		wrapper ? <div { ...useBlockProps.save() } /> : null,
};
