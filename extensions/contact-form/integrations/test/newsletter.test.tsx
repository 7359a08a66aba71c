import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { NewsletterPanel } from '..';
import { createSite, host, type Responses } from './site';

const PATH = '/jetpack/v4/plugins';
const FILE = 'creative-mail-by-constant-contact/creative-mail-plugin';
const REQUEST = { status: 'active', source: 'block-editor' };
const INSTALL = { name: 'Install Creative Mail plugin' };
const ACTIVATE = { name: 'Activate Creative Mail Plugin' };
const READY = 'You’re all setup for email marketing with Creative Mail.';

const other = { 'akismet/akismet.php': { Name: 'Akismet', active: true } };
const list = ( plugins: object ): Responses => ( { [ `GET ${ PATH }` ]: [ 200, { ...other, ...plugins } ] } );
const missing = list( {} );
const installed = list( { [ `${ FILE }.php` ]: { Name: 'Creative Mail', active: false } } );
const active = list( { [ `${ FILE }.php` ]: { Name: 'Creative Mail', active: true } } );
const success = [ 200, { code: 'success' } ] as const;
const failure = [ 500, { code: 'install_plugin_failed', message: 'Unable to <i>write</i>.' } ] as const;

const NAMES = [
	'jetpack/contact-form',
	'jetpack/field-email',
	'jetpack/field-consent',
	'jetpack/button',
	'core/group',
];

let site: ReturnType< typeof createSite >;
beforeAll( () => {
	for ( const name of NAMES ) {
		registerBlockType( name, { title: name, category: 'text', attributes: {}, apiVersion: 3, save: () => null } );
	}
} );
beforeEach( () => {
	site = createSite();
	host( 'other' );
	Object.assign( window, { Jetpack_Editor_Initial_State: { adminUrl: 'https://site.example/wp-admin/' } } );
} );

const block = ( name: string, ...inner: Block[] ) => createBlock( name, {}, inner );

/** Actions of the block editor's store that open() calls. */
interface EditorActions {
	resetBlocks: ( blocks: Block[] ) => void;
	updateBlockListSettings: ( clientId: string, settings: object ) => void;
	selectBlock: ( clientId: string ) => void;
}

