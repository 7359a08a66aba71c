import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { App } from '../app';
// Load the lazy chunk first, so that a slow machine does not fail the tests.
import '../settings/section-form';

const SERVICE = {
	id: 'mapbox',
	title: 'Mapbox',
	description: 'Draws maps.',
	url: 'https://mapbox.example/',
	canTest: true,
	connectorPage: '',
	appPassword: null,
	signIn: null,
	credentials: [
		{
			name: 'mapbox_token',
			label: 'Token',
			help: 'It begins with “pk.”.',
			isSecret: true,
			source: '',
			constant: 'SLIPSTREAM_MAPBOX_TOKEN',
			value: '',
		},
	],
};

/** A service whose key has another source. */
const setBy = ( source: string ) => ( { ...SERVICE, credentials: [ { ...SERVICE.credentials[ 0 ], source } ] } );

const PLAN = {
	current: 'free',
	mayChoose: true,
	everyPlan: [ 'Star Rating' ],
	plans: [
		{ slug: 'free', name: 'Free', opens: [] },
		{ slug: 'personal', name: 'Personal', opens: [ 'Send A Message' ] },
	],
};

const FIELD = {
	name: 'tiles',
	type: 'url-template',
	label: 'Tile URL template',
	description: 'Must contain {z}.',
	choices: [],
	min: 0,
	max: 2000,
	placeholder: '',
	helpUrl: '',
	confirmation: '',
	columns: [],
};
const SECTION = { description: '', helpUrl: '' };
const GENERAL = {
	...SECTION,
	name: 'general',
	title: 'General',
	tab: 'general',
	group: 'site',
	fields: [
		{ ...FIELD, name: 'ask_before_embeds', type: 'toggle', label: 'Ask before loading embeds' },
		{ ...FIELD, name: 'other', type: 'toggle', label: 'Another switch' },
	],
	values: { ask_before_embeds: false, other: false },
};
const TILES = {
	...SECTION,
	name: 'map',
	title: 'Map tiles',
	tab: 'services',
	group: 'site',
	fields: [
		FIELD,
		{ ...FIELD, name: 'zoom', type: 'integer', label: 'Zoom', min: 1, max: 9, helpUrl: 'https://help.example/' },
		{
			...FIELD,
			name: 'look',
			type: 'choice',
			label: 'Look',
			choices: [
				{ value: 'plain', label: 'Plain' },
				{ value: 'dark', label: 'Dark' },
			],
		},
	],
	values: { tiles: '', zoom: 3, look: 'plain' },
};

/** Responses by method and path. A function receives the data of the request. */
let answers: Record< string, unknown > = {};
let asked: APIFetchOptions[] = [];
const FAILURE = new Error( 'The server said no.' );

apiFetch.use( async ( options ) => {
	asked.push( options );
	const answer = answers[ `${ options.method ?? 'GET' } ${ options.path }` ];
	if ( answer instanceof Error || answer === undefined ) {
		throw answer ?? new Error( `nobody answers ${ options.path }` );
	}
	return typeof answer === 'function' ? answer( options.data ) : answer;
} );

function open( section: string, scope: 'site' | 'network' = 'site' ) {
	window.location.hash = `#/${ section }`;
	return render( <App scope={ scope } icons={ {} } parts={ {} } /> );
}

