import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { App } from '../home/app';
import type { CardData } from '../home/types';

const EMPTY: CardData = {
	id: 'core-empty',
	title: 'Payments',
	failed: false,
	figures: [],
	items: [],
	attention: [],
	action: { label: 'Open payments', url: '/payments', path: '', data: {}, done: '' },
	empty: 'Orders will be listed here.',
};

const FULL: CardData = {
	...EMPTY,
	id: 'core-jobs',
	title: 'Queue',
	figures: [ { label: 'Failed', value: '1,000+' } ],
	items: [ { title: 'Email', detail: 'Refused', url: '/jobs', time: '2026-11-20T10:00:00+00:00' } ],
	attention: [ { text: '2 jobs failed', count: 2, url: '/jobs', detail: 'Try them again.' } ],
	action: {
		label: 'Try all again',
		url: '',
		path: '/slipstream/v1/jobs/retry',
		data: { all: true },
		done: 'Started.',
	},
};

let cards: readonly CardData[] = [];
let refusal: Error | undefined;
let asked: APIFetchOptions[] = [];

apiFetch.use( async ( options ) => {
	asked.push( options );
	if ( refusal ) {
		throw refusal;
	}
	return options.method === 'POST' ? {} : cards;
} );

beforeEach( () => {
	asked = [];
	refusal = undefined;
} );

const card = async ( name: string ) => within( await screen.findByRole( 'region', { name } ) );
const notice = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

test( 'a card shows figures, items with links and times, and what needs attention', async () => {
	cards = [ FULL ];
	render( <App /> );
	const jobs = await card( 'Queue' );
	expect( jobs.getByRole( 'term' ) ).toHaveTextContent( 'Failed' );
	expect( jobs.getByRole( 'definition' ) ).toHaveTextContent( '1,000+' );
	expect( jobs.getByRole( 'link', { name: 'Email' } ) ).toHaveAttribute( 'href', '/jobs' );
	expect( jobs.getByRole( 'link', { name: '2 jobs failed' } ) ).toHaveAttribute( 'href', '/jobs' );
	expect( jobs.getByText( 'Try them again.' ) ).toBeVisible();
	expect( document.querySelector( 'time' ) ).toHaveAttribute( 'datetime', '2026-11-20T10:00:00+00:00' );
	expect( jobs.queryByText( EMPTY.empty ) ).toBeNull();
} );

test( 'an empty card says what will be here, and its button is a link', async () => {
	cards = [ EMPTY ];
	render( <App /> );
	const payments = await card( 'Payments' );
	expect( payments.getByText( EMPTY.empty ) ).toBeVisible();
	expect( payments.getByRole( 'link', { name: 'Open payments' } ) ).toHaveAttribute( 'href', '/payments' );
} );

test( 'a card that failed shows a sentence, and the others their content', async () => {
	cards = [ { ...EMPTY, failed: true, action: null, empty: '' }, FULL ];
	render( <App /> );
	expect( ( await card( 'Payments' ) ).getByText( /^This card could not be loaded/ ) ).toBeVisible();
	expect( ( await card( 'Queue' ) ).getByRole( 'button', { name: 'Try all again' } ) ).toBeVisible();
} );

test( 'a button with a request sends it, says that it is done, and loads the cards again', async () => {
	cards = [ FULL ];
	render( <App /> );
	const jobs = await card( 'Queue' );
	cards = [ { ...FULL, attention: [] } ];
	await userEvent.click( jobs.getByRole( 'button', { name: 'Try all again' } ) );
	await notice( 'Started.' );
	expect( asked.map( ( { path, method, data } ) => [ path, method, data ] )[ 1 ] ).toEqual( [
		'/slipstream/v1/jobs/retry',
		'POST',
		{ all: true },
	] );
	await waitFor( () => expect( jobs.queryByText( '2 jobs failed' ) ).toBeNull() );
} );

test( 'a refused request keeps the card and shows the reason', async () => {
	cards = [ FULL ];
	render( <App /> );
	const jobs = await card( 'Queue' );
	refusal = new Error( 'Not now.' );
	await userEvent.click( jobs.getByRole( 'button', { name: 'Try all again' } ) );
	await notice( 'Not now.' );
	expect( jobs.getByText( '2 jobs failed' ) ).toBeVisible();
} );

test( 'a screen that cannot be loaded offers another try', async () => {
	refusal = new Error( 'Offline.' );
	render( <App /> );
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	refusal = undefined;
	cards = [ EMPTY ];
	await userEvent.click( again );
	await card( 'Payments' );
} );
