import { __, _n, sprintf } from '@wordpress/i18n';
import type { ListName, Query } from './types';

/** Returns the text for an empty list. */
export function emptyText( list: ListName, { status, search }: Query ): string {
	if ( search ) {
		return list === 'orders'
			? __( 'No orders found in this folder. Look in the other folders, too.', 'slipstream' )
			: __( 'Nothing found in this folder. Look in the other folders, too.', 'slipstream' );
	}
	const texts: Readonly< Record< ListName, Readonly< Record< string, string > > > > = {
		orders: {
			paid: __( 'No payments yet. Add a donations form or a payment button to a page.', 'slipstream' ),
			open: __( 'No orders are waiting for payment.', 'slipstream' ),
			attention: __( 'No order needs your attention.', 'slipstream' ),
			closed: __( 'No refunded, expired or canceled orders.', 'slipstream' ),
		},
		subscriptions: {
			active: __(
				'No running subscriptions. They start when a visitor chooses a monthly or yearly payment.',
				'slipstream'
			),
			overdue: __( 'No overdue subscriptions.', 'slipstream' ),
			ending: __( 'No canceled subscriptions that are still paid.', 'slipstream' ),
			ended: __( 'No ended subscriptions.', 'slipstream' ),
		},
		donations: {
			paid: __( 'No donations yet. Add a donations form to a page.', 'slipstream' ),
			open: __( 'No donations are waiting for payment.', 'slipstream' ),
			attention: __( 'No donation needs your attention.', 'slipstream' ),
			closed: __( 'No refunded, expired or canceled donations.', 'slipstream' ),
		},
	};
	return texts[ list ][ status ] ?? '';
}

/** Returns the announcement with the number of rows. */
export function shownText( list: ListName, count: number ): string {
	const texts = {
		/* translators: %d: number of orders. */
		orders: _n( '%d order shown.', '%d orders shown.', count, 'slipstream' ),
		/* translators: %d: number of subscriptions. */
		subscriptions: _n( '%d subscription shown.', '%d subscriptions shown.', count, 'slipstream' ),
		/* translators: %d: number of donations. */
		donations: _n( '%d donation shown.', '%d donations shown.', count, 'slipstream' ),
	} satisfies Record< ListName, string >;
	const text = texts[ list ];
	return sprintf( text, count );
}

export const exportTexts = (): Readonly< Record< ListName, { readonly menu: string; readonly all: string } > > => ( {
	orders: { menu: __( 'Export orders', 'slipstream' ), all: __( 'All orders as CSV', 'slipstream' ) },
	subscriptions: {
		menu: __( 'Export subscriptions', 'slipstream' ),
		all: __( 'All subscriptions as CSV', 'slipstream' ),
	},
	donations: { menu: __( 'Export donations', 'slipstream' ), all: __( 'All donations as CSV', 'slipstream' ) },
} );
