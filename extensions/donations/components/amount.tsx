import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	formatCurrency,
	getCurrencyFormat,
	getMinimumAmount,
	isValidAmount,
	parseAmount,
} from '../../../shared/currency';
import { formatAmount } from '../donations';

interface Props {
	readonly label: string;
	readonly value: number;
	/** Amount that replaces an empty input. */
	readonly fallback: number;
	readonly currency: string;
	readonly onChange: ( value: number ) => void;
}

/** An input for one of the offered amounts. While its text is invalid, the block keeps the last valid amount. */
export function Amount( { label, value, fallback, currency, onChange }: Props ) {
	const [ typed, setTyped ] = useState< string | null >( null );
	const id = useInstanceId( Amount, 'donations-amount' );
	const amount = typed === null ? value : parseAmount( typed, currency );
	const isWrong = Boolean( typed?.trim() ) && ! isValidAmount( amount, currency );

	const type = ( text: string ) => {
		setTyped( text );
		const next = parseAmount( text, currency );
		if ( next !== null && isValidAmount( next, currency ) ) {
			onChange( next );
		}
	};
	const leave = () => {
		if ( typed !== null && ! typed.trim() ) {
			onChange( fallback );
		}
		if ( ! isWrong ) {
			setTyped( null );
		}
	};

	return (
		<div className={ `donations__amount ${ isWrong ? 'has-error' : '' }` }>
			<span aria-hidden="true">{ getCurrencyFormat( currency ).symbol }</span>
			<input
				className="donations__amount-value"
				type="text"
				inputMode="decimal"
				aria-label={ label }
				aria-invalid={ isWrong }
				aria-describedby={ isWrong ? id : undefined }
				value={ typed ?? formatAmount( value, currency ) }
				onChange={ ( { target } ) => type( target.value ) }
				onBlur={ leave }
			/>
			{ isWrong && (
				<span id={ id } className="donations__error" role="alert">
					{ sprintf(
						/* translators: %s: an amount, such as "$0.50". */
						__( 'Enter an amount of %s or more.', 'slipstream' ),
						formatCurrency( getMinimumAmount( currency ), currency ) ?? ''
					) }
				</span>
			) }
		</div>
	);
}
