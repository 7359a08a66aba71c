import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { controlOf, type KindProps } from './types';

export function SelectSettings( field: KindProps ) {
	const { values, set } = controlOf( field );
	const placeholder = String( values.placeholder ?? '' );
	return (
		<PanelBody title={ __( 'Select Settings', 'slipstream' ) }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Placeholder option', 'slipstream' ) }
				placeholder={ __( 'Select one option', 'slipstream' ) }
				help={
					placeholder
						? __( 'Shown until visitors choose an option. It does not count as an answer.', 'slipstream' )
						: __(
								'Without a placeholder, the first option is sent if visitors skip this field.',
								'slipstream'
							)
				}
				value={ placeholder }
				onChange={ ( next ) => set( { placeholder: next } ) }
			/>
		</PanelBody>
	);
}
