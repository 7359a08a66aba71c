import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ItemHeading } from '../../../../admin/list/item-heading';
import { useItem } from '../../../../admin/list/use-item';
import { Time } from '../../../../admin/time';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { placeTitle, placeUrl, type Place } from '../places';
import { isGone, requests } from '../requests';
import type { OrderEvent, OrderItem } from '../types';
import { eventLabels, stateLabels, subscriptionLabels } from '../labels';
import { DonorDetails } from './donor';
import { Fact } from './fact';
import { Amount } from './fields';
import { OrderActions } from './order-actions';
import { RefundForm } from './refund-form';

function Details( { order }: { readonly order: OrderItem } ) {
	const { state, quantity, paid, refunded, gateway, reference, name, email, address, oversold, created, receipts } =
		order;
	const { subscription } = order;
	return (
		<dl>
			<Fact title={ __( 'Status', 'slipstream' ) }>
				<span role="status">{ stateLabels()[ state ] }</span>
			</Fact>
			<Fact title={ __( 'Amount', 'slipstream' ) }>
				<Amount item={ order } />
			</Fact>
			{ quantity > 1 && <Fact title={ __( 'Quantity', 'slipstream' ) }>{ quantity }</Fact> }
			<Fact title={ __( 'Received', 'slipstream' ) }>{ paid }</Fact>
			{ refunded && <Fact title={ __( 'Refunded', 'slipstream' ) }>{ refunded }</Fact> }
			{ name && (
				<Fact title={ __( 'Name', 'slipstream' ) }>
					<bdi>{ name }</bdi>
				</Fact>
			) }
			<Fact title={ __( 'Email', 'slipstream' ) }>
				<bdi>{ email || __( 'Erased', 'slipstream' ) }</bdi>
			</Fact>
			{ address && (
				<Fact title={ __( 'Postal address', 'slipstream' ) }>
					<bdi className="slipstream-payments__address">{ address }</bdi>
				</Fact>
			) }
			{ oversold && (
				<Fact title={ __( 'Sold out', 'slipstream' ) }>
					{ __( 'This payment arrived after the last item was sold. Refund it.', 'slipstream' ) }
				</Fact>
			) }
			{ subscription && (
				<Fact title={ __( 'Subscription', 'slipstream' ) }>
					{ subscriptionLabels()[ subscription.state ] ?? subscription.state },{ ' ' }
					{ __( 'paid until', 'slipstream' ) } <Time date={ subscription.paid_until } />
				</Fact>
			) }
			<Fact title={ __( 'Paid by', 'slipstream' ) }>{ gateway }</Fact>
			{ reference && <Fact title={ __( 'Reference', 'slipstream' ) }>{ reference }</Fact> }
			<Fact title={ __( 'Ordered', 'slipstream' ) }>
				<Time date={ created } />
			</Fact>
			{ receipts.length > 0 && <Fact title={ __( 'Receipts', 'slipstream' ) }>{ receipts.join( ', ' ) }</Fact> }
		</dl>
	);
}

function eventText( { type, state, amount }: OrderEvent ): string {
	const detail = type === 'subscription_changed' ? ( subscriptionLabels()[ state ] ?? state ) : amount;
	return detail ? `${ eventLabels()[ type ] }: ${ detail }` : eventLabels()[ type ];
}

function Timeline( { events }: { readonly events: readonly OrderEvent[] } ) {
	return (
		<section>
			<h3>{ __( 'History', 'slipstream' ) }</h3>
			{ events.length === 0 && <p>{ __( 'Nothing has happened yet.', 'slipstream' ) }</p> }
			<ol className="slipstream-payments__events">
				{ events.map( ( event, index ) => (
					<li key={ index }>
						{ eventText( event ) } <Time date={ event.time } />
					</li>
				) ) }
			</ol>
		</section>
	);
}

function Payments( { order, onRefunded }: { order: OrderItem; onRefunded: ( order: OrderItem ) => void } ) {
	const refundable = order.payments.filter( ( payment ) => payment.refundable );
	return refundable.length === 0 ? null : (
		<section>
			<h3>{ __( 'Refund', 'slipstream' ) }</h3>
			{ order.is_manual && (
				<p>
					{ __( 'Send the money back from your bank account, then record the refund here.', 'slipstream' ) }
				</p>
			) }
			{ refundable.map( ( payment ) => (
				<div key={ `${ payment.id } ${ payment.refundable }` }>
					<p>
						{ payment.amount } <Time date={ payment.time } />
					</p>
					<RefundForm order={ order } payment={ payment } onRefunded={ onRefunded } />
				</div>
			) ) }
		</section>
	);
}

/** A link to the donor's tax statement for the year of the order. */
function Statement( { order, url }: { readonly order: OrderItem; readonly url: string } ) {
	const year = new Date( order.created ).getFullYear();
	return (
		<section>
			<h3>{ __( 'Tax statement', 'slipstream' ) }</h3>
			<p>
				<a href={ addQueryArgs( url, { year, order: order.id } ) } download>
					{ sprintf(
						/* translators: 1: a year, 2: email address. */
						__( 'Donations of %2$s in %1$d as CSV', 'slipstream' ),
						year,
						order.email
					) }
				</a>
			</p>
		</section>
	);
}

interface Props {
	readonly id: number;
	/** The folder that the back link opens. */
	readonly folder: Place;
	/** URL of the yearly tax statements. */
	readonly statementUrl: string;
	/** Called with the order after it changed. */
	readonly onChanged: ( order: OrderItem ) => void;
	/** Called if the order no longer exists. */
	readonly onGone: ( id: number ) => void;
}

/** A single order with its history. */
export function OrderScreen( { id, folder, statementUrl, onChanged, onGone }: Props ) {
	const { state, dispatch, reload } = useItem( id, requests.order, isGone );
	const { phase } = state;
	const back = { title: placeTitle( folder ), url: placeUrl( folder ) };
	useEffect( () => {
		if ( phase === 'gone' ) {
			onGone( id );
		}
	}, [ phase, id, onGone ] );
	if ( phase === 'gone' ) {
		return <ItemHeading folder={ back }>{ __( 'This order does not exist.', 'slipstream' ) }</ItemHeading>;
	}
	if ( state.phase !== 'ready' ) {
		return <UntilLoaded error={ state.phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />;
	}
	const { item } = state;
	const onItem = ( row: OrderItem ) => {
		dispatch( { type: 'change', row } );
		onChanged( row );
	};
	return (
		<article>
			<ItemHeading folder={ back }>
				<bdi>{ item.title }</bdi> #{ item.id }
			</ItemHeading>
			<div className="slipstream-list__facts">
				<Details order={ item } />
				<div>
					<Timeline events={ item.events } />
					<OrderActions order={ item } onChanged={ onItem } />
					<Payments order={ item } onRefunded={ onItem } />
					{ item.is_donation && item.email && <Statement order={ item } url={ statementUrl } /> }
					{ item.donor && <DonorDetails id={ item.id } donor={ item.donor } onChanged={ onItem } /> }
				</div>
			</div>
		</article>
	);
}
