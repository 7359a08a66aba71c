import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { App } from '../home/app';
import type { WelcomeData } from '../home/types';

const DATA: WelcomeData = {
	choices: [
		{
			id: 'general-ask',
			label: 'Ask before loading embeds',
			description: 'Maps load after a press.',
			isOn: true,
			path: '/slipstream/v1/settings/general',
			on: { changes: { ask: true } },
			off: { changes: { ask: false } },
		},
		{
			id: 'plan',
			label: 'Limit features by plan',
			description: 'For hosts.',
			isOn: false,
			path: '/slipstream/v1/plan',
			on: { plan: 'free' },
			off: { plan: 'top' },
		},
	],
	demoUrl: '',
};

let data: WelcomeData = DATA;
let refusal: Error | undefined;
let asked: APIFetchOptions[] = [];

apiFetch.use( async ( options ) => {
	asked.push( options );
	if ( refusal ) {
		throw refusal;
	}
	return options.path === '/slipstream/v1/home' ? [] : data;
} );

beforeEach( () => {
	asked = [];
	refusal = undefined;
	data = DATA;
} );

const sent = () =>
	asked.filter( ( { method } ) => method ).map( ( { path, method, data: body } ) => [ path, method, body ] );
const welcome = () => screen.queryByRole( 'region', { name: 'Welcome to Slipstream' } );
const notice = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

test( 'the welcome has five cards, each with a title and a sentence', async () => {
	render( <App isWelcome /> );
	await screen.findByRole( 'checkbox', { name: 'Ask before loading embeds' } );
	const cards = screen.getAllByRole( 'listitem' );
	expect( cards ).toHaveLength( 5 );
	expect( screen.getByRole( 'link', { name: 'Move from Jetpack' } ) ).toHaveAttribute(
		'href',
		'admin.php?page=slipstream-move'
	);
	for ( const card of cards ) {
		expect( card.querySelector( 'h3' )?.textContent ).toMatch( /^\w+ \w+$/ );
		expect( card.querySelector( 'p' )?.textContent ).toMatch( /\.$/ );
		expect( card.querySelector( 'svg' ) ).toHaveAttribute( 'aria-hidden', 'true' );
	}
} );

test( 'without the welcome, its data is not requested', async () => {
	render( <App /> );
	await waitFor( () => expect( asked ).toHaveLength( 1 ) );
	expect( asked[ 0 ]?.path ).toBe( '/slipstream/v1/home' );
	expect( welcome() ).toBeNull();
} );

test( 'a switch shows the stored value, and is saved at once in both directions', async () => {
	render( <App isWelcome /> );
	const ask = await screen.findByRole( 'checkbox', { name: 'Ask before loading embeds' } );
	const plan = screen.getByRole( 'checkbox', { name: 'Limit features by plan' } );
	expect( ask ).toBeChecked();
	expect( plan ).not.toBeChecked();
	await userEvent.click( ask );
	await notice( 'Settings saved.' );
	expect( ask ).not.toBeChecked();
	await userEvent.click( plan );
	await userEvent.click( plan );
	expect( sent() ).toEqual( [
		[ '/slipstream/v1/settings/general', 'POST', { changes: { ask: false } } ],
		[ '/slipstream/v1/plan', 'POST', { plan: 'free' } ],
		[ '/slipstream/v1/plan', 'POST', { plan: 'top' } ],
	] );
} );

test( 'a switch that could not be saved returns to its state, and the reason is shown', async () => {
	render( <App isWelcome /> );
	const ask = await screen.findByRole( 'checkbox', { name: 'Ask before loading embeds' } );
	refusal = new Error( 'Not now.' );
	await userEvent.click( ask );
	await notice( 'Not now.' );
	expect( ask ).toBeChecked();
} );

test( 'the demo page that exists is a link; otherwise a button inserts it, and says why if it fails', async () => {
	const { unmount } = render( <App isWelcome /> );
	const insert = await screen.findByRole( 'button', { name: 'Insert a demo page as a draft' } );
	refusal = new Error( 'No space.' );
	await userEvent.click( insert );
	await notice( 'No space.' );
	expect( sent() ).toEqual( [ [ '/slipstream/v1/welcome/demo', 'POST', undefined ] ] );
	expect( insert ).toBeEnabled();
	unmount();
	refusal = undefined;
	data = { ...DATA, demoUrl: '/post.php?post=7' };
	render( <App isWelcome /> );
	expect( await screen.findByRole( 'link', { name: 'Open the demo page' } ) ).toHaveAttribute(
		'href',
		'/post.php?post=7'
	);
} );

test( 'dismissing removes the welcome only after the server has stored it', async () => {
	render( <App isWelcome /> );
	const dismiss = await screen.findByRole( 'button', { name: 'Dismiss the welcome' } );
	refusal = new Error( 'Not stored.' );
	await userEvent.click( dismiss );
	await notice( 'Not stored.' );
	expect( welcome() ).not.toBeNull();
	refusal = undefined;
	await userEvent.click( dismiss );
	await waitFor( () => expect( welcome() ).toBeNull() );
	expect( sent() ).toHaveLength( 2 );
	expect( sent()[ 1 ] ).toEqual( [ '/slipstream/v1/welcome', 'DELETE', undefined ] );
} );
