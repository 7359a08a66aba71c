import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { CrmPanel, CrmSetting, IntegrationPanels } from '..';
import type { CrmAttributes } from '../crm/panel';
import { createSite, host, type Responses } from './site';

const PATH = '/jetpack/v4/jetpack_crm';
const NONE = {
	crm_installed: false,
	crm_active: false,
	crm_version: null,
	jp_form_ext_enabled: null,
	can_install_crm: false,
	can_activate_crm: false,
	can_activate_extension: false,
};
const ACTIVE = { ...NONE, crm_installed: true, crm_active: true, crm_version: '4.0.1', jp_form_ext_enabled: false };
const ENABLED = { ...ACTIVE, jp_form_ext_enabled: true };

let site: ReturnType< typeof createSite >;
beforeEach( () => {
	site = createSite();
	host( 'other' );
} );
afterEach( () => host( 'other' ) );

async function open( responses: Responses, attributes: CrmAttributes = {} ) {
	const user = userEvent.setup();
	const setAttributes = jest.fn();
	site.respond( responses );
	function Form() {
		const [ current, set ] = useState( attributes );
		return (
			<CrmPanel
				attributes={ current }
				setAttributes={ ( changes ) => {
					setAttributes( changes );
					set( { ...current, ...changes } );
				} }
			/>
		);
	}
	const { container } = render( <Form /> );
	await user.click( screen.getByRole( 'button', { name: 'CRM Integration' } ) );
	const body = container.querySelector( '[aria-live="polite"]' );
	return { user, setAttributes, body };
}

const get = ( crm: object ): Responses => ( { [ `GET ${ PATH }` ]: [ 200, crm ] } );

it( '[CRM-01, CRM-02] is a closed panel that sends no request until it is opened', async () => {
	render( <IntegrationPanels attributes={ {} } setAttributes={ jest.fn() } clientId="form" /> );
	expect( screen.getByRole( 'button', { name: 'CRM Integration' } ) ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( site.requests ).toEqual( [] );
} );

it( '[CRM-16] loads when opened and shows a spinner meanwhile', async () => {
	const { body } = await open( {} );
	expect( site.requests ).toEqual( [ { method: 'GET', path: PATH, body: undefined } ] );
	expect( body?.querySelector( '.components-spinner' ) ).toBeInTheDocument();
} );

it.each( [
	[ '[CRM-17] tells of an error', [ 200, { ...ENABLED, error: 'Broken' } ] ],
	[ '[CRM-17] fails', [ 403, { code: 'invalid_user_permission_jetpack_crm_data', message: 'No.' } ] ],
] as const )( 'shows nothing when the response %s', async ( _, respond ) => {
	const { body } = await open( { [ `GET ${ PATH }` ]: respond } );
	await waitFor( () => expect( body ).toBeEmptyDOMElement() );
} );

const AUTOMATIC = 'Contacts from this form will be stored in Jetpack CRM.';
const OUTDATED =
	'The Zero BS CRM plugin is now Jetpack CRM. Update to the latest version to integrate your contact form with your CRM.';
const INACTIVE =
	"You already have the Jetpack CRM plugin installed, but it's not activated. Activate the Jetpack CRM plugin to save contacts from this contact form in your Jetpack CRM.";

it.each( [
	[ '[CRM-03, CRM-06] is not active', { ...ACTIVE, crm_active: false }, INACTIVE ],
	[ '[CRM-07, CRM-10] stores contacts by itself', { ...ENABLED, crm_version: '3.5.0' }, AUTOMATIC ],
	[
		'[CRM-08, CRM-14] waits for an administrator',
		ACTIVE,
		'A site administrator must enable the CRM Jetpack Forms extension.',
	],
	[ '[CRM-11] is too old', { ...ENABLED, crm_version: '3.0.18' }, OUTDATED ],
	[
		'[CRM-12] has no version',
		{ ...ENABLED, crm_version: 'x' },
		'The Jetpack CRM is installed but has an invalid version.',
	],
] )( 'shows that the CRM %s, without controls', async ( _, crm, text ) => {
	const { body } = await open( get( crm ) );
	expect( await screen.findByText( text ) ).toHaveClass( 'jetpack-contact-form__crm_text' );
	expect( body?.querySelector( 'button, input' ) ).toBeNull();
} );

it( '[CRM-05] links to the CRM when none is installed', async () => {
	const { body } = await open( get( NONE ) );
	expect( await screen.findByRole( 'link', { name: /^jetpackcrm\.com/ } ) ).toHaveAttribute(
		'href',
		'https://jetpackcrm.com'
	);
	expect( body ).toHaveTextContent(
		/^You can save contacts from Jetpack contact forms in Jetpack CRM\. Learn more at jetpackcrm\.com/
	);
} );

it( '[CRM-04, CRM-09] has a switch for newer CRMs, on by default', async () => {
	const { user, setAttributes, body } = await open( get( ENABLED ) );
	const toggle = await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } );
	expect( toggle ).toBeChecked();
	expect( toggle ).toHaveAccessibleDescription( 'Store contact form submissions in your CRM.' );
	expect( body?.querySelector( '.jetpack-contact-form__crm_toggle' ) ).toContainElement( toggle );
	await user.click( toggle );
	expect( setAttributes ).toHaveBeenLastCalledWith( { jetpackCRM: false } );
	await user.click( toggle );
	expect( setAttributes ).toHaveBeenLastCalledWith( { jetpackCRM: true } );
} );

