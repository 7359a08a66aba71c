import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Element around label and input, without a class name. */
const bare = () => (
	<div>
		<InnerBlocks.Content />
	</div>
);

/** @param Element Element with the block's classes and styles. */
const one = ( Element: 'div' | 'ul' ) => () => <Element { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;

/** Two nested elements, with the block's classes and styles on the outer one. */
const outer = () => (
	<div { ...useBlockProps.save() }>
		<div>
			<InnerBlocks.Content />
		</div>
	</div>
);

/** Two nested elements, with the block's classes and styles on the inner one. */
const inner = ( outerClass: string, className?: string ) => () => (
	<div className={ outerClass }>
		<div { ...useInnerBlocksProps.save( useBlockProps.save( { className } ) ) } />
	</div>
);

/** Saved markup of fields in Jetpack 16, by block name without namespace. */
export const ELEMENTS: Readonly< Record< string, () => React.ReactNode > > = {
	'field-number': bare,
	'field-time': bare,
	'field-rating': bare,
	'field-slider': bare,
	'field-file': bare,
	'field-image-select': outer,
	'fieldset-image-options': outer,
	'input-image-option': outer,
	options: one( 'ul' ),
	dropzone: one( 'div' ),
	'input-range': one( 'div' ),
	'form-step': one( 'div' ),
	'form-step-container': inner( 'jetpack-form-steps-wrapper', 'jetpack-form-step-container' ),
	'form-step-navigation': inner( 'wp-block-jetpack-form-step-navigation__wrapper' ),
};
