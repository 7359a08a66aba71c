import apiFetch from '@wordpress/api-fetch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { registerBlockType, setCategories } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { store } from '../../shared/memberships';
import { registerOnce } from '../../shared/store/register-once';

type Settings = Parameters< typeof registerBlockType >[ 1 ] & object;

export const product = ( id: number, more: object = {} ) => ( {
	id,
	title: `Plan ${ id }`,
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );

/** Status of a connected site, with a monthly plan in dollars and a yearly plan in euros. */
export const connectedStatus = ( monthlyId: number, yearlyId: number ) => ( {
	products: [ product( monthlyId ), product( yearlyId, { price: 40, currency: 'EUR', interval: '1 year' } ) ],
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
} );

interface MembershipSite {
	/** Response to a GET. An Error rejects the request. */
	status: unknown;
	/** Response to a request to create a plan. An Error rejects the request. */
	created: unknown;
	/** Method, path and data of each request. */
	requests: string[];
}

/** Responses of the site. prepareSite() resets them before each test. */
export const site: MembershipSite = { status: undefined, created: undefined, requests: [] };

function serveSite() {
	apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
		// Ignore requests that the editor itself sends.
		if ( path.startsWith( '/wpcom/' ) ) {
			site.requests.push(
				`${ method } ${ path.replace( /[?&]_locale=user/, '' ) }${ data ? ` ${ JSON.stringify( data ) }` : '' }`
			);
		}
		const response = await ( method === 'GET' ? site.status : site.created );
		if ( response instanceof Error ) {
			throw response;
		}
		return response;
	} );
}

/**
 * Registers blocks of WordPress and other extensions, which render their text.
 *
 * @param names Attributes by block name.
 */
export function registerOthers( names: Record< string, readonly string[] > ) {
	for ( const [ name, attributes ] of Object.entries( names ) ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			attributes: Object.fromEntries( attributes.map( ( one ) => [ one, {} ] ) ),
			edit: ( { attributes: { content, text } }: { attributes: { content?: string; text?: string } } ) => (
				<p>{ content ?? text }</p>
			),
			save: () => null,
		} as unknown as Settings );
	}
}

let hasWarned = false;

/** Expects the one warning of WordPress 7.2, which declares templates in the block type. */
export function expectWarning() {
	if ( ! hasWarned ) {
		hasWarned = true;
		expect( console ).toHaveWarned();
	}
}

export const waitForStatus = () => waitFor( () => expect( select( store ).getMembership().state ).not.toBe( 0 ) );
export const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
export const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
export const notices = () => select( noticesStore ).getNotices();

interface SiteOptions {
	/** Slug and title of the block category. */
	readonly category: { readonly slug: string; readonly title: string };
	/** Response to a GET at the start of each test. */
	readonly status: object;
	/** Registers further blocks and filters. Called once. */
	readonly register: () => void;
}

/** Registers the store and the blocks, and resets the site before each test. */
export function prepareSite( { category, status, register }: SiteOptions ) {
	beforeAll( () => {
		serveSite();
		setCategories( [ category ] );
		registerOnce( store );
		register();
	} );

	beforeEach( async () => {
		window.history.replaceState( {}, '', '/' );
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
		site.status = status;
		site.created = product( 21, { title: 'Silver', price: '7.00' } );
		site.requests = [];
		await act( async () => {
			dispatch( store ).reset();
			notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
		} );
	} );
}
