import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { attributes, hasLegacyButtons, migrate } from './legacy';

function shape( className?: string ) {
	return {
		apiVersion: 3,
		attributes,
		supports: { html: false, inserter: false },
		save: () => (
			<div { ...useBlockProps.save( { className } ) }>
				<InnerBlocks.Content />
			</div>
		),
	};
}

const withButtons = { isEligible: hasLegacyButtons, migrate };

export const deprecated = [
	// Buttons in attributes; some of these posts have the later class.
	{ ...shape(), ...withButtons },
	{ ...shape( 'entry-content' ), ...withButtons },
	// Before the class entry-content.
	{ ...shape(), attributes: {} },
];
