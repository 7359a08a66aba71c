import {
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
	RichText,
} from '@wordpress/block-editor';
import type { BlockSupports } from '@wordpress/blocks';
import type { CSSProperties } from 'react';
import { attributes } from './attributes';

/** Differences between the shapes in which Jetpack has saved the link. */
interface Shape {
	/** 1: WordPress adds the block's class and alignment to the wrapper. 3: it does not. */
	readonly apiVersion: 1 | 3;
	/** Whether the width is in the link's class and style. */
	readonly width: boolean;
	/** Font sizes that add the class `has-custom-font-size`: none, presets (`slug`), or presets and custom sizes (`any`). */
	readonly sizeClass: 'never' | 'slug' | 'any';
}

type Saved = {
	readonly borderRadius?: number;
	readonly saveInPostContent?: boolean;
	readonly style?: { readonly typography?: { readonly fontSize?: string } };
} & {
	readonly [
		Name in
			| 'text'
			| 'url'
			| 'textColor'
			| 'customTextColor'
			| 'backgroundColor'
			| 'customBackgroundColor'
			| 'gradient'
			| 'customGradient'
			| 'width'
			| 'fontSize'
			| 'className'
	]?: string;
};

const supports: BlockSupports = { html: false, inserter: false, align: [ 'left', 'center', 'right' ] };

function classesOf( saved: Saved, { width, sizeClass }: Shape ): string {
	const { textColor, customTextColor, backgroundColor, customBackgroundColor, gradient, customGradient } = saved;
	const hasSizeClass =
		sizeClass !== 'never' && ( saved.fontSize || ( sizeClass === 'any' && saved.style?.typography?.fontSize ) );
	return [
		'wp-block-button__link',
		( textColor || customTextColor ) && 'has-text-color',
		textColor && getColorClassName( 'color', textColor ),
		( backgroundColor || customBackgroundColor || gradient || customGradient ) && 'has-background',
		backgroundColor && getColorClassName( 'background-color', backgroundColor ),
		gradient && getGradientClass( gradient ),
		saved.borderRadius === 0 && 'no-border-radius',
		width && saved.width && 'has-custom-width',
		saved.fontSize && `has-${ saved.fontSize }-font-size`,
		hasSizeClass && 'has-custom-font-size',
	]
		.filter( Boolean )
		.join( ' ' );
}

function styleOf( saved: Saved, { width }: Shape ): CSSProperties {
	const { textColor, customTextColor, backgroundColor, customBackgroundColor, gradient, customGradient } = saved;
	return {
		background: customGradient,
		backgroundColor: backgroundColor || gradient || customGradient ? undefined : customBackgroundColor,
		fontSize: saved.style?.typography?.fontSize,
		color: textColor ? undefined : customTextColor,
		borderRadius: saved.borderRadius ? `${ saved.borderRadius }px` : undefined,
		width: width ? saved.width : undefined,
	};
}

/** Builds the deprecated entry for one shape. */
export function shape( options: Shape ) {
	return {
		apiVersion: options.apiVersion,
		attributes,
		supports,
		save( props: { attributes: Record< string, unknown > } ) {
			const saved = props.attributes as Saved;
			if ( ! saved.saveInPostContent ) {
				return null;
			}
			return (
				<div className={ `wp-block-button jetpack-submit-button ${ saved.className ?? '' }` }>
					<RichText.Content
						tagName="a"
						className={ classesOf( saved, options ) }
						data-id-attr="placeholder"
						href={ saved.url }
						rel="noopener noreferrer"
						role="button"
						style={ styleOf( saved, options ) }
						target="_blank"
						value={ saved.text }
					/>
				</div>
			);
		},
	};
}
