import { InspectorControls, RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BorderPanel, ColorPanel, type Look } from '../../../shared/components/button-look';
import type { EditProps } from '../../../shared/types/extension';
import { linkClassName, linkStyle } from './link-styles';
import type { LoginAttributes } from './types';

const lookOf = ( { textColor, backgroundColor, gradient, style }: LoginAttributes ): Look => ( {
	text: { slug: textColor, custom: style?.color?.text },
	background: { slug: backgroundColor, custom: style?.color?.background },
	gradient: { slug: gradient, custom: style?.color?.gradient },
} );

/** Returns the attributes for changed colors. Custom colors are in the attribute `style`, as in WordPress' button block. */
function changesOf( { style }: LoginAttributes, { text, background, gradient }: Partial< Look > ): LoginAttributes {
	const color = {
		...style?.color,
		...( text && { text: text.custom } ),
		...( background && { background: background.custom } ),
		...( gradient && { gradient: gradient.custom } ),
	};
	const custom = Object.entries( color ).filter( ( [ , value ] ) => value !== undefined );
	return {
		...( text && { textColor: text.slug } ),
		...( background && { backgroundColor: background.slug } ),
		...( gradient && { gradient: gradient.slug } ),
		style: custom.length ? { ...style, color: Object.fromEntries( custom ) } : undefined,
	};
}

export default function Edit( { attributes, setAttributes }: EditProps< LoginAttributes > ) {
	const [ label, setLabel ] = useState< HTMLElement | null >( null );
	return (
		<>
			<InspectorControls>
				<ColorPanel
					look={ lookOf( attributes ) }
					onChange={ ( changes ) => setAttributes( changesOf( attributes, changes ) ) }
					label={ label }
					className={ attributes.className }
				/>
				<BorderPanel
					borderRadius={ attributes.borderRadius }
					onChange={ ( borderRadius ) => setAttributes( { borderRadius } ) }
				/>
			</InspectorControls>
			<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
				<RichText
					ref={ setLabel }
					identifier="text"
					aria-label={ __( 'Button text', 'slipstream' ) }
					placeholder={ __( 'Add text…', 'slipstream' ) }
					className={ linkClassName( attributes ) }
					style={ linkStyle( attributes ) }
					value={ attributes.text ?? '' }
					withoutInteractiveFormatting
					onChange={ ( text: string ) => setAttributes( { text } ) }
				/>
			</div>
		</>
	);
}