const notice = ( text: string | RegExp ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

beforeEach( () => {
	asked = [];
	answers = {
		'GET /slipstream/v1/plan': PLAN,
		'GET /slipstream/v1/services': [ SERVICE ],
		'GET /slipstream/v1/settings': [ GENERAL, TILES ],
	};
} );

describe( 'the parts of the screen', () => {
	it( 'have links, and the URL names the current one', async () => {
		open( 'plan' );
		expect( await screen.findByRole( 'radio', { name: 'Free' } ) ).toBeChecked();
		expect( screen.getByRole( 'link', { name: 'Plan' } ) ).toHaveAttribute( 'aria-current', 'page' );
		act( () => {
			window.location.hash = '#/general';
			window.dispatchEvent( new Event( 'hashchange' ) );
		} );
		expect( await screen.findByRole( 'checkbox', { name: 'Ask before loading embeds' } ) ).not.toBeChecked();
		expect( screen.getByRole( 'link', { name: 'Plan' } ) ).not.toHaveAttribute( 'aria-current' );
	} );

	it( 'show an error when they cannot be loaded, and can be retried', async () => {
		answers[ 'GET /slipstream/v1/plan' ] = FAILURE;
		open( 'plan' );
		const again = await screen.findByRole( 'button', { name: 'Try again' } );
		answers[ 'GET /slipstream/v1/plan' ] = PLAN;
		await userEvent.click( again );
		expect( await screen.findByRole( 'radio', { name: 'Personal' } ) ).toBeEnabled();
	} );
} );

describe( 'the plan', () => {
	it( '[AVL-12] shows the features of each plan, and saves the selected one', async () => {
		answers[ 'POST /slipstream/v1/plan' ] = ( { plan }: { plan: string } ) => ( { plan } );
		open( 'plan' );
		const personal = await screen.findByRole( 'radio', { name: 'Personal' } );
		expect( personal ).toHaveAccessibleDescription( 'Adds: Send A Message' );
		expect( screen.getByText( 'In every plan: Star Rating' ) ).toBeVisible();
		await userEvent.click( personal );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save plan' } ) );
		await notice( 'The plan is saved.' );
		expect( asked.at( -1 ) ).toMatchObject( { method: 'POST', data: { plan: 'personal' } } );
		expect( personal ).toBeChecked();
	} );

	it( 'keeps the selection and shows an error when saving fails', async () => {
		answers[ 'POST /slipstream/v1/plan' ] = FAILURE;
		open( 'plan' );
		await userEvent.click( await screen.findByRole( 'radio', { name: 'Personal' } ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save plan' } ) );
		await notice( 'Your change was not saved. The server said no.' );
		expect( screen.getByRole( 'radio', { name: 'Personal' } ) ).toBeChecked();
	} );

	it( 'is read-only for users who may not choose it', async () => {
		answers[ 'GET /slipstream/v1/plan' ] = { ...PLAN, mayChoose: false };
		open( 'plan' );
		expect( await screen.findByText( /network administrators set the plan/ ) ).toBeVisible();
		expect( screen.getByRole( 'radio', { name: 'Free' } ) ).toBeDisabled();
		expect( screen.queryByRole( 'button', { name: 'Save plan' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a service', () => {
	const key = () => screen.findByRole( 'textbox', { name: 'Token' } );

	it( 'saves a key, clears the field, tests and removes the key', async () => {
		answers[ 'POST /slipstream/v1/services/mapbox/credentials' ] = setBy( 'option' );
		answers[ 'POST /slipstream/v1/services/mapbox/test' ] = { works: true, message: 'The key works.' };
		answers[ 'DELETE /slipstream/v1/services/mapbox/credentials' ] = SERVICE;
		open( 'services' );
		await userEvent.type( await key(), ' pk.new ' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save key' } ) );
		await notice( /^The Mapbox key is saved/ );
		expect( asked.at( -1 )?.data ).toEqual( { values: { mapbox_token: 'pk.new' } } );
		expect( await key() ).toHaveValue( '' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Test key' } ) );
		await notice( 'The key works.' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove key' } ) );
		await notice( 'The Mapbox key is removed.' );
		expect( screen.getByText( 'Not connected. Enter a key to connect.' ).parentElement ).toHaveFocus();
		expect( screen.queryByRole( 'button', { name: 'Test key' } ) ).not.toBeInTheDocument();
	} );

	it( 'keeps the entered value and shows the reason when it is refused', async () => {
		answers[ 'POST /slipstream/v1/services/mapbox/credentials' ] = new Error( 'This is a secret token.' );
		open( 'services' );
		await userEvent.type( await key(), 'sk.secret' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save key' } ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'This is a secret token.' );
		expect( await key() ).toHaveValue( 'sk.secret' );
		expect( await key() ).toHaveAccessibleDescription( /This is a secret token\./ );
		expect( await key() ).toBeInvalid();
	} );

	it( 'shows at the field that the service refuses the key, until another one is saved', async () => {
		answers[ 'GET /slipstream/v1/services' ] = [ setBy( 'option' ) ];
		answers[ 'POST /slipstream/v1/services/mapbox/test' ] = { works: false, message: 'Mapbox refused the key.' };
		answers[ 'POST /slipstream/v1/services/mapbox/credentials' ] = setBy( 'option' );
		open( 'services' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Test key' } ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Mapbox refused the key.' );
		expect( await key() ).toHaveAccessibleDescription( /Mapbox refused the key\./ );
		await userEvent.type( await key(), 'pk.new' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Replace key' } ) );
		await notice( /^The Mapbox key is saved/ );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( await key() ).toBeValid();
	} );

	it( 'sends only the entered credentials, and shows values that are not secret', async () => {
		const host = { ...SERVICE.credentials[ 0 ], name: 'host', label: 'Host', isSecret: false };
		const credentials = [ { ...host, value: 'a.example', source: 'option' }, SERVICE.credentials[ 0 ] ];
		answers[ 'GET /slipstream/v1/services' ] = [ { ...SERVICE, credentials } ];
		answers[ 'POST /slipstream/v1/services/mapbox/credentials' ] = setBy( 'option' );
		open( 'services' );
		expect( await screen.findByRole( 'textbox', { name: 'Host' } ) ).toHaveValue( 'a.example' );
		expect( screen.getByText( 'Not connected. Enter a key to connect.' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Test key' } ) ).not.toBeInTheDocument();
		await userEvent.type( await key(), 'pk.new' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Replace key' } ) );
		await notice( /^The Mapbox key is saved/ );
		expect( asked.at( -1 )?.data ).toEqual( { values: { mapbox_token: 'pk.new' } } );
	} );

	it( 'shows the source of a key that is set elsewhere, without a field', async () => {
		answers[ 'GET /slipstream/v1/services' ] = [ setBy( 'constant' ) ];
		open( 'services' );
		expect( await screen.findByText( /constant SLIPSTREAM_MAPBOX_TOKEN/ ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Remove key' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Test key' } ) ).toBeEnabled();
	} );
} );

describe( 'a service with OAuth', () => {
	const withAccounts = ( ...accounts: object[] ) => ( {
		...setBy( 'option' ),
		signIn: { redirectUrl: 'https://site.example/back', accounts },
	} );

	it( 'lists accounts, disconnects one, and shows why a sign-in cannot start', async () => {
		const ada = { id: 7, name: 'Ada', status: 'expired' };
		answers[ 'GET /slipstream/v1/services' ] = [ withAccounts( ada ) ];
		answers[ 'DELETE /slipstream/v1/services/mapbox/accounts/7' ] = withAccounts();
		answers[ 'POST /slipstream/v1/services/mapbox/accounts' ] = new Error( 'You are not allowed.' );
		open( 'services' );
		expect( await screen.findByText( 'https://site.example/back' ) ).toBeVisible();
		expect( screen.getByText( 'Ada (sign in again)' ) ).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: 'Disconnect Ada' } ) );
		await notice( 'The account Ada is disconnected.' );
		expect( screen.queryByText( /sign in again/ ) ).not.toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: 'Connect an account' } ) );
		await notice( /You are not allowed\.$/ );
	} );

	it.each( [
		[ 'done', 'The account is connected.' ],
		[ 'slipstream_oauth_denied', 'The service did not allow the connection.' ],
		[ '<b>anything</b>', 'The account could not be connected. Try again.' ],
	] )( 'says once how it ended when the browser comes back: %s', async ( result, text ) => {
		window.history.replaceState(
			null,
			'',
			`?page=slipstream&slipstream-connection=${ encodeURIComponent( result ) }`
		);
		open( 'services' );
		await notice( text );
		expect( window.location.search ).toBe( '?page=slipstream' );
	} );
} );

describe( 'a declared section', () => {
	it( 'is rendered from the server’s data, and saves only changes', async () => {
		answers[ 'POST /slipstream/v1/settings/map' ] = ( { changes }: { changes: object } ) => ( {
			...TILES,
			values: { ...TILES.values, ...changes },
		} );
		open( 'services' );
		const address = await screen.findByRole( 'textbox', { name: 'Tile URL template' } );
		expect( screen.getByRole( 'heading', { name: 'Map tiles' } ) ).toBeVisible();
		expect( address ).toHaveAccessibleDescription( 'Must contain {z}.' );
		expect( screen.getByRole( 'spinbutton', { name: 'Zoom' } ) ).toHaveValue( 3 );
		expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute( 'href', 'https://help.example/' );
		await userEvent.click( address );
		await userEvent.paste( 'https://tile.example/{z}/{x}/{y}.png' );
		await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Look' } ), 'Dark' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		await notice( 'Settings saved.' );
		expect( asked.at( -1 )?.data ).toEqual( {
			changes: { tiles: 'https://tile.example/{z}/{x}/{y}.png', look: 'dark' },
		} );
		expect( screen.getByRole( 'button', { name: 'Save changes' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'keeps the entered value and shows the reason when it is refused', async () => {
		answers[ 'POST /slipstream/v1/settings/map' ] = new Error( 'The address needs {z}.' );
		open( 'services' );
		const address = await screen.findByRole( 'textbox', { name: 'Tile URL template' } );
		await userEvent.type( address, 'x' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		await notice( 'Your change was not saved. The address needs {z}.' );
		expect( address ).toHaveValue( 'x' );
	} );

	it( 'shows at a field why the server refused it, until it is changed', async () => {
		answers[ 'POST /slipstream/v1/settings/map' ] = Object.assign( new Error( 'The address needs {z}.' ), {
			data: { status: 400, field: 'tiles' },
		} );
		open( 'services' );
		const address = await screen.findByRole< HTMLInputElement >( 'textbox', { name: 'Tile URL template' } );
		await userEvent.type( address, 'x' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		await waitFor( () =>
			expect( address ).toHaveAccessibleDescription(
				/Must contain \{z\}\..*Your change was not saved\. The address needs \{z\}\./
			)
		);
		expect( address.validity.customError ).toBe( true );
		expect( address ).toHaveValue( 'x' );
		expect( document.querySelector( '.slipstream-settings__notice' ) ).toBeNull();
		await userEvent.type( address, 'y' );
		expect( address.validity.valid ).toBe( true );
		expect( address ).toHaveAccessibleDescription( 'Must contain {z}.' );
	} );
} );

describe( 'a general setting', () => {
	it( 'is saved when it is switched, and stays unchanged when that fails', async () => {
		answers[ 'POST /slipstream/v1/settings/general' ] = ( { changes }: { changes: object } ) => ( {
			...GENERAL,
			values: { ...GENERAL.values, ...changes },
		} );
		open( 'general' );
		const ask = await screen.findByRole( 'checkbox', { name: 'Ask before loading embeds' } );
		await userEvent.click( ask );
		await notice( 'The setting is saved.' );
		expect( asked.at( -1 )?.data ).toEqual( { changes: { ask_before_embeds: true } } );
		expect( ask ).toBeChecked();
		answers[ 'POST /slipstream/v1/settings/general' ] = FAILURE;
		await userEvent.click( ask );
		await notice( 'Your change was not saved.' );
		expect( ask ).toBeChecked();
	} );
} );

describe( 'the network’s screen', () => {
	const SITES = {
		total: 2,
		pages: 1,
		plans: PLAN.plans,
		sites: [
			{ id: 1, name: 'One', address: 'one.example/', plan: 'free' },
			{ id: 2, name: 'Two', address: 'two.example/', plan: 'personal' },
		],
	};

	it( 'lists the sites and sets the plan of each', async () => {
		answers[ 'GET /slipstream/v1/sites?page=1&search=' ] = SITES;
		answers[ 'POST /slipstream/v1/sites/2/plan' ] = { plan: 'free' };
		open( '', 'network' );
		const two = await screen.findByRole( 'combobox', { name: 'Plan of Two' } );
		expect( two ).toHaveValue( 'personal' );
		expect( within( two ).getAllByRole( 'option' ) ).toHaveLength( 2 );
		await userEvent.selectOptions( two, 'free' );
		await notice( 'The plan of Two is saved.' );
		expect( asked.at( -1 )?.data ).toEqual( { plan: 'free' } );
	} );

	it( 'requests the sites of a search', async () => {
		answers[ 'GET /slipstream/v1/sites?page=1&search=' ] = SITES;
		answers[ 'GET /slipstream/v1/sites?page=1&search=two' ] = { ...SITES, total: 1, sites: SITES.sites.slice( 1 ) };
		open( '', 'network' );
		await userEvent.type( await screen.findByRole( 'searchbox' ), 'two' );
		expect( await screen.findByText( '1 site' ) ).toBeVisible();
		expect( screen.queryByRole( 'combobox', { name: 'Plan of One' } ) ).not.toBeInTheDocument();
	} );
} );
