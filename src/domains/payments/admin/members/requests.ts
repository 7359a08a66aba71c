import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../../admin/list/list-state';
import type { Query } from '../types';
import type { Member, MemberItem, Membership, MemberRow, Plan } from './types';

const BASE = '/slipstream/v1/memberships/members';

/** Rows per page. */
const PER_PAGE = 50;

const post = < T >( path: string, data: object = {} ) =>
	apiFetch< T >( { path: `${ BASE }${ path }`, method: 'POST', data } );

/** Returns the query arguments for a folder of the list. */
export const filtersOf = ( { status, search }: Query ) => ( {
	state: status === 'all' ? undefined : status,
	search: search || undefined,
} );

export const memberRequests = {
	rows: async ( query: Query, cursor = '' ): Promise< Page< MemberRow > > => {
		const path = addQueryArgs( BASE, { ...filtersOf( query ), per_page: PER_PAGE, cursor: cursor || undefined } );
		const { items, next } = await apiFetch< Page< Membership > >( { path } );
		return { items: items.map( ( item ) => ( { ...item, status: query.status } ) ), next };
	},
	member: async ( id: number ): Promise< MemberItem > => ( {
		id,
		...( await apiFetch< Member >( { path: `${ BASE }/${ id }` } ) ),
	} ),
	/** @param endDate First day without access; '' for access without an end. */
	grant: ( email: string, planId: number, endDate: string, notify: boolean ) =>
		post< Page< Membership > >( '', { email, plan_id: planId, end_date: endDate, notify } ),
	extend: ( id: number, endDate: string ) => post< Member >( `/${ id }/extend`, { end_date: endDate } ),
	end: ( id: number ) => post< Member >( `/${ id }/end` ),
	merge: ( id: number, email: string ) => post< Member >( `/${ id }/merge`, { email } ),
	/** Returns the plans that give access. Donations give none. */
	plans: async (): Promise< Plan[] > => {
		const { products } = await apiFetch< {
			readonly products: readonly ( Plan & { readonly type?: string | null } )[];
		} >( { path: '/wpcom/v2/memberships/status?type=all' } );
		return products.filter( ( { type } ) => type !== 'donation' );
	},
};

/** Whether a request failed because the membership no longer exists. */
export const isMemberGone = ( error: unknown ) =>
	( error as { code?: unknown } | null )?.code === 'slipstream_member_not_found';
