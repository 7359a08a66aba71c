import { useBlockProps } from '@wordpress/block-editor';
import { attributes, type Saved } from './attributes';

/** Jetpack 13.4 and later: the link of the style inline in a wrapper. */
export const wrapped = {
	apiVersion: 3,
	attributes,
	supports: { align: true },
	save: ( { attributes: { url } }: { attributes: Saved } ) => (
		<div { ...useBlockProps.save() }>
			<a className="eventbrite__direct-link" href={ url as string }>
				{ url as string }
			</a>
		</div>
	),
};
