import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
	createBlock,
	getBlockType,
	registerBlockType,
	setCategories,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { addAction, applyFilters, removeAction } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentType } from 'react';
import * as extension from '..';
import { store } from '../../../shared/memberships';
import { addFilters } from '../../../shared/register';
import { registerOnce } from '../../../shared/store/register-once';
import type { BlockModule, EditProps } from '../../../shared/types/extension';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import ButtonsEdit from '../buttons/edit';
import Edit from '../edit';
import VisitorsEdit from '../logged-out-view/edit';
import LoginEdit from '../login-button/edit';
import SubscribersEdit from '../subscriber-view/edit';
import { NAMES } from '../template';
import type { PremiumAttributes } from '../types';

const product = ( id: number, more: object = {} ) => ( {
	id,
	title: `Plan ${ id }`,
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );
const STATUS = {
	products: [ product( 7 ), product( 9, { price: 40, currency: 'EUR', interval: '1 year' } ) ],
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
};
const CLOSED = { ...STATUS, products: [], connected_account_id: '', connect_url: 'https://example.org/connect' };

/** Answers of the site; an Error is refused. */
let status: unknown;
let created: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
	asked.push(
		`${ method } ${ path.replace( /[?&]_locale=user/, '' ) }${ data ? ` ${ JSON.stringify( data ) }` : '' }`
	);
	const answer = await ( method === 'GET' ? status : created );
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

type Settings = Parameters< typeof registerBlockType >[ 1 ] & object;

/** Blocks of WordPress and of another extension, with their text. */
function registerOthers( names: Record< string, readonly string[] > ) {
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

const show = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await renderBlock< PremiumAttributes >( extension, Edit, attributes );
	await waitFor( () => expect( shown.blocks()[ 0 ]?.innerBlocks ).toHaveLength( 2 ) );
	await shown.selectBlock();
	return shown;
};
const showLoaded = async ( attributes: Partial< PremiumAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitFor( () => expect( select( store ).getMembership().state ).not.toBe( 0 ) );
	return shown;
};
type Shown = Awaited< ReturnType< typeof show > >;

const flatten = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );
const all = ( { blocks }: Shown, name: string ) => flatten( blocks() ).filter( ( block ) => block.name === name );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const notices = () => select( noticesStore ).getNotices();
const view = ( name: string ) => document.querySelector( `[data-type="${ name }"]` );
const field = ( name: string ) => sidebar().getByLabelText( name );
const fill = ( name: string, value: string ) => fireEvent.change( field( name ), { target: { value } } );
const add = ( { user }: Shown ) => user.click( sidebar().getByRole( 'button', { name: 'Add subscription' } ) );
const selected = ( { registry }: Shown ) =>
	(
		registry.select( 'core/block-editor' ) as { getSelectedBlockClientId: () => string | null }
	 ).getSelectedBlockClientId();

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	registerOnce( store );
	addFilters( extension.filters );
	registerOthers( {
		'core/heading': [ 'content', 'level' ],
		'core/paragraph': [ 'content', 'placeholder' ],
		'core/group': [],
		'core/button': [ 'text' ],
		'jetpack/button': [ 'element', 'uniqueId', 'text' ],
		[ NAMES.payments ]: [ 'planId' ],
	} );
	const edits: Record< string, unknown > = {
		[ NAMES.visitors ]: VisitorsEdit,
		[ NAMES.subscribers ]: SubscribersEdit,
		[ NAMES.buttons ]: ButtonsEdit,
		[ NAMES.login ]: LoginEdit,
		[ NAMES.container ]: Edit,
	};
	const modules: readonly BlockModule[] = [ extension, ...extension.children ];
	for ( const module of modules ) {
		registerBlockType( module.metadata.name, {
			...module.metadata,
			...module.settings,
			edit: edits[ module.metadata.name ] as ComponentType< EditProps >,
		} as unknown as Settings );
	}
} );

beforeEach( async () => {
	window.history.replaceState( {}, '', '/' );
	window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
	status = STATUS;
	created = product( 21, { title: 'Silver', price: '7.00' } );
	asked = [];
	await act( async () => {
		dispatch( store ).reset();
		notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
	} );
} );

