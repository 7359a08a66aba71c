import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../notice';
import { General } from '../settings/general';
// Load the lazy chunk first, so that a slow machine does not fail the tests.
import '../settings/section-form';

const field = ( name: string, type: string ) => ( {
	name,
	type,
	label: `Field ${ name }`,
	description: '',
	choices: [],
	min: 0,
	max: 100,
	placeholder: '',
	helpUrl: '',
	confirmation: '',
	columns: [],
} );

const section = ( name: string, tab: string, group: string, type = 'text' ) => ( {
	name,
	title: `Section ${ name }`,
	description: '',
	helpUrl: '',
	tab,
	group,
	fields: [ field( name, type ) ],
	values: { [ name ]: type === 'toggle' ? false : '' },
} );

let sections: ReturnType< typeof section >[] = [];

apiFetch.use( async ( { path, data } ) =>
	path === '/slipstream/v1/settings' ? sections : { ...sections[ 0 ], values: Object( data ).changes }
);

async function open( hash: string ) {
	window.location.hash = hash;
	const view = render(
		<Notices>
			<General parts={ {} } />
		</Notices>
	);
	await screen.findAllByRole( 'heading', { level: 2 } );
	return view;
}
const go = ( hash: string ) =>
	act( () => {
		window.location.hash = hash;
		window.dispatchEvent( new Event( 'hashchange' ) );
	} );
const links = () => within( screen.getByRole( 'navigation', { name: 'Groups of settings' } ) ).getAllByRole( 'link' );
const current = () =>
	links()
		.filter( ( link ) => link.hasAttribute( 'aria-current' ) )
		.map( ( link ) => link.textContent );
const headings = () => screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );

it( 'the tab “General” has groups, and the URL names the current one', async () => {
	sections = [ 'ads', 'visibility', 'payments', 'newsletter', 'forms', 'images', 'site' ].map( ( group ) =>
		section( `of-${ group }`, 'general', group )
	);
	await open( '#/general' );
	expect( links().map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ) ).toEqual( [
		[ 'Privacy and site', '#/general/site' ],
		[ 'Images', '#/general/images' ],
		[ 'Forms', '#/general/forms' ],
		[ 'Newsletter', '#/general/newsletter' ],
		[ 'Payments', '#/general/payments' ],
		[ 'Search and sharing', '#/general/visibility' ],
		[ 'Ads', '#/general/ads' ],
	] );
	expect( headings() ).toEqual( [ 'Section of-site' ] );
	expect( current() ).toEqual( [ 'Privacy and site' ] );
	go( '#/general/visibility' );
	expect( headings() ).toEqual( [ 'Section of-visibility' ] );
	expect( current() ).toEqual( [ 'Search and sharing' ] );
} );

it( 'groups without sections are not listed, and their URL shows the first group', async () => {
	sections = [
		section( 'general', 'general', 'site' ),
		section( 'map', 'services', 'ads' ),
		section( 'form', 'general', 'forms' ),
	];
	await open( '#/general/ads' );
	expect( links().map( ( link ) => link.textContent ) ).toEqual( [ 'Privacy and site', 'Forms' ] );
	expect( headings() ).toEqual( [ 'Section general' ] );
	expect( current() ).toEqual( [ 'Privacy and site' ] );
} );

it( 'a change of group keeps what was typed, and removes the notice', async () => {
	sections = [ section( 'switch', 'general', 'site', 'toggle' ), section( 'bank', 'general', 'payments' ) ];
	await open( '#/general/payments' );
	await userEvent.type( await screen.findByRole( 'textbox', { name: 'Field bank' } ), 'DE12' );
	go( '#/general/site' );
	await userEvent.click( screen.getByRole( 'checkbox', { name: 'Field switch' } ) );
	const notice = () => document.querySelector( '.components-notice' );
	await screen.findAllByText( 'The setting is saved.' );
	expect( notice() ).not.toBeNull();
	go( '#/general/payments' );
	expect( screen.getByRole( 'textbox', { name: 'Field bank' } ) ).toHaveValue( 'DE12' );
	expect( notice() ).toBeNull();
} );
