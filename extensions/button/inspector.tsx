import { InspectorControls } from '@wordpress/block-editor';
import { BorderPanel, ColorPanel, type Look } from '../../shared/components/button-look';
import { WidthPanel } from './components/width-panel';
import type { ButtonAttributes } from './types';
import { isFloating } from './width';

interface Props {
	readonly attributes: ButtonAttributes;
	readonly onChange: ( changes: Partial< ButtonAttributes > ) => void;
	readonly label: HTMLElement | null;
}

const lookOf = ( attributes: ButtonAttributes ): Look => ( {
	text: { slug: attributes.textColor, custom: attributes.customTextColor },
	background: { slug: attributes.backgroundColor, custom: attributes.customBackgroundColor },
	gradient: { slug: attributes.gradient, custom: attributes.customGradient },
} );

const changesOf = ( { text, background, gradient }: Partial< Look > ): Partial< ButtonAttributes > => ( {
	...( text && { textColor: text.slug, customTextColor: text.custom } ),
	...( background && { backgroundColor: background.slug, customBackgroundColor: background.custom } ),
	...( gradient && { gradient: gradient.slug, customGradient: gradient.custom } ),
} );

export function Inspector( { attributes, onChange, label }: Props ) {
	return (
		<InspectorControls>
			<ColorPanel
				look={ lookOf( attributes ) }
				onChange={ ( changes ) => onChange( changesOf( changes ) ) }
				label={ label }
				className={ attributes.className }
			/>
			<BorderPanel
				borderRadius={ attributes.borderRadius }
				onChange={ ( borderRadius ) => onChange( { borderRadius } ) }
			/>
			<WidthPanel
				width={ attributes.width }
				isFloating={ isFloating( attributes.align ) }
				onChange={ ( width ) => onChange( { width } ) }
			/>
		</InspectorControls>
	);
}
