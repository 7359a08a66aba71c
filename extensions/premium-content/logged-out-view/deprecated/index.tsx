import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { attributes, hasLegacyButtons, migrate } from './legacy';

function shape( className?: string ) {
	return {
		apiVersion: 3,
		attributes,
		supports: { html: false, inserter: false },
		isEligible: hasLegacyButtons,
		migrate,
		save: () => (
			<div { ...useBlockProps.save( { className } ) }>
				<InnerBlocks.Content />
			</div>
		),
	};
}

/** Deprecated versions with the buttons in attributes. The first also accepts views without a class. */
export const deprecated = [ shape(), shape( 'entry-content' ) ];
