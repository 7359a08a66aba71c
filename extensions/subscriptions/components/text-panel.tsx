import { PanelColorSettings } from '@wordpress/block-editor';
import { FontSizePicker, __experimentalVStack as VStack } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import { usePresets } from '../hooks/use-presets';
import { slugOf, valueFor } from '../palette';
import type { SubscriptionsAttributes } from '../types';

interface Props {
	readonly attributes: SubscriptionsAttributes;
	readonly onChange: ( changes: Partial< SubscriptionsAttributes > ) => void;
}

/** Panel for the text color of the button, and the font size of field and button. */
export function TextPanel( { attributes, onChange }: Props ) {
	const { colors, sizes } = usePresets();
	const setSize = ( value?: string | number ) =>
		onChange( {
			fontSize: slugOf( sizes, value ),
			customFontSize: typeof value === 'number' ? `${ value }px` : value,
		} );

	return (
		<PanelColorSettings
			title={ __( 'Text Settings', 'slipstream' ) }
			colorSettings={ [
				{
					label: __( 'Button Text Color', 'slipstream' ),
					value: valueFor( colors, attributes.textColor, attributes.customTextColor ),
					onChange: ( value?: string ) =>
						onChange( { textColor: slugOf( colors, value ), customTextColor: value } ),
				},
			] }
		>
			<VStack className="slipstream-subscriptions__whole-row">
				<FontSizePicker
					__next40pxDefaultSize
					withReset
					fontSizes={ sizes }
					fallbackFontSize={ parseInt( constants.fontSize ) }
					value={ valueFor( sizes, attributes.fontSize, attributes.customFontSize ) }
					onChange={ setSize }
				/>
			</VStack>
		</PanelColorSettings>
	);
}