describe( 'data', () => {
	it( '[PRM-01] the five blocks are in the category "grow"', async () => {
		await showLoaded();
		expect( console ).toHaveWarned();
		const names = [ NAMES.container, NAMES.visitors, NAMES.subscribers, NAMES.buttons, NAMES.login ];
		expect( names.map( ( name ) => getBlockType( name )?.category ) ).toEqual( Array( 5 ).fill( 'grow' ) );
	} );

	it( '[PRM-02, PRM-03, PRM-46] a new block has the values of a monthly plan, and marks itself as premium', async () => {
		status = CLOSED;
		const { attributes } = await showLoaded();
		expect( attributes() ).toMatchObject( {
			newPlanName: 'Monthly Subscription',
			newPlanCurrency: 'USD',
			newPlanPrice: 5,
			newPlanInterval: '1 month',
			selectedPlanId: 0,
			isPreview: false,
			isPremiumContentChild: true,
		} );
	} );

	it( '[PRM-04, PRM-10] it has two views, and the visitors’ view the two buttons', async () => {
		const shown = await showLoaded();
		expect( shown.blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			NAMES.visitors,
			NAMES.subscribers,
		] );
		const [ buttons ] = all( shown, NAMES.buttons );
		expect( buttons?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ NAMES.payments, NAMES.login ] );
		expect( buttons?.innerBlocks[ 0 ]?.innerBlocks[ 0 ]?.attributes ).toEqual( {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: 'Subscribe',
		} );
		expect( view( NAMES.visitors ) ).toHaveTextContent( 'Read more of this content when you subscribe today.' );
	} );

	it( '[PRM-05] its plan and its preview reach the blocks inside', () => {
		expect( metadata.providesContext ).toMatchObject( {
			'premium-content/planId': 'selectedPlanId',
			'premium-content/isPreview': 'isPreview',
		} );
		for ( const name of [ NAMES.visitors, NAMES.buttons ] ) {
			expect( ( getBlockType( name ) as { usesContext?: string[] } ).usesContext ).toEqual(
				expect.arrayContaining( [ 'premium-content/planId', 'premium-content/isPreview' ] )
			);
		}
	} );

	it( '[PRM-08, PRM-09] the login button has a text and two styles', async () => {
		const shown = await showLoaded();
		expect( String( all( shown, NAMES.login )[ 0 ]?.attributes.text ) ).toBe( 'Log in' );
		expect( Object.keys( getBlockType( NAMES.login )?.attributes ?? {} ) ).toEqual(
			expect.arrayContaining( [ 'text', 'borderRadius', 'backgroundColor', 'textColor', 'gradient', 'style' ] )
		);
		expect( ( getBlockType( NAMES.login ) as { styles?: unknown } ).styles ).toEqual( [
			{ name: 'fill', label: 'Fill', isDefault: true },
			{ name: 'outline', label: 'Outline' },
		] );
	} );

	it( 'an example in the inserter asks the site nothing', async () => {
		const shown = await show( { isPreview: true } );
		expect( all( shown, NAMES.buttons )[ 0 ]?.innerBlocks[ 0 ]?.name ).toBe( 'core/button' );
		expect( asked ).toEqual( [] );
	} );
} );

