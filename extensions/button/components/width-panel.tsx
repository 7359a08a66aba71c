import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalUnitControl as UnitControl,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import { validWidth } from '../width';

interface Props {
	readonly width?: string;
	/** Whether text flows around the button. If so, percentages are not offered. */
	readonly isFloating: boolean;
	readonly onChange: ( width?: string ) => void;
}

/** Width of the button: a percentage of the available width, or a number with a unit. */
export function WidthPanel( { width, isFloating, onChange }: Props ) {
	const units = constants.units.filter( ( unit ) => ! isFloating || unit !== '%' );
	return (
		<PanelBody title={ __( 'Width Settings', 'slipstream' ) }>
			{ ! isFloating && (
				<ToggleGroupControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					isBlock
					isDeselectable
					label={ __( 'Width in percent', 'slipstream' ) }
					value={ constants.widths.includes( width ?? '' ) ? width : undefined }
					onChange={ ( next ) => onChange( validWidth( next ) ) }
				>
					{ constants.widths.map( ( preset ) => (
						<ToggleGroupControlOption key={ preset } value={ preset } label={ preset } />
					) ) }
				</ToggleGroupControl>
			) }
			<UnitControl
				__next40pxDefaultSize
				label={ __( 'Button width', 'slipstream' ) }
				min={ 0 }
				units={ units.map( ( unit ) => ( { value: unit, label: unit } ) ) }
				value={ width ?? '' }
				onChange={ ( next ) => onChange( validWidth( next ) ) }
			/>
		</PanelBody>
	);
}
