import { useBlockProps } from '@wordpress/block-editor';
import { attributes, type Saved } from './attributes';

/** Jetpack 13.4 and later, which saved the link in a wrapper if the style was `inline`. */
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
