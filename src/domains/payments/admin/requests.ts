import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../admin/list/list-state';
import type { Counts, Order, OrderAction, OrderItem, Query, TransferRow } from './types';

const BASE = '/slipstream/v1/payments/orders';

/** All requests of the screen. */
export const requests = {
	list: ( query: Query, cursor = '' ) =>
		apiFetch< Page< Order > >( { path: addQueryArgs( BASE, { ...query, cursor: cursor || undefined } ) } ),
	counts: () => apiFetch< Counts >( { path: `${ BASE }/counts` } ),
	order: ( id: number ) => apiFetch< OrderItem >( { path: `${ BASE }/${ id }` } ),
	/** @param key Idempotency key: a repeated request refunds nothing more. */
	refund: ( id: number, payment: string, amount: string, key: string ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/refunds`, method: 'POST', data: { payment, amount, key } } ),
	act: ( id: number, action: OrderAction ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/${ action }`, method: 'POST' } ),
	/** @param from `next` of the previous part. */
	importTransfers: ( csv: string, from: number ) =>
		apiFetch< { readonly rows: readonly TransferRow[]; readonly next: number | null } >( {
			path: '/slipstream/v1/payments/transfers',
			method: 'POST',
			data: { csv, from },
		} ),
	/** Shows or hides the donor of an order on the page. */
	hideDonor: ( id: number, isHidden: boolean ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/donor`, method: 'POST', data: { is_hidden: isHidden } } ),
};

/** Returns the download URL for the orders of a folder and search, or for all orders. */
export const exportUrl = ( base: string, query: Partial< Query > = {} ) => addQueryArgs( base, { ...query } );

/** Whether a request failed because the order no longer exists. */
export const isGone = ( error: unknown ) =>
	( error as { code?: unknown } | null )?.code === 'slipstream_order_not_found';
