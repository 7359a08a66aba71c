import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import radius from '../../data/border-radius.json';

interface Props {
	readonly borderRadius?: number;
	readonly onChange: ( borderRadius?: number ) => void;
}

/** Panel for the border radius, in pixels. */
export function BorderPanel( { borderRadius, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Border Settings', 'slipstream' ) }>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				allowReset
				label={ __( 'Border radius', 'slipstream' ) }
				initialPosition={ radius.initial }
				min={ radius.min }
				max={ radius.max }
				value={ borderRadius }
				onChange={ onChange }
			/>
		</PanelBody>
	);
}
