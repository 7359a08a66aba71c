import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { WebhooksPanel } from '..';
import { reduceWebhooks, type WebhooksAction, type WebhooksState } from '../webhooks/state';
import { createSite } from './site';

const PATH = '/slipstream/v1/form-webhooks';
const SETTINGS = 'https://site.example/wp-admin/options-general.php?page=slipstream';
const LIST = {
	webhooks: [
		{ id: 'webhook-1', name: 'Orders' },
		{ id: 'webhook-2', name: 'Chat' },
	],
	is_signed: true,
	settings_url: '',
};

let site: ReturnType< typeof createSite >;
beforeEach( () => ( site = createSite() ) );

async function open( respond: readonly [ number, unknown ], webhooks?: readonly unknown[] ) {
	const user = userEvent.setup();
	const saved = { webhooks };
	site.respond( { [ `GET ${ PATH }` ]: respond } );
	function Form() {
		const [ attributes, set ] = useState( saved );
		return (
			<WebhooksPanel
				attributes={ attributes }
				setAttributes={ ( changes ) => set( { ...Object.assign( saved, attributes, changes ) } ) }
			/>
		);
	}
	render( <Form /> );
	expect( site.requests ).toEqual( [] );
	await user.click( screen.getByRole( 'button', { name: 'Webhooks' } ) );
	return { user, saved };
}

const toggle = ( name: string ) => screen.findByRole( 'checkbox', { name } );

it( 'toggles the site’s webhooks and keeps all other entries', async () => {
	const foreign = { webhook_id: 'abc', url: 'https://hooks.example/a', format: 'json', enabled: false };
	const own = { id: 'webhook-2', enabled: true, retries: 3 };
	const { user, saved } = await open( [ 200, LIST ], [ foreign, own ] );
	expect( await toggle( 'Orders' ) ).not.toBeChecked();
	expect( await toggle( 'Chat' ) ).toBeChecked();
	expect( screen.queryByText( /custom URL/ ) ).not.toBeInTheDocument();
	await user.click( await toggle( 'Orders' ) );
	await user.click( await toggle( 'Chat' ) );
	expect( saved.webhooks ).toEqual( [
		foreign,
		{ ...own, enabled: false },
		{ webhook_id: 'webhook-1', url: '', enabled: true },
	] );
} );

it( 'mentions URLs that are not in the site’s list', async () => {
	await open( [ 200, LIST ], [ { webhook_id: 'abc', url: 'https://hooks.example/a', enabled: true }, 'odd' ] );
	expect( await screen.findByText( /also contains custom URLs\. Messages are sent there only/ ) ).toBeVisible();
} );

it.each( [
	[
		'an author that an administrator can add servers',
		[],
		true,
		'',
		'A site administrator can add servers to which forms may send messages.',
	],
	[
		'an author that an administrator must set a secret',
		LIST.webhooks,
		false,
		'',
		'A site administrator must set a signing secret before messages are sent.',
	],
	[ 'an administrator a link to the list', [], true, SETTINGS, /add servers to which forms may send messages\.$/ ],
	[ 'an administrator a link to the secret', LIST.webhooks, false, SETTINGS, /^Set a signing secret in/ ],
] )( 'shows %s', async ( _, webhooks, isSigned, settings, words ) => {
	await open( [ 200, { webhooks, is_signed: isSigned, settings_url: settings } ] );
	expect( await screen.findByText( words ) ).toBeVisible();
	const links = screen.queryAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) );
	expect( links ).toEqual( settings ? [ settings ] : [] );
} );

it( 'can be reloaded after a failure', async () => {
	const { user } = await open( [ 500, { code: 'down', message: 'Down.' } ] );
	expect( await screen.findByText( 'The webhooks could not be loaded.' ) ).toBeVisible();
	site.respond( { [ `GET ${ PATH }` ]: [ 200, LIST ] } );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await toggle( 'Orders' ) ).toBeVisible();
	expect( site.requests ).toHaveLength( 2 );
} );

const loading: WebhooksState = { phase: 'loading' };
const failed: WebhooksState = { phase: 'failed' };
const ready: WebhooksState = { phase: 'ready', list: LIST };
const ask: WebhooksAction = { type: 'ask' };
const load: WebhooksAction = { type: 'load', list: { ...LIST, webhooks: [] } };
const fail: WebhooksAction = { type: 'fail' };

it.each( [
	[ loading, ask, loading ],
	[ loading, load, { phase: 'ready', list: { ...LIST, webhooks: [] } } ],
	[ loading, fail, failed ],
	[ failed, ask, loading ],
	[ failed, load, failed ],
	[ failed, fail, failed ],
	[ ready, ask, ready ],
	[ ready, load, ready ],
	[ ready, fail, ready ],
] )( 'changes from %j by %j', ( from, action, to ) => {
	expect( reduceWebhooks( from, action ) ).toEqual( to );
} );
