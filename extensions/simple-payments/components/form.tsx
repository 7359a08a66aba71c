import { ExternalLink, SelectControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { HelpMessage } from '../../../shared/components/help-message';
import { currencyLabel, getCurrencyFormat, PRODUCT_CURRENCIES } from '../../../shared/currency';
import { getInitialState, getText } from '../../../shared/site';
import { currencyOf, plainText, type FieldErrors } from '../product';
import type { PaymentAttributes } from '../types';
import { ImagePicker } from './image';

interface Props {
	readonly attributes: PaymentAttributes;
	readonly errors: FieldErrors;
	readonly onChange: ( changes: PaymentAttributes ) => void;
}

interface FieldProps {
	readonly error?: string;
	/** Render function. Receives the ARIA attributes that connect the input with its error. */
	readonly children: ( attributes: { 'aria-invalid'?: true; 'aria-describedby'?: string } ) => ReactNode;
}

/** Form field with its error message. */
function Field( { error, children }: FieldProps ) {
	const id = useInstanceId( Field, 'simple-payments-error' );
	return (
		<div className="simple-payments__field">
			{ children( error ? { 'aria-invalid': true, 'aria-describedby': id } : {} ) }
			<HelpMessage isError id={ id }>
				{ error }
			</HelpMessage>
		</div>
	);
}

/** Returns NaN for invalid input. Checks `validity`, because the value is '' for text that is not a number. */
const readPrice = ( { value, validity }: HTMLInputElement ): number | undefined => {
	if ( validity.badInput ) {
		return Number.NaN;
	}
	return value === '' ? undefined : Number( value );
};

function Price( { attributes, errors, onChange }: Props ) {
	const { price } = attributes;
	const { precision } = getCurrencyFormat( currencyOf( attributes ) );
	return (
		<Field error={ errors.price }>
			{ ( connection ) => (
				<TextControl
					{ ...connection }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Price', 'slipstream' ) }
					type="number"
					min="0"
					step={ 10 ** -precision }
					value={ price === undefined || Number.isNaN( price ) ? '' : price }
					onChange={ () => {} }
					onInput={ ( event: FormEvent< HTMLInputElement > ) =>
						onChange( { price: readPrice( event.currentTarget ) } )
					}
				/>
			) }
		</Field>
	);
}

function Email( { attributes, errors, onChange }: Props ) {
	const accounts = `${ getText( getInitialState(), 'adminUrl' ) ?? '' }admin.php?page=slipstream#/services`;
	return (
		<Field error={ errors.email }>
			{ ( connection ) => (
				<TextControl
					{ ...connection }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Email', 'slipstream' ) }
					type="email"
					value={ attributes.email ?? '' }
					onChange={ ( email ) => onChange( { email: email.trim() } ) }
					help={
						<>
							{ __( 'Payments go to the payment account of this site.', 'slipstream' ) }{ ' ' }
							<ExternalLink href={ accounts }>
								{ __( 'Create a payment account', 'slipstream' ) }
							</ExternalLink>
						</>
					}
				/>
			) }
		</Field>
	);
}

/** Form for the product's data. */
export function Form( props: Props ) {
	const { attributes, errors, onChange } = props;
	return (
		<div className="simple-payments__form">
			<ImagePicker attributes={ attributes } onChange={ onChange } />
			<div className="simple-payments__fields">
				<Field error={ errors.title }>
					{ ( connection ) => (
						<TextControl
							{ ...connection }
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Item name', 'slipstream' ) }
							value={ plainText( attributes.title ) }
							onChange={ ( title ) => onChange( { title } ) }
						/>
					) }
				</Field>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Description', 'slipstream' ) }
					placeholder={ __( 'Describe your item in a few words', 'slipstream' ) }
					value={ plainText( attributes.content ) }
					onChange={ ( content ) => onChange( { content } ) }
				/>
				<div className="simple-payments__price">
					<Field error={ errors.currency }>
						{ ( connection ) => (
							<SelectControl
								{ ...connection }
								__nextHasNoMarginBottom
								__next40pxDefaultSize
								label={ __( 'Currency', 'slipstream' ) }
								value={ currencyOf( attributes ) }
								options={ PRODUCT_CURRENCIES.map( ( value ) => ( {
									value,
									label: currencyLabel( value ),
								} ) ) }
								onChange={ ( currency ) => onChange( { currency } ) }
							/>
						) }
					</Field>
					<Price { ...props } />
				</div>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Allow people to buy more than one item at a time', 'slipstream' ) }
					checked={ attributes.multiple ?? false }
					onChange={ ( multiple ) => onChange( { multiple } ) }
				/>
				<Email { ...props } />
			</div>
		</div>
	);
}
