import { InspectorControls } from '@wordpress/block-editor';
import { BorderPanel } from './components/border-panel';
import { ColorPanel } from './components/color-panel';
import { WidthPanel } from './components/width-panel';
import type { ButtonAttributes } from './types';
import { isFloating } from './width';

interface Props {
	readonly attributes: ButtonAttributes;
	readonly onChange: ( changes: Partial< ButtonAttributes > ) => void;
	readonly label: HTMLElement | null;
}

export function Inspector( { attributes, onChange, label }: Props ) {
	return (
		<InspectorControls>
			<ColorPanel attributes={ attributes } onChange={ onChange } label={ label } />
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