describe( 'the views', () => {
	it( '[PRM-11, PRM-21] the toolbar switches between them, beginning with the visitors’ view', async () => {
		const { user } = await showLoaded();
		const pressed = () =>
			[ 'Visitor View', 'Subscriber View' ].map( ( name ) =>
				toolbar().getByRole( 'button', { name } ).getAttribute( 'aria-pressed' )
			);
		expect( pressed() ).toEqual( [ 'true', 'false' ] );
		expect( view( NAMES.visitors ) ).toBeVisible();
		expect( view( NAMES.subscribers ) ).not.toBeVisible();
		await user.click( toolbar().getByRole( 'button', { name: 'Subscriber View' } ) );
		expect( pressed() ).toEqual( [ 'false', 'true' ] );
		expect( view( NAMES.visitors ) ).not.toBeVisible();
		expect( view( NAMES.subscribers ) ).toBeVisible();
	} );

	it( 'the open view follows a selection elsewhere, such as in the list of blocks', async () => {
		const shown = await showLoaded();
		const inner = all( shown, NAMES.subscribers )[ 0 ]?.innerBlocks[ 0 ];
		await act( async () => shown.registry.dispatch( 'core/block-editor' ).selectBlock( inner?.clientId ) );
		expect( view( NAMES.subscribers ) ).toBeVisible();
		expect( view( NAMES.visitors ) ).not.toBeVisible();
	} );

	it( 'a teaser of the subscribers’ view stays in the visitors’ view, without being editable there', async () => {
		const { attributes } = await showLoaded();
		fireEvent.change( sidebar().getByRole( 'spinbutton', { name: 'Teaser length' } ), { target: { value: '2' } } );
		expect( attributes().teaserLength ).toBe( 2 );
		expect( view( NAMES.subscribers ) ).toBeVisible();
		expect( view( NAMES.subscribers ) ).toHaveAttribute( 'inert' );
		expect( view( NAMES.subscribers )?.querySelector( 'style' )?.textContent ).toMatch( /:nth-child\(n \+ 3 of/ );
	} );

	it( '[PRM-26] a new block selects itself after 1000 ms, and an opened one does not', async () => {
		const shown = await showLoaded();
		const inner = all( shown, NAMES.visitors )[ 0 ]?.innerBlocks[ 0 ]?.clientId;
		const choose = ( id?: string ) =>
			act( async () => shown.registry.dispatch( 'core/block-editor' ).selectBlock( id ) );
		await choose( inner );
		await act( async () => new Promise( ( resolve ) => setTimeout( resolve, 1100 ) ) );
		expect( selected( shown ) ).toBe( inner );

		jest.useFakeTimers();
		const added = createBlock( NAMES.container );
		await act( async () =>
			shown.registry.dispatch( 'core/block-editor' ).insertBlock( added, 1, undefined, false )
		);
		await act( async () => shown.registry.dispatch( 'core/block-editor' ).clearSelectedBlock() );
		await act( async () => jest.advanceTimersByTime( 999 ) );
		expect( selected( shown ) ).toBeNull();
		await act( async () => jest.advanceTimersByTime( 1 ) );
		expect( selected( shown ) ).toBe( added.clientId );
		jest.useRealTimers();
	} );
} );

describe( 'the status', () => {
	it.each( [
		[ '', 'gutenberg' ],
		[ 'https://wordpress.com', 'gutenberg-wpcom' ],
	] )( '[PRM-43] is asked once (origin "%s": %s)', async ( origin, source ) => {
		window.history.replaceState( {}, '', `/?origin=${ encodeURIComponent( origin ) }` );
		await showLoaded();
		expect( asked ).toEqual( [ `GET /wpcom/v2/memberships/status?source=${ source }` ] );
	} );

	it( '[PRM-16, PRM-19, PRM-20] while it loads a placeholder says so, without controls for plans', async () => {
		let answer: ( value: unknown ) => void = () => {};
		status = new Promise( ( resolve ) => ( answer = resolve ) );
		await show();
		expect( screen.getByText( 'Loading data…' ) ).toBeVisible();
		expect( select( store ).getMembership().state ).toBe( 0 );
		expect( toolbar().queryByRole( 'button', { name: /plan/i } ) ).toBeNull();
		await act( async () => answer( STATUS ) );
		await waitFor( () => expect( screen.queryByText( 'Loading data…' ) ).toBeNull() );
		expect( select( store ).getMembership().state ).toBe( 1 );
		expect( toolbar().getByRole( 'button', { name: /^Plan:/ } ) ).toBeVisible();
	} );

	it( '[PRM-13, PRM-19, PRM-20, PRM-38] without a connection the toolbar offers one instead of plans', async () => {
		status = CLOSED;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		expect( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) ).toBeVisible();
		expect( toolbar().queryByRole( 'button', { name: 'Select a plan' } ) ).toBeNull();
		expect( sidebar().queryByRole( 'button', { name: 'Add a new subscription' } ) ).toBeNull();
		expect( asked ).toHaveLength( 1 );
	} );

	it( '[PRM-39] when an upgrade is needed there is no button to connect', async () => {
		status = { ...CLOSED, should_upgrade_to_access_memberships: true, upgrade_url: 'https://example.org/plans' };
		await showLoaded();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Upgrade your plan' } ) ).toBeVisible();
	} );

	it( '[PRM-45] a press on the button is recorded', async () => {
		status = { ...CLOSED, connect_url: 'about:blank#' };
		const recorded: unknown[] = [];
		addAction( 'slipstream.recordEvent', 'test', ( name, props ) => recorded.push( [ name, props ] ) );
		const { user } = await showLoaded();
		await user.click( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) );
		removeAction( 'slipstream.recordEvent', 'test' );
		expect( recorded ).toEqual( [ [ 'jetpack_editor_block_stripe_connect_click', { block: 'premium-content' } ] ] );
		// jsdom goes nowhere.
		expect( console ).toHaveErrored();
	} );

	it.each( [
		[ '[PRM-36] errors', { errors: { a: [ 'First', 'Second' ] }, connected_account_id: 'x' }, 'First' ],
		[ '[PRM-37] a failure', new Error( 'The database is away.' ), 'The database is away.' ],
	] )( '%s shows the first message as a snackbar, and the state is 2', async ( _, answer, message ) => {
		status = answer;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [ { status: 'error', type: 'snackbar', content: message } ] )
		);
	} );
} );

