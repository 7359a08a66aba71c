import { RichText } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getCurrencyFormat } from '../../../shared/currency';
import constants from '../constants.json';
import {
	activeType,
	currencyOf,
	defaultAmounts,
	donationText,
	labels,
	placeholderAmount,
	shownText,
	shownTypes,
	type DonationType,
} from '../donations';
import { useProgress } from '../hooks/use-progress';
import type { Donation, DonationName, DonationsAttributes } from '../types';
import { Amount } from './amount';
import { Donors } from './donors';
import { Goal } from './goal';

interface Props {
	readonly attributes: DonationsAttributes;
	readonly onChange: ( changes: Partial< DonationsAttributes > ) => void;
}

const FORMATS = [ 'core/bold', 'core/italic', 'core/strikethrough' ];

interface TextProps {
	readonly name: string;
	readonly tagName: 'p' | 'div';
	readonly className?: string;
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

function Text( { name, label, ...props }: TextProps ) {
	return (
		<RichText
			{ ...props }
			identifier={ name }
			aria-label={ label }
			placeholder={ label }
			allowedFormats={ FORMATS }
			withoutInteractiveFormatting
		/>
	);
}

interface TabsProps {
	readonly types: readonly DonationType[];
	readonly active: DonationName;
	readonly onChoose: ( name: DonationName ) => void;
}

function Tabs( { types, active, onChoose }: TabsProps ) {
	return (
		<div className="donations__nav" role="group" aria-label={ __( 'How often', 'slipstream' ) }>
			{ types.map( ( { attribute } ) => (
				<button
					key={ attribute }
					type="button"
					className={ `donations__nav-item ${ attribute === active ? 'is-active' : '' }` }
					aria-pressed={ attribute === active }
					onClick={ () => onChoose( attribute ) }
				>
					{ labels()[ attribute ] }
				</button>
			) ) }
		</div>
	);
}

interface AmountsProps {
	readonly donation: Donation;
	readonly currency: string;
	readonly onChange: ( amounts: number[] ) => void;
}

function Amounts( { donation, currency, onChange }: AmountsProps ) {
	const fallbacks = defaultAmounts( currency );
	const amounts = donation.amounts ?? fallbacks;
	return (
		<div className="donations__amounts">
			{ amounts.map( ( amount, index ) => (
				<Amount
					key={ `${ currency }-${ index }` }
					label={
						/* translators: %d: 1, 2 or 3. */
						sprintf( __( 'Amount %d', 'slipstream' ), index + 1 )
					}
					value={ amount }
					fallback={ fallbacks[ index ] ?? amount }
					currency={ currency }
					onChange={ ( next ) => onChange( amounts.with( index, next ) ) }
				/>
			) ) }
		</div>
	);
}

function CustomAmount( { attributes, onChange }: Props ) {
	const currency = currencyOf( attributes );
	return (
		<div className="donations__custom">
			<Text
				name="customAmountText"
				tagName="p"
				label={ __( 'Text above the custom amount', 'slipstream' ) }
				value={ shownText( attributes.customAmountText, constants.customAmountText ) }
				onChange={ ( customAmountText ) => onChange( { customAmountText } ) }
			/>
			<div className="donations__amount donations__custom-amount">
				<span>{ getCurrencyFormat( currency ).symbol }</span>
				<span className="donations__amount-value">{ placeholderAmount( currency ) }</span>
			</div>
		</div>
	);
}

/** The donation form with editable texts and amounts. */
export function Form( { attributes, onChange }: Props ) {
	const [ chosen, setChosen ] = useState< DonationName >( 'oneTimeDonation' );
	const active = activeType( attributes, chosen );
	const { goalAmount, showDonors = false } = attributes;
	const progress = useProgress( currencyOf( attributes ), Boolean( goalAmount ) || showDonors );
	if ( ! active ) {
		return null;
	}
	const currency = currencyOf( attributes );
	const types = shownTypes( attributes );
	const { attribute, name } = active;
	const donation = attributes[ attribute ] ?? {};
	const change = ( changes: Partial< Donation > ) => onChange( { [ attribute ]: { ...donation, ...changes } } );

	return (
		<div className="donations__container loaded">
			{ goalAmount ? <Goal goal={ goalAmount } raised={ progress.raised } currency={ currency } /> : null }
			{ types.length > 1 && <Tabs types={ types } active={ attribute } onChoose={ setChosen } /> }
			<div className="donations__content">
				<div className={ `donations__tab is-${ name }` } key={ attribute }>
					<Text
						name={ `${ attribute }-heading` }
						tagName="div"
						className="donations__heading"
						label={ __( 'Heading', 'slipstream' ) }
						value={ donationText( donation, attribute, 'heading' ) }
						onChange={ ( heading ) => change( { heading } ) }
					/>
					<Text
						name="chooseAmountText"
						tagName="p"
						label={ __( 'Text above the amounts', 'slipstream' ) }
						value={ shownText( attributes.chooseAmountText, constants.chooseAmountText ) }
						onChange={ ( chooseAmountText ) => onChange( { chooseAmountText } ) }
					/>
					<Amounts
						donation={ donation }
						currency={ currency }
						onChange={ ( amounts ) => change( { amounts } ) }
					/>
					{ attributes.showCustomAmount !== false && (
						<CustomAmount attributes={ attributes } onChange={ onChange } />
					) }
					<hr className="donations__separator" />
					<Text
						name={ `${ attribute }-extraText` }
						tagName="p"
						label={ __( 'Extra text', 'slipstream' ) }
						value={ donationText( donation, attribute, 'extraText' ) }
						onChange={ ( extraText ) => change( { extraText } ) }
					/>
					<div className="wp-block-button donations__donate-button-wrapper">
						<Text
							name={ `${ attribute }-buttonText` }
							tagName="div"
							className="wp-block-button__link wp-element-button donations__donate-button"
							label={ __( 'Button text', 'slipstream' ) }
							value={ donationText( donation, attribute, 'buttonText' ) }
							onChange={ ( buttonText ) => change( { buttonText } ) }
						/>
					</div>
				</div>
			</div>
			{ showDonors && <Donors donors={ progress.donors } /> }
		</div>
	);
}
