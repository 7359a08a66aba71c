import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plainText } from '../product';
import type { PaymentAttributes } from '../types';

interface Props {
	readonly attributes: PaymentAttributes;
	readonly onChange: ( changes: PaymentAttributes ) => void;
}

const MAX_STOCK = 1_000_000;

/** @return Number of items for sale; undefined if there is no limit. */
const readStock = ( text: string ): number | undefined => {
	const number = Math.min( MAX_STOCK, Math.floor( Number( text ) ) );
	return number >= 1 ? number : undefined;
};

export function Settings( { attributes, onChange }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Purchase link text', 'slipstream' ) }
					value={ plainText( attributes.postLinkText ) }
					onChange={ ( postLinkText ) => onChange( { postLinkText } ) }
				/>
			</PanelBody>
			<PanelBody title={ __( 'Orders', 'slipstream' ) }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="number"
					min="1"
					max={ MAX_STOCK }
					label={ __( 'Items for sale', 'slipstream' ) }
					help={ __( 'Total number, including sold items. Leave empty for no limit.', 'slipstream' ) }
					value={ attributes.stock ?? '' }
					onChange={ ( stock ) => onChange( { stock: readStock( stock ) } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Ask for the buyer’s name', 'slipstream' ) }
					checked={ attributes.asksName ?? false }
					onChange={ ( asksName ) => onChange( { asksName } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Ask for the buyer’s postal address', 'slipstream' ) }
					checked={ attributes.asksAddress ?? false }
					onChange={ ( asksAddress ) => onChange( { asksAddress } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
