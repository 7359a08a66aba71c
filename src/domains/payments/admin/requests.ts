import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../admin/list/list-state';
import type {
	Counts,
	HealthData,
	ListName,
	OrderAction,
	OrderItem,
	OverviewData,
	Query,
	Row,
	TransferRow,
	UnmatchedData,
} from './types';

const ROOT = '/slipstream/v1/payments';
const BASE = `${ ROOT }/orders`;

const listRequest = ( name: ListName ) => ( {
	rows: ( query: Query, cursor = '' ) =>
		apiFetch< Page< Row > >( {
			path: addQueryArgs( `${ ROOT }/${ name }`, { ...query, cursor: cursor || undefined } ),
		} ),
	counts: () => apiFetch< Counts >( { path: `${ ROOT }/${ name }/counts` } ),
} );

/** Requests for each list. */
export const lists = {
	orders: listRequest( 'orders' ),
	subscriptions: listRequest( 'subscriptions' ),
	donations: listRequest( 'donations' ),
} satisfies Record< ListName, unknown >;

export const loadOverview = () => apiFetch< OverviewData >( { path: `${ ROOT }/overview` } );

export const healthRequests = {
	load: () => apiFetch< HealthData >( { path: `${ ROOT }/health` } ),
	/** Sends a test event, and returns the gateways' state after it. */
	test: ( gateway: string ) =>
		apiFetch< HealthData >( { path: `${ ROOT }/health/test`, method: 'POST', data: { gateway } } ),
};

export const unmatchedRequests = {
	/** @param cursor `next` of the previous page; empty for the first one, whose response is printed with the page. */
	load: ( cursor = '' ) =>
		apiFetch< UnmatchedData >( { path: `${ ROOT }/unmatched${ cursor && `?cursor=${ cursor }` }` } ),
	/** Returns the number of payments that are left. */
	dismiss: ( id: number ) =>
		apiFetch< { readonly count: number } >( { path: `${ ROOT }/unmatched/${ id }/dismiss`, method: 'POST' } ),
};

/** Requests for single orders. */
export const requests = {
	order: ( id: number ) => apiFetch< OrderItem >( { path: `${ BASE }/${ id }` } ),
	/** @param key Idempotency key: a repeated request with the same key refunds nothing more. */
	refund: ( id: number, payment: string, amount: string, key: string ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/refunds`, method: 'POST', data: { payment, amount, key } } ),
	act: ( id: number, action: OrderAction ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/${ action }`, method: 'POST' } ),
	/** @param from Row to start at: `next` of the previous part. */
	importTransfers: ( csv: string, from: number ) =>
		apiFetch< { readonly rows: readonly TransferRow[]; readonly next: number | null } >( {
			path: `${ ROOT }/transfers`,
			method: 'POST',
			data: { csv, from },
		} ),
	/** Shows or hides the donor of an order on the page. */
	hideDonor: ( id: number, isHidden: boolean ) =>
		apiFetch< OrderItem >( { path: `${ BASE }/${ id }/donor`, method: 'POST', data: { is_hidden: isHidden } } ),
};

/** Returns the URL of a CSV export: of the folder with the current search, or of all rows. */
export const toExportUrl = ( base: string, query: object = {} ) => addQueryArgs( base, { ...query } );

/** Whether a request failed because the order no longer exists. */
export const isGone = ( error: unknown ) =>
	( error as { code?: unknown } | null )?.code === 'slipstream_order_not_found';