describe( 'plans', () => {
	const open = async ( { user }: Shown, name: string ) => {
		await user.click( toolbar().getByRole( 'button', { name } ) );
		return screen.findByRole( 'menu' );
	};

	const items = ( menu: HTMLElement ) => [ ...menu.querySelectorAll( '[role^=menuitem]' ) ];

	it( '[PRM-12, PRM-18, PRM-24] the first one is chosen, and the toolbar chooses another', async () => {
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 7 ) );
		const menu = await open( shown, 'Plan: Plan 7 ($5.00 / month)' );
		const titles = items( menu );
		expect( titles.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Plan 7 ($5.00 / month)',
			'Plan 9 (€40,00 / year)',
			'Add a new subscription',
		] );
		await shown.user.click( within( menu ).getByRole( 'menuitemradio', { name: 'Plan 9 (€40,00 / year)' } ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 9 } );
	} );

	it( '[PRM-12] without a plan the menu says "Select a plan"', async () => {
		let answer: ( value: unknown ) => void = () => {};
		created = new Promise( ( resolve ) => ( answer = resolve ) );
		status = { ...STATUS, products: [] };
		const shown = await showLoaded();
		const menu = await open( shown, 'Select a plan' );
		expect( items( menu ) ).toHaveLength( 1 );
		await act( async () => answer( product( 21 ) ) );
	} );

	it( 'the first payment button sells the plan of the container, and has no plan of its own', async () => {
		const shown = await showLoaded( { selectedPlanId: 9 } );
		await waitFor( () => expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 9 ) );
		const [ first ] = all( shown, NAMES.payments );
		const isShown = ( id?: string ) => applyFilters( 'jetpack.RecurringPayments.showControls', true, id );
		// The filter reads the editor of the page, which is another one in this test.
		await act( async () => dispatch( 'core/block-editor' ).resetBlocks( shown.blocks() ) );
		expect( isShown( first?.clientId ) ).toBe( false );
		expect( isShown( all( shown, NAMES.login )[ 0 ]?.clientId ) ).toBe( true );
		await act( async () => dispatch( 'core/block-editor' ).resetBlocks( [] ) );
	} );

	it( 'several plans can open the content, with the one of the button first', async () => {
		const shown = await showLoaded( { selectedPlanId: 9 } );
		const box = ( name: string ) => sidebar().getByRole( 'checkbox', { name } );
		expect( box( 'Plan 9 (€40,00 / year)' ) ).toBeDisabled();
		await shown.user.click( box( 'Plan 7 ($5.00 / month)' ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 0, selectedPlanIds: [ 9, 7 ] } );
		expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 9 );
		await shown.user.click( box( 'Plan 9 (€40,00 / year)' ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 7 } );
		expect( shown.attributes().selectedPlanIds ).toBeUndefined();
		await waitFor( () => expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 7 ) );
	} );

	it( 'plans that a newer Jetpack saved stay as they are', async () => {
		const before = { selectedPlanId: 0, selectedPlanIds: [ 9 ] };
		const shown = await showLoaded( before );
		expect( shown.attributes() ).toMatchObject( before );
		expect( toolbar().getByRole( 'button', { name: 'Plan: Plan 9 (€40,00 / year)' } ) ).toBeVisible();
	} );

	it( '[PRM-33] with an invalid price or currency are dropped', async () => {
		status = {
			...STATUS,
			products: [ product( 1, { price: '0.49' } ), product( 2, { currency: 'XXX' } ), product( 3 ) ],
		};
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 3 ) );
		expect(
			select( store )
				.getMembership()
				.plans.map( ( { id } ) => id )
		).toEqual( [ 3 ] );
	} );

	it.each( [
		[ '', 'https://example.org/wp-admin/admin.php?page=slipstream-payments&site=example.org%3A%3Ablog' ],
		[ 'https://plans.example', 'https://plans.example/earn/payments/example.org%3A%3Ablog' ],
	] )( '[PRM-15] a link leads to the earnings of the site (operator: "%s")', async ( upgradeUrl, url ) => {
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/', slipstream: { upgradeUrl } };
		await showLoaded();
		expect( sidebar().getByRole( 'link', { name: /^Manage your subscriptions\./ } ) ).toHaveAttribute(
			'href',
			url
		);
	} );
} );

