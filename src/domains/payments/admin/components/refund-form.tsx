import { Button, CheckboxControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useNotices } from '../../../../admin/notice';
import { requests } from '../requests';
import type { OrderItem, Payment } from '../types';

interface Props {
	readonly order: OrderItem;
	readonly payment: Payment;
	/** Called with the order after the refund, or after its subscription was canceled but the refund failed. */
	readonly onRefunded: ( order: OrderItem ) => void;
}

/** Returns an idempotency key. If the same refund is sent again with its key, the money is refunded only once. */
const newKey = () => crypto.randomUUID?.() ?? Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ) ).join( '-' );

/** Lets the owner cancel the subscription with the refund. */
function EndPlan( { isChosen, onChange }: { isChosen: boolean; onChange: ( isChosen: boolean ) => void } ) {
	return (
		<CheckboxControl
			label={ __( 'Cancel the subscription too', 'slipstream' ) }
			help={ __( 'Otherwise the buyer is charged again at the next renewal.', 'slipstream' ) }
			checked={ isChosen }
			onChange={ onChange }
			__nextHasNoMarginBottom
		/>
	);
}

/** A form that refunds all or part of a payment, and can cancel its subscription, after a confirmation. */
export function RefundForm( { order, payment, onRefunded }: Props ) {
	const [ amount, setAmount ] = useState( payment.refundable );
	const [ key, setKey ] = useState( newKey );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ endsPlan, setEndsPlan ] = useState( false );
	const canEnd = order.actions.includes( 'cancel-subscription' );
	const { confirm, dialog } = useConfirm();
	const { done, failed } = useNotices();
	const change = ( value: string ) => {
		setAmount( value );
		setKey( newKey() );
	};
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		const question = {
			text: sprintf(
				/* translators: 1: an amount of money, 2: email address. */
				__( 'Refund %1$s to %2$s? You can’t undo this.', 'slipstream' ),
				`${ amount } ${ payment.currency }`,
				order.email
			),
			label: __( 'Refund', 'slipstream' ),
		};
		if ( ! ( await confirm( question ) ) ) {
			return;
		}
		setIsBusy( true );
		let canceled: OrderItem | undefined;
		try {
			// Cancel first, so that the email about the refund announces no further payment.
			if ( canEnd && endsPlan ) {
				canceled = await requests.act( order.id, 'cancel-subscription' );
			}
			const changed = await requests.refund( order.id, payment.id, amount, key );
			done( __( 'The refund was sent.', 'slipstream' ) );
			onRefunded( changed );
		} catch ( problem ) {
			failed( problem );
			if ( canceled ) {
				onRefunded( canceled );
			}
		} finally {
			setIsBusy( false );
		}
	};
	return (
		<form className="slipstream-payments__refund" onSubmit={ ( event ) => void submit( event ) }>
			<TextControl
				label={ sprintf(
					/* translators: %s: code of a currency. */
					__( 'Amount to refund (%s)', 'slipstream' ),
					payment.currency
				) }
				value={ amount }
				onChange={ change }
				inputMode="decimal"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ canEnd && <EndPlan isChosen={ endsPlan } onChange={ setEndsPlan } /> }
			<Button
				type="submit"
				variant="secondary"
				isDestructive
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Refund', 'slipstream' ) }
			</Button>
			{ dialog }
		</form>
	);
}
