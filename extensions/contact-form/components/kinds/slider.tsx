import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../../../shared/types/extension';
import { readSlider } from '../../slider';
import { NumberSetting } from '../number-setting';
import { RangeError } from './number';
import type { KindProps } from './types';

export function SliderSettings( { attributes, setAttributes }: KindProps ) {
	const set = setAttributes as ( changes: Attributes ) => void;
	const { min, max, step, start } = readSlider( attributes );
	return (
		<PanelBody title={ __( 'Slider Settings', 'slipstream' ) }>
			<NumberSetting
				label={ __( 'Minimum', 'slipstream' ) }
				value={ attributes.min }
				onChange={ ( next ) => set( { min: next } ) }
			/>
			<NumberSetting
				label={ __( 'Maximum', 'slipstream' ) }
				value={ attributes.max }
				onChange={ ( next ) => set( { max: next } ) }
			/>
			<RangeError min={ min } max={ max } />
			<NumberSetting
				label={ __( 'Step', 'slipstream' ) }
				value={ step }
				min={ 0 }
				onChange={ ( next ) => set( { step: next && next > 0 ? next : undefined } ) }
			/>
			<NumberSetting
				label={ __( 'Starting value', 'slipstream' ) }
				value={ start }
				min={ min }
				max={ max }
				onChange={ ( next ) => set( { default: next } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Minimum label', 'slipstream' ) }
				value={ String( attributes.minLabel ?? '' ) }
				onChange={ ( minLabel ) => set( { minLabel } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Maximum label', 'slipstream' ) }
				value={ String( attributes.maxLabel ?? '' ) }
				onChange={ ( maxLabel ) => set( { maxLabel } ) }
			/>
		</PanelBody>
	);
}
