import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerBlockType, setCategories } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import * as extension from '..';
import { installBlockFilters } from '../../../shared/register';
import { store } from '../../../shared/memberships';
import { registerOnce } from '../../../shared/store/register-once';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { PaymentsAttributes } from '../types';

export const product = ( id: number, more: object = {} ) => ( {
	id,
	title: `Plan ${ id }`,
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );
export const COLORS = [ 'textColor', 'backgroundColor', 'customTextColor', 'customBackgroundColor' ];
export const STATUS = {
	products: [ product( 12 ), product( 13, { price: 40, currency: 'EUR', interval: '1 year' } ) ],
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
};

/** Answers of the site; an Error is refused. */
export const site: { status: unknown; created: unknown; asked: string[] } = {
	status: STATUS,
	created: undefined,
	asked: [],
};

apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
	// The editor itself asks, too.
	if ( path.startsWith( '/wpcom/' ) ) {
		site.asked.push(
			`${ method } ${ path.replace( /[?&]_locale=user/, '' ) }${ data ? ` ${ JSON.stringify( data ) }` : '' }`
		);
	}
	const answer = await ( method === 'GET' ? site.status : site.created );
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

let hasWarned = false;

/** WordPress 7.2 declares templates in the block type, and says so once. */
function expectWarning() {
	if ( ! hasWarned ) {
		hasWarned = true;
		expect( console ).toHaveWarned();
	}
}

export const show = ( attributes: Partial< PaymentsAttributes > = {} ) =>
	renderBlock< PaymentsAttributes >( extension, Edit, attributes );
export const showLoaded = async ( attributes: Partial< PaymentsAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitFor( () => expect( select( store ).getMembership().state ).not.toBe( 0 ) );
	expectWarning();
	return shown;
};
export const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
export const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
export const notices = () => select( noticesStore ).getNotices();
export const plans = () => within( screen.getByRole( 'group', { name: 'Payment plans' } ) ).getAllByRole( 'button' );
export const form = () => within( screen.getByRole( 'form', { name: 'Add a payment plan' } ) );
export type Shown = Awaited< ReturnType< typeof show > >;
export const text = ( { blocks }: Shown ) => blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes.text;
export const openForm = async ( shown: Shown ) => {
	await shown.user.click( screen.getAllByRole( 'button', { name: 'Add a payment plan' } )[ 0 ]! );
	return form();
};
export const fill = ( name: string, value: string ) =>
	fireEvent.change( form().getByLabelText( name ), { target: { value } } );

/** Registers the blocks around, and forgets the answers of the test before. */
export function prepare() {
	beforeAll( () => {
		setCategories( [ { slug: 'earn', title: 'Earn' } ] );
		registerOnce( store );
		installBlockFilters();
		for ( const [ name, attributes ] of [
			[ 'jetpack/button', [ 'element', 'uniqueId', 'text', 'width', 'borderRadius', ...COLORS ] ],
			[ 'core/button', [ 'text', 'width', 'style', 'textColor' ] ],
			[ 'core/buttons', [] ],
		] as Array< [ string, string[] ] > ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				attributes: Object.fromEntries( attributes.map( ( one ) => [ one, {} ] ) ),
				edit: () => null,
				save: () => null,
			} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
		}
	} );

	beforeEach( async () => {
		window.history.replaceState( {}, '', '/' );
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
		site.status = STATUS;
		site.created = product( 21, { title: 'Silver', price: '7.00' } );
		site.asked = [];
		await act( async () => {
			dispatch( store ).reset();
			notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
		} );
	} );
}
