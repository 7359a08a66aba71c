import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../../../shared/types/extension';
import type { KindProps } from './types';

const SWITCHES = () =>
	[
		[ 'isMultiple', __( 'Allow several choices', 'slipstream' ) ],
		[ 'showLabels', __( 'Show labels', 'slipstream' ) ],
		[ 'isSupersized', __( 'Show large images', 'slipstream' ) ],
		[ 'randomizeOptions', __( 'Shuffle the options', 'slipstream' ) ],
		[ 'showOtherOption', __( 'Add the option “Other”', 'slipstream' ) ],
	] as const;

export function ImageSelectSettings( { attributes, setAttributes }: KindProps ) {
	return (
		<PanelBody title={ __( 'Choice Settings', 'slipstream' ) }>
			{ SWITCHES().map( ( [ name, label ] ) => (
				<ToggleControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					checked={ attributes[ name ] === true }
					onChange={ ( next ) => setAttributes( { [ name ]: next } as Attributes ) }
				/>
			) ) }
		</PanelBody>
	);
}
