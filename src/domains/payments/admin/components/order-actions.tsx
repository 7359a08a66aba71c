import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useConfirm, type Question } from '../../../../admin/list/use-confirm';
import { useNotices } from '../../../../admin/notice';
import { requests } from '../requests';
import type { OrderAction, OrderItem } from '../types';

interface Props {
	readonly order: OrderItem;
	/** Called with the order after an action. */
	readonly onChanged: ( order: OrderItem ) => void;
}

interface Texts extends Question {
	readonly done: string;
}

const textsOf = ( order: OrderItem ): Readonly< Record< OrderAction, Texts > > => ( {
	'mark-paid': {
		label: __( 'Mark as paid', 'slipstream' ),
		text: sprintf(
			/* translators: %s: an amount of money. */
			__( 'Did %s arrive in your account? A receipt is sent to the buyer.', 'slipstream' ),
			order.amount
		),
		done: __( 'The order is paid.', 'slipstream' ),
	},
	cancel: {
		label: __( 'Cancel order', 'slipstream' ),
		text:
			order.state === 'review'
				? __( 'Cancel this order? Money has already arrived. Return it to the buyer first.', 'slipstream' )
				: __( 'Cancel this order? The buyer can no longer pay it.', 'slipstream' ),
		done: __( 'The order is canceled.', 'slipstream' ),
	},
	'resend-receipt': {
		label: __( 'Send receipt again', 'slipstream' ),
		text: sprintf(
			/* translators: %s: email address. */
			__( 'Send the last receipt to %s again?', 'slipstream' ),
			order.email
		),
		done: __( 'The receipt will be sent again.', 'slipstream' ),
	},
	'cancel-subscription': {
		label: __( 'Cancel subscription', 'slipstream' ),
		text: __( 'Cancel this subscription? It ends after the paid period.', 'slipstream' ),
		done: __( 'The subscription is canceled.', 'slipstream' ),
	},
} );

/** Buttons for the owner's actions on an order. Each asks for confirmation. */
export function OrderActions( { order, onChanged }: Props ) {
	const [ busy, setBusy ] = useState< OrderAction >();
	const { confirm, dialog } = useConfirm();
	const { done, failed } = useNotices();
	const texts = textsOf( order );
	const perform = async ( action: OrderAction ) => {
		if ( ! ( await confirm( texts[ action ] ) ) ) {
			return;
		}
		setBusy( action );
		try {
			const changed = await requests.act( order.id, action );
			done( texts[ action ].done );
			onChanged( changed );
		} catch ( problem ) {
			failed( problem );
		} finally {
			setBusy( undefined );
		}
	};
	return order.actions.length === 0 ? null : (
		<section>
			<h3>{ __( 'Actions', 'slipstream' ) }</h3>
			<div className="slipstream-list__buttons">
				{ order.actions.map( ( action ) => (
					<Button
						key={ action }
						variant="secondary"
						isBusy={ busy === action }
						disabled={ busy !== undefined }
						accessibleWhenDisabled
						onClick={ () => void perform( action ) }
						__next40pxDefaultSize
					>
						{ texts[ action ].label }
					</Button>
				) ) }
			</div>
			{ dialog }
		</section>
	);
}