/** Opens the panel in a form that contains these blocks. */
async function open( responses: Responses, ...fields: Block[] ) {
	const user = userEvent.setup();
	const form = block( 'jetpack/contact-form', ...fields );
	await act( async () => {
		const editor = dispatch( blockEditorStore ) as unknown as EditorActions;
		editor.resetBlocks( [ form ] );
		// Store settings for the form, as its inner blocks do. Otherwise nothing can be inserted.
		editor.updateBlockListSettings( form.clientId, {} );
		editor.selectBlock( form.clientId );
	} );
	site.respond( responses );
	const { container } = render( <NewsletterPanel clientId={ form.clientId } /> );
	const panel = screen.getByRole( 'button', { name: 'Newsletter Integration' } );
	expect( panel ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( site.requests ).toEqual( [] );
	await user.click( panel );
	return {
		user,
		body: container.querySelector( '[aria-live="polite"]' ),
		notice: () => container.querySelector( '.is-error .components-notice__content' ),
		names: () =>
			select( blockEditorStore )
				.getBlocks( form.clientId )
				.map( ( { name } ) => name ),
		selected: () => select( blockEditorStore ).isBlockSelected( form.clientId ),
	};
}

it( '[NWI-01, NWI-08] is a closed panel that loads the plugins when opened', async () => {
	const { body } = await open( {} );
	expect( site.requests ).toEqual( [ { method: 'GET', path: PATH, body: undefined } ] );
	expect( body?.querySelector( '.components-spinner' ) ).toBeInTheDocument();
} );

it( 'is empty for users who may not see plugins', async () => {
	const refusal = { code: 'invalid_user_permission_activate_plugins', message: 'No.' };
	const { body } = await open( { [ `GET ${ PATH }` ]: [ 403, refusal ] } );
	await waitFor( () => expect( body ).toBeEmptyDOMElement() );
} );

it( '[NWI-02, NWI-05, NWI-09] installs a missing plugin, which is active afterwards', async () => {
	const { user, body } = await open( missing );
	const button = await screen.findByRole( 'button', INSTALL );
	expect( body ).toHaveTextContent(
		'To start sending email campaigns, install the Creative Mail plugin for WordPress.'
	);
	await user.click( button );
	expect( site.requests.at( -1 ) ).toEqual( {
		method: 'POST',
		path: PATH,
		body: { slug: 'creative-mail-by-constant-contact', ...REQUEST },
	} );
	expect( screen.getByRole( 'button', { name: 'Installing…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[NWI-04, NWI-05] says so and links to its settings', async () => {
	const { user, body } = await open( { ...missing, [ `POST ${ PATH }` ]: success } );
	await user.click( await screen.findByRole( 'button', INSTALL ) );
	expect( await screen.findByText( READY ) ).toBeVisible();
	expect( body ).toHaveFocus();
	expect( screen.getByRole( 'link', { name: /^Open Creative Mail settings/ } ) ).toHaveAttribute(
		'href',
		'https://site.example/wp-admin/admin.php?page=creativemail'
	);
} );

it( '[NWI-03, NWI-06, NWI-10] activates an installed plugin', async () => {
	const { user, body } = await open( installed );
	const button = await screen.findByRole( 'button', ACTIVATE );
	expect( body ).toHaveTextContent(
		'To start sending email campaigns, activate the Creative Mail plugin for WordPress.'
	);
	await user.click( button );
	expect( site.requests.at( -1 ) ).toEqual( { method: 'POST', path: `${ PATH }/${ FILE }`, body: REQUEST } );
	expect( screen.getByRole( 'button', { name: 'Activating…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[NWI-06] is ready when the plugin is active', async () => {
	const { user } = await open( { ...installed, [ `POST ${ PATH }/${ FILE }` ]: success } );
	await user.click( await screen.findByRole( 'button', ACTIVATE ) );
	expect( await screen.findByText( READY ) ).toBeVisible();
} );

it( '[NWI-04] has no install button when the plugin is active', async () => {
	await open( active );
	expect( await screen.findByText( READY ) ).toBeVisible();
	expect( screen.queryByRole( 'button', INSTALL ) ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'button', ACTIVATE ) ).not.toBeInTheDocument();
} );

it( '[NWI-11, NWI-12] explains a failed installation with a link, and can be repeated', async () => {
	const { user, notice } = await open( { ...missing, [ `POST ${ PATH }` ]: failure } );
	await user.click( await screen.findByRole( 'button', INSTALL ) );
	await waitFor( () =>
		expect( notice() ).toHaveTextContent(
			/^The plugin failed to install\. Unable to <i>write<\/i>\. Please check the plugin information.* for detailed requirements\.$/
		)
	);
	expect( screen.getByRole( 'link', { name: /^plugin information/ } ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/creative-mail-by-constant-contact'
	);
	site.respond( { [ `POST ${ PATH }` ]: success } );
	await user.click( screen.getByRole( 'button', INSTALL ) );
	expect( await screen.findByText( READY ) ).toBeVisible();
	expect( notice() ).toBeNull();
} );

it( '[NWI-05] offers activation when the plugin was installed but not activated', async () => {
	const { user, notice } = await open( missing );
	const button = await screen.findByRole( 'button', INSTALL );
	site.respond( { ...installed, [ `POST ${ PATH }` ]: failure } );
	await user.click( button );
	expect( await screen.findByRole( 'button', ACTIVATE ) ).toBeVisible();
	expect( notice() ).toHaveTextContent( /^The plugin failed to install\./ );
} );

it( 'explains a failed activation', async () => {
	const { user, notice } = await open( { ...installed, [ `POST ${ PATH }/${ FILE }` ]: failure } );
	await user.click( await screen.findByRole( 'button', ACTIVATE ) );
	await waitFor( () => expect( notice() ).toHaveTextContent( /^The plugin failed to activate\. Unable to/ ) );
} );

it.each( [ 'simple', 'atomic' ] as const )(
	'[NWI-07] is hidden and sends no request on a hosted site (%s)',
	( type ) => {
		host( type );
		render( <NewsletterPanel clientId="form" /> );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
		expect( site.requests ).toEqual( [] );
	}
);

const PROMPT = { name: 'Add email permission request' };
const email = () => block( 'jetpack/field-email' );
const button = () => block( 'jetpack/button' );

describe( 'a form that collects email addresses', () => {
	it( 'gets a consent field before its button, and keeps the selection', async () => {
		const { user, names, selected } = await open( {}, email(), button() );
		expect(
			screen.getByText(
				'You’re already collecting email contacts. Why not make sure you have permission to email them too?'
			)
		).toBeVisible();
		await user.click( screen.getByRole( 'button', PROMPT ) );
		expect( names() ).toEqual( [ 'jetpack/field-email', 'jetpack/field-consent', 'jetpack/button' ] );
		expect( selected() ).toBe( true );
		expect( screen.queryByRole( 'button', PROMPT ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'in a group', () => [ email(), block( 'core/group', button() ) ], 1 ],
		[ 'not there', () => [ block( 'core/group', email() ) ], 1 ],
	] as const )( 'gets it at the right place when its button is %s', async ( _, blocks, index ) => {
		const { user, names } = await open( {}, ...blocks() );
		await user.click( screen.getByRole( 'button', PROMPT ) );
		expect( names()[ index ] ).toBe( 'jetpack/field-consent' );
	} );
} );

it.each( [
	[ 'asks for permission', () => [ email(), block( 'core/group', block( 'jetpack/field-consent' ) ), button() ] ],
	[ 'collects no address', () => [ button() ] ],
] as const )( 'needs nothing for a form that already %s', async ( _, blocks ) => {
	await open( {}, ...blocks() );
	expect( screen.queryByRole( 'button', PROMPT ) ).not.toBeInTheDocument();
} );
