import { PanelColorSettings } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { PanelProps, VideoAttributes } from '../types';

type Colors = Pick< VideoAttributes, 'seekbarColor' | 'seekbarLoadingColor' | 'seekbarPlayedColor' >;

/** Panel for the player's colors. Saves them together, because VideoPress renders the preview again after each change. */
export function ColorsPanel( { attributes, setOptions }: PanelProps ) {
	const [ chosen, setChosen ] = useState< Colors >( {} );
	const row = ( key: keyof Colors, label: string ) => ( {
		label,
		value: ( key in chosen ? chosen[ key ] : attributes[ key ] ) || undefined,
		onChange: ( color?: string ) => setChosen( { ...chosen, [ key ]: color ?? '' } ),
	} );
	const save = () => {
		setOptions( chosen );
		setChosen( {} );
	};
	return (
		<PanelColorSettings
			title={ __( 'Progress Colors', 'slipstream' ) }
			initialOpen={ false }
			colorSettings={ [
				row( 'seekbarColor', __( 'Main', 'slipstream' ) ),
				row( 'seekbarLoadingColor', __( 'Loaded', 'slipstream' ) ),
				row( 'seekbarPlayedColor', __( 'Progress', 'slipstream' ) ),
			] }
		>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ Object.keys( chosen ).length === 0 }
				accessibleWhenDisabled
				onClick={ save }
			>
				{ __( 'Save colors', 'slipstream' ) }
			</Button>
		</PanelColorSettings>
	);
}
