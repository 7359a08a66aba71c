import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../../shared/components/help-message';
import { toNumber } from '../../numbers';
import { NumberSetting } from '../number-setting';
import { controlOf, type KindProps } from './types';

/** @return Whether the minimum is greater than the maximum. */
const isEmptyRange = ( min: unknown, max: unknown ) => Number( toNumber( min ) ) > Number( toNumber( max ) );

export function RangeError( { min, max }: { readonly min: unknown; readonly max: unknown } ) {
	return (
		<HelpMessage isError>
			{ isEmptyRange( min, max ) && __( 'The minimum must not be larger than the maximum.', 'slipstream' ) }
		</HelpMessage>
	);
}

export function NumberSettings( field: KindProps ) {
	const { values, set } = controlOf( field );
	return (
		<PanelBody title={ __( 'Number Settings', 'slipstream' ) }>
			<NumberSetting
				label={ __( 'Minimum', 'slipstream' ) }
				value={ values.min }
				onChange={ ( min ) => set( { min } ) }
			/>
			<NumberSetting
				label={ __( 'Maximum', 'slipstream' ) }
				value={ values.max }
				onChange={ ( max ) => set( { max } ) }
			/>
			<RangeError { ...( values as { min: unknown; max: unknown } ) } />
		</PanelBody>
	);
}