describe( 'a new plan', () => {
	it( '[PRM-14] has its fields in the sidebar, with the minimum price', async () => {
		const { attributes } = await showLoaded();
		expect( sidebar().getByRole( 'button', { name: 'Add a new subscription' } ) ).toBeVisible();
		expect( field( 'Name' ) ).toHaveValue( 'Monthly Subscription' );
		expect( field( 'Price' ) ).toHaveValue( 5 );
		expect( field( 'Price' ) ).toHaveAccessibleDescription( 'Minimum allowed price is $0.50.' );
		fill( 'Name', 'Weekly' );
		fill( 'Price', '6.5' );
		expect( attributes() ).toMatchObject( { newPlanName: 'Weekly', newPlanPrice: 6.5 } );
	} );

	it( '[PRM-32] a currency resets an invalid price, and there are three intervals', async () => {
		const { attributes } = await showLoaded();
		fill( 'Currency', 'JPY' );
		expect( attributes() ).toMatchObject( { newPlanCurrency: 'JPY', newPlanPrice: 50 } );
		fill( 'Currency', 'HKD' );
		expect( attributes() ).toMatchObject( { newPlanCurrency: 'HKD', newPlanPrice: 50 } );
		const options = within( field( 'Renew interval' ) ).getAllByRole( 'option' );
		expect( options.map( ( option ) => ( option as HTMLOptionElement ).value ) ).toEqual( [
			'1 month',
			'1 year',
			'one-time',
		] );
	} );

	it.each( [
		[ '[PRM-29] without a name', { Name: '' }, 'Plan requires a name' ],
		[ '[PRM-30] below the minimum', { Price: '0.49' }, 'Minimum allowed price is $0.50.' ],
		[ '[PRM-31] without a price', { Price: '' }, 'Plan requires a valid price' ],
	] )( '%s is refused', async ( _, values, message ) => {
		const shown = await showLoaded();
		Object.entries( values ).forEach( ( [ name, value ] ) => fill( name, value ) );
		await add( shown );
		expect( notices() ).toMatchObject( [ { status: 'error', type: 'snackbar', content: message } ] );
		expect( asked ).toHaveLength( 1 );
	} );

	it( '[PRM-17, PRM-22, PRM-23, PRM-44] is saved, added and chosen', async () => {
		let answer: ( value: unknown ) => void = () => {};
		created = new Promise( ( resolve ) => ( answer = resolve ) );
		const shown = await showLoaded( { newPlanName: 'Silver', newPlanPrice: 7, newPlanInterval: '1 year' } );
		await add( shown );
		expect( screen.getByText( 'Saving plan…' ) ).toBeVisible();
		expect( asked.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Silver","currency":"USD","price":7,"interval":"1 year"}',
		] );
		await act( async () => answer( product( 21, { title: 'Silver', price: '7.00', interval: '1 year' } ) ) );
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 21 ) );
		expect( select( store ).getMembership().plans.at( -1 ) ).toEqual( {
			id: 21,
			title: 'Silver',
			price: 7,
			currency: 'USD',
			interval: '1 year',
		} );
		expect( screen.queryByText( 'Saving plan…' ) ).toBeNull();
	} );

	it( '[PRM-35] says that it was created', async () => {
		const shown = await showLoaded();
		await add( shown );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [
				{ status: 'success', type: 'snackbar', content: 'Successfully created plan' },
			] )
		);
	} );

	it( '[PRM-34] says that it was not created', async () => {
		created = new Error( 'No.' );
		const shown = await showLoaded();
		await add( shown );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [
				{ status: 'error', type: 'snackbar', content: 'There was an error when adding the plan.' },
			] )
		);
		expect( shown.attributes().selectedPlanId ).toBe( 7 );
	} );

	it( '[PRM-25] is created for a connected site without plans, once', async () => {
		status = { ...STATUS, products: [] };
		created = product( 31, { title: 'Monthly Subscription' } );
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 31 ) );
		expect( asked.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Monthly Subscription","price":5,"currency":"USD","interval":"1 month"}',
		] );
	} );

	it.each( [
		[ 'is not connected', CLOSED ],
		[ 'needs an upgrade', { ...STATUS, products: [], should_upgrade_to_access_memberships: true } ],
	] )( '[PRM-25] is not created for a site that %s', async ( _, answer ) => {
		status = answer;
		await showLoaded();
		expect( asked ).toHaveLength( 1 );
	} );

	it( '[PRM-25] that the site refuses is not tried again', async () => {
		status = { ...STATUS, products: [] };
		created = new Error( 'No.' );
		await showLoaded();
		await waitFor( () => expect( notices() ).toHaveLength( 1 ) );
		await act( async () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( asked ).toHaveLength( 2 );
	} );
} );