const BUTTON = { name: 'Enable Jetpack Forms Extension' };
const enablable = get( { ...ACTIVE, can_activate_extension: true } );

it( '[CRM-08, CRM-13, CRM-18, CRM-19] lets an administrator enable the extension and shows the result', async () => {
	const { user, body } = await open( enablable );
	expect( await screen.findByRole( 'button', BUTTON ) ).toBeVisible();
	expect( body ).toHaveTextContent(
		"You can integrate this contact form with Jetpack CRM by enabling Jetpack CRM's Jetpack Forms extension."
	);
	await user.click( screen.getByRole( 'button', BUTTON ) );
	expect( site.requests.at( -1 ) ).toEqual( { method: 'POST', path: PATH, body: { extension: 'jetpackforms' } } );
	expect( body?.querySelector( '.components-spinner' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', BUTTON ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( screen.getByRole( 'button', BUTTON ) );
	expect( site.requests ).toHaveLength( 2 );
} );

it( '[CRM-07, CRM-19] shows the switch afterwards and keeps the focus nearby', async () => {
	const { user, body } = await open( { ...enablable, [ `POST ${ PATH }` ]: [ 200, { code: 'success' } ] } );
	await user.click( await screen.findByRole( 'button', BUTTON ) );
	expect( await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } ) ).toBeVisible();
	expect( body ).toHaveFocus();
} );

it.each( [
	[
		'fails',
		[ 500, { code: 'jp_forms_extension_activation_failed', message: 'Not <b>now</b>.' } ],
		'Not <b>now</b>.',
	],
	[ 'is no success', [ 200, { code: 'pending' } ], 'pending' ],
] as const )(
	'[CRM-19, CRM-20] shows the reason when the response %s, and allows another attempt',
	async ( _, respond, error ) => {
		const { user, body } = await open( { ...enablable, [ `POST ${ PATH }` ]: respond } );
		await user.click( await screen.findByRole( 'button', BUTTON ) );
		await waitFor( () =>
			expect( body?.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
				`The CRM Jetpack Form extension failed to activate. The error message was "${ error }".`
			)
		);
		site.respond( { [ `POST ${ PATH }` ]: [ 200, { code: 'success' } ] } );
		await user.click( screen.getByRole( 'button', BUTTON ) );
		expect( await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } ) ).toBeVisible();
	}
);

it( '[CRM-02] is also in the form’s toolbar, without a panel', async () => {
	site.respond( get( ENABLED ) );
	const setAttributes = jest.fn();
	render( <CrmSetting attributes={ { jetpackCRM: false } } setAttributes={ setAttributes } /> );
	await userEvent.click( await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } ) );
	expect( setAttributes ).toHaveBeenCalledWith( { jetpackCRM: true } );
} );

it.each( [ 'simple', 'atomic' ] as const )( '[CRM-15] is hidden on a hosting service (%s)', ( type ) => {
	host( type );
	render( <IntegrationPanels attributes={ {} } setAttributes={ jest.fn() } clientId="form" /> );
	expect( screen.queryByRole( 'button', { name: 'CRM Integration' } ) ).not.toBeInTheDocument();
	render( <CrmSetting attributes={ {} } setAttributes={ jest.fn() } /> );
	expect( screen.queryByRole( 'button', { name: 'Newsletter Integration' } ) ).not.toBeInTheDocument();
	expect( site.requests ).toEqual( [] );
} );
