import { act, render, screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../notice';
import { General } from '../settings/general';
// Load the lazy chunk first, so that a slow machine does not fail the tests.
import '../settings/section-form';

const section = ( name: string, tab: string, group: string ) => ( {
	name,
	title: `Section ${ name }`,
	description: '',
	helpUrl: '',
	tab,
	group,
	fields: [],
	values: {},
} );

apiFetch.use( async () => [
	section( 'general', 'general', 'site' ),
	section( 'messages', 'general', 'forms' ),
	section( 'map', 'services', 'site' ),
	section( 'proxies', 'general', 'site' ),
] );

const headings = () => screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );

it( 'the tab “General” has groups, and the URL names the current one', async () => {
	window.location.hash = '#/general';
	render(
		<Notices>
			<General parts={ {} } />
		</Notices>
	);
	const links = within( screen.getByRole( 'navigation', { name: 'Groups of settings' } ) ).getAllByRole( 'link' );
	expect( links.map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ) ).toEqual( [
		[ 'Privacy and site', '#/general/site' ],
		[ 'Images', '#/general/images' ],
		[ 'Forms', '#/general/forms' ],
		[ 'Newsletter', '#/general/newsletter' ],
		[ 'Payments', '#/general/payments' ],
		[ 'Search and sharing', '#/general/visibility' ],
		[ 'Ads', '#/general/ads' ],
	] );
	const current = () =>
		links.filter( ( link ) => link.hasAttribute( 'aria-current' ) ).map( ( link ) => link.textContent );
	await screen.findByRole( 'heading', { name: 'Section general' } );
	expect( headings() ).toEqual( [ 'Section general', 'Section proxies' ] );
	expect( current() ).toEqual( [ 'Privacy and site' ] );
	act( () => {
		window.location.hash = '#/general/forms';
		window.dispatchEvent( new Event( 'hashchange' ) );
	} );
	expect( headings() ).toEqual( [ 'Section messages' ] );
	expect( current() ).toEqual( [ 'Forms' ] );
} );
