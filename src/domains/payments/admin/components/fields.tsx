import type { Field } from '@wordpress/dataviews/wp';
import { __, _x } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import type { Row } from '../types';
import { periodLabels, stateLabels, subscriptionLabels } from '../labels';

interface Cell {
	readonly item: Row;
}

/** An order's amount, with its period, and a mark for test payments. */
export function Amount( { item }: Cell ) {
	return (
		<span className="slipstream-payments__amount">
			{ item.amount } { periodLabels()[ item.period ] }
			{ item.is_test && (
				<span className="slipstream-payments__test">{ _x( 'Test', 'mode of a payment', 'slipstream' ) }</span>
			) }
		</span>
	);
}

/** Name and message of a donor who agreed to be listed on the page. */
function PublicDonor( { item }: Cell ) {
	const { donor } = item;
	return donor ? (
		<span className="slipstream-payments__buyer">
			<bdi>{ donor.name }</bdi> { donor.message && <bdi>{ donor.message }</bdi> }
			<span className="slipstream-payments__number">
				{ donor.is_hidden ? __( 'Hidden on the page', 'slipstream' ) : __( 'Shown on the page', 'slipstream' ) }
			</span>
		</span>
	) : null;
}

const subscriptionTitle = ( { item }: Cell ) => {
	const state = item.subscription?.state ?? '';
	return <>{ subscriptionLabels()[ state ] ?? state }</>;
};

/** Columns of the lists. The server can sort by number only. */
export const orderFields = (): Field< Row >[] =>
	[
		{
			id: 'title',
			label: __( 'Item', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-payments__title">
					<bdi>{ item.title }</bdi> <span className="slipstream-payments__number">#{ item.id }</span>
				</span>
			),
		},
		{ id: 'amount', label: __( 'Amount', 'slipstream' ), render: Amount },
		{
			id: 'buyer',
			label: __( 'Buyer', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-payments__buyer">
					{ item.name && <bdi>{ item.name }</bdi> } <bdi>{ item.email }</bdi>
				</span>
			),
		},
		{
			id: 'state',
			label: __( 'Status', 'slipstream' ),
			render: ( { item }: Cell ) => <>{ stateLabels()[ item.state ] }</>,
		},
		{ id: 'subscription', label: __( 'Status', 'slipstream' ), render: subscriptionTitle },
		{
			id: 'paid-until',
			label: __( 'Paid until', 'slipstream' ),
			render: ( { item }: Cell ) => ( item.subscription ? <Time date={ item.subscription.paid_until } /> : null ),
		},
		{ id: 'donor', label: __( 'On the page', 'slipstream' ), render: PublicDonor },
		{
			id: 'time',
			label: __( 'Ordered', 'slipstream' ),
			render: ( { item }: Cell ) => <Time date={ item.created } />,
		},
	].map( ( field ) => ( {
		type: 'text' as const,
		enableSorting: false,
		enableHiding: false,
		filterBy: false as const,
		...field,
	} ) );