describe( 'a selection', () => {
	const text = ( content: string ) => createBlock( 'core/paragraph', { content } );

	it( '[PRM-27] becomes a paywall with copies of its blocks for subscribers', async () => {
		await showLoaded();
		const before = [ text( 'One' ), createBlock( 'core/group', {}, [ text( 'Two' ) ] ) ];
		const [ container ] = switchToBlockType( before, NAMES.container ) ?? [];
		const [ visitors, subscribers ] = container?.innerBlocks ?? [];
		expect( visitors?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'core/heading',
			'core/paragraph',
			NAMES.buttons,
		] );
		expect( subscribers?.innerBlocks ).toMatchObject( [
			{ name: 'core/paragraph', attributes: { content: 'One' } },
			{ name: 'core/group', innerBlocks: [ { attributes: { content: 'Two' } } ] },
		] );
		expect( subscribers?.innerBlocks[ 0 ]?.clientId ).not.toBe( before[ 0 ]?.clientId );
	} );

	it( '[PRM-28] with a premium block in it or around it does not', async () => {
		await showLoaded();
		const inner = text( 'Inside' );
		const container = createBlock( NAMES.container, {}, [ createBlock( NAMES.subscribers, {}, [ inner ] ) ] );
		await act( async () => dispatch( 'core/block-editor' ).resetBlocks( [ container ] ) );
		for ( const blocks of [
			[ text( 'One' ), container ],
			[ createBlock( 'core/group', {}, [ container ] ) ],
			[ createBlock( NAMES.buttons ) ],
			[ inner ],
		] ) {
			expect( switchToBlockType( blocks, NAMES.container ) ).toBeNull();
		}
		await act( async () => dispatch( 'core/block-editor' ).resetBlocks( [] ) );
	} );
} );

describe( 'the login button', () => {
	it( 'changes its colors and corners', async () => {
		const shown = await showLoaded();
		const login = all( shown, NAMES.login )[ 0 ]!;
		await act( async () => shown.registry.dispatch( 'core/block-editor' ).selectBlock( login.clientId ) );
		fireEvent.change( sidebar().getByRole( 'spinbutton', { name: 'Border radius' } ), { target: { value: '0' } } );
		expect( all( shown, NAMES.login )[ 0 ]?.attributes.borderRadius ).toBe( 0 );
		expect( view( NAMES.login )?.querySelector( '.wp-block-button__link' ) ).toHaveClass( 'no-border-radius' );
	} );
} );
