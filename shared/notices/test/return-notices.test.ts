import { waitFor } from '@testing-library/dom';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { showReturnNotices } from '..';

let asked: string[] = [];
let answer: () => Promise< unknown >;

beforeEach( () => {
	asked = [];
	answer = async () => ( { data: JSON.stringify( { plan: { product_name: 'Personal' } } ) } );
	apiFetch.setFetchHandler( ( { path } ) => {
		asked.push( String( path ) );
		return answer();
	} );
	window.Jetpack_Editor_Initial_State = { slipstream: { planUrl: 'https://example.org/plan' } };
	dispatch( noticesStore ).removeAllNotices();
} );

afterEach( () => Reflect.deleteProperty( window, '_currentSiteType' ) );

/** Simulates an editor that is opened at a URL. */
function open( query: string ) {
	window.history.replaceState( {}, '', `/wp-admin/post.php?post=1&action=edit${ query }` );
	showReturnNotices();
}

const notices = () => select( noticesStore ).getNotices();

/** Waits for the notice, and for further ones that must not appear. */
async function only() {
	await waitFor( () => expect( notices() ).not.toEqual( [] ) );
	expect( notices() ).toHaveLength( 1 );
	return notices()[ 0 ];
}

it( '[NTC-01, NTC-03, NTC-05, NTC-07] requests the plan after plan_upgraded and shows its name', async () => {
	open( '&plan_upgraded=1' );
	expect( await only() ).toMatchObject( {
		status: 'success',
		content: 'Congratulations! Your site is now on the Personal plan.',
		actions: [ { label: 'View my plan', url: 'https://example.org/plan' } ],
	} );
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ] ).toMatch( /^\/jetpack\/v4\/site(\?|$)/ );
} );

it.each< [ string, () => Promise< unknown > ] >( [
	[ 'the answer has no name', async () => ( { data: '{}' } ) ],
	[ 'the answer is no JSON', async () => ( { data: '<p>' } ) ],
	[ 'the answer is of another shape', async () => null ],
	[ 'the request fails', () => Promise.reject( { code: 'offline' } ) ],
] )( '[NTC-06] says "a paid plan" when %s', async ( _, reply ) => {
	answer = reply;
	open( '&plan_upgraded=1' );
	expect( await only() ).toMatchObject( { content: 'Congratulations! Your site is now on a paid plan.' } );
} );

it( '[NTC-08] shows that the site is connected to Stripe', async () => {
	open( '&stripe_connect_success=1' );
	expect( await only() ).toMatchObject( {
		status: 'success',
		content: 'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
	} );
	expect( asked ).toEqual( [] );
} );

it( '[NTC-09] shows an error after a canceled connection', async () => {
	open( '&stripe_connect_cancelled=1' );
	expect( await only() ).toMatchObject( {
		status: 'error',
		content: 'You cancelled connecting your site to Stripe.',
	} );
} );

it.each( [ '', '&plan_upgradeds=1', '&x=plan_upgraded' ] )(
	'[NTC-02, NTC-03] shows and asks nothing at an address that ends in "%s"',
	async ( query ) => {
		open( query );
		await new Promise( ( done ) => setTimeout( done, 50 ) );
		expect( notices() ).toEqual( [] );
		expect( asked ).toEqual( [] );
	}
);

it( 'removes only its own flags from the URL', async () => {
	open( '&plan_upgraded=1&stripe_connect_success=1' );
	await waitFor( () => expect( notices() ).toHaveLength( 2 ) );
	expect( window.location.search ).toBe( '?post=1&action=edit' );
} );

it( 'does not show the plan notice on sites of a hosting network', async () => {
	window._currentSiteType = 'simple';
	open( '&plan_upgraded=1' );
	await waitFor( () => expect( window.location.search ).not.toContain( 'plan_upgraded' ) );
	expect( notices() ).toEqual( [] );
} );
