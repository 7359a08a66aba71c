import { SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { currencyLabel, getCurrencyFormat, getMinimumAmount, PAYMENT_CURRENCIES } from '../currency';
import type { NewProduct } from './api';
import { intervalLabels, INTERVALS, minimumHint, withCurrency, type Interval } from './plans';

interface Props {
	/** The price is NaN if the typed text is not a number. */
	readonly values: NewProduct;
	readonly onChange: ( values: NewProduct ) => void;
}

/** Number field, so that the browser accepts the decimal separator of the author's language. */
function Price( { values, onChange }: Props ) {
	const { price, currency } = values;
	const [ typed, setTyped ] = useState( '' );
	const shown = Number.isFinite( price ) && Number( typed ) !== price ? String( price ) : typed;
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			type="number"
			label={ __( 'Price', 'slipstream' ) }
			help={ minimumHint( currency ) }
			min={ getMinimumAmount( currency ) }
			step={ 10 ** -getCurrencyFormat( currency ).precision }
			value={ shown }
			onChange={ ( text ) => {
				setTyped( text );
				onChange( { ...values, price: text.trim() ? Number( text ) : NaN } );
			} }
		/>
	);
}

/** Fields for a new plan. */
export function PlanFields( { values, onChange }: Props ) {
	return (
		<>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Name', 'slipstream' ) }
				placeholder={ __( 'Subscription description', 'slipstream' ) }
				maxLength={ 200 }
				value={ values.title }
				onChange={ ( title ) => onChange( { ...values, title } ) }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Currency', 'slipstream' ) }
				value={ values.currency }
				options={ PAYMENT_CURRENCIES.map( ( code ) => ( { value: code, label: currencyLabel( code ) } ) ) }
				onChange={ ( currency ) => onChange( withCurrency( values, currency ) ) }
			/>
			<Price values={ values } onChange={ onChange } />
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Renew interval', 'slipstream' ) }
				value={ values.interval as Interval }
				options={ INTERVALS.map( ( interval ) => ( {
					value: interval,
					label: intervalLabels()[ interval ],
				} ) ) }
				onChange={ ( interval ) => onChange( { ...values, interval } ) }
			/>
		</>
	);
}
