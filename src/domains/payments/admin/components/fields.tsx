import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import type { Order } from '../types';
import { periodTitles, stateTitles } from '../words';

interface Cell {
	readonly item: Order;
}

/** An order's amount, how often it is paid, and whether it is a test. */
export function Amount( { item }: Cell ) {
	return (
		<span className="slipstream-payments__amount">
			{ item.amount } { periodTitles()[ item.period ] }
			{ item.is_test && <span className="slipstream-payments__test">{ __( 'Test', 'slipstream' ) }</span> }
		</span>
	);
}

/** Columns of the list. The server sorts by number. */
export const orderFields = (): Field< Order >[] =>
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
			render: ( { item }: Cell ) => <>{ stateTitles()[ item.state ] }</>,
		},
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
