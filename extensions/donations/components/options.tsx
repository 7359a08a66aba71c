import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl, ToggleControl, __experimentalVStack as VStack } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';
import { isValidAmount, parseAmount } from '../../../shared/currency';
import { currencyOf, formatAmount } from '../donations';
import type { DonationsAttributes } from '../types';

type AmountName = 'maximumAmount' | 'confirmAmount' | 'goalAmount';

interface Props {
	readonly attributes: DonationsAttributes;
	readonly onChange: ( changes: Partial< DonationsAttributes > ) => void;
}

const labels = ( currency: string ): Record< AmountName, string > => ( {
	/* translators: %s: code of a currency, such as USD. */
	maximumAmount: sprintf( __( 'Maximum donation (%s)', 'slipstream' ), currency ),
	/* translators: %s: code of a currency, such as USD. */
	confirmAmount: sprintf( __( 'Confirm donations above (%s)', 'slipstream' ), currency ),
	/* translators: %s: code of a currency, such as USD. */
	goalAmount: sprintf( __( 'Goal (%s)', 'slipstream' ), currency ),
} );

const helps = (): Record< AmountName, string > => ( {
	maximumAmount: __( 'Leave empty for no limit.', 'slipstream' ),
	confirmAmount: __( 'Donors confirm a larger amount before they pay.', 'slipstream' ),
	goalAmount: __( 'Shows a bar with the sum of all donations on this page.', 'slipstream' ),
} );

/** An input for an optional amount. While its text is invalid, the block keeps the last valid amount. */
function OptionalAmount( { name, attributes, onChange }: Props & { readonly name: AmountName } ) {
	const currency = currencyOf( attributes );
	const value = attributes[ name ];
	const [ typed, setTyped ] = useState< string | null >( null );
	const id = useId();
	const isWrong =
		typed !== null && Boolean( typed.trim() ) && ! isValidAmount( parseAmount( typed, currency ), currency );

	const type = ( text: string ) => {
		setTyped( text );
		const amount = parseAmount( text, currency );
		if ( ! text.trim() ) {
			onChange( { [ name ]: undefined } );
		} else if ( amount !== null && isValidAmount( amount, currency ) ) {
			onChange( { [ name ]: amount } );
		}
	};
	return (
		<div>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ labels( currency )[ name ] }
				help={ isWrong ? undefined : helps()[ name ] }
				inputMode="decimal"
				aria-invalid={ isWrong }
				aria-describedby={ isWrong ? id : undefined }
				value={ typed ?? ( value ? formatAmount( value, currency ) : '' ) }
				onChange={ type }
				onBlur={ () => ! isWrong && setTyped( null ) }
			/>
			{ isWrong && (
				<HelpMessage isError id={ id }>
					{ __( 'Enter an amount, or leave the field empty.', 'slipstream' ) }
				</HelpMessage>
			) }
		</div>
	);
}

/** Inspector panels for limits, the goal, fees and the donor list. */
export function Options( props: Props ) {
	const { attributes, onChange } = props;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Goal and limits', 'slipstream' ) } initialOpen={ false }>
				<VStack spacing={ 4 }>
					<OptionalAmount { ...props } name="goalAmount" />
					<OptionalAmount { ...props } name="maximumAmount" />
					<OptionalAmount { ...props } name="confirmAmount" />
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Let donors cover the fees', 'slipstream' ) }
						help={ __( 'Donors can add the payment fees to their donation.', 'slipstream' ) }
						checked={ attributes.coverFees === true }
						onChange={ ( coverFees ) => onChange( { coverFees: coverFees || undefined } ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'List donors', 'slipstream' ) }
						help={ __( 'Shows the names and messages of donors who agree.', 'slipstream' ) }
						checked={ attributes.showDonors === true }
						onChange={ ( showDonors ) => onChange( { showDonors: showDonors || undefined } ) }
					/>
				</VStack>
			</PanelBody>
		</InspectorControls>
	);
}
