import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockVariation, unregisterBlockVariation, type Block } from '@wordpress/blocks';
import * as extension from '..';
import { listPanels, openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import { createSite } from '../integrations/test/site';
import type { FormAttributes } from '../types';
import { metadata as inner, registerInnerBlocks } from './register-blocks';

jest.mock( '../hooks/use-post-defaults', () => ( {
	useAuthorEmail: () => 'author@example.org',
	useDefaultSubject: () => '[My Site] Hello',
} ) );

beforeAll( registerInnerBlocks );
afterEach( () => {
	delete window._currentSiteType;
} );

const show = ( attributes: Partial< FormAttributes > = {} ) =>
	renderBlock< FormAttributes >( extension, Edit, attributes );

const names = ( blocks: Block[] ) =>
	( blocks[ 0 ]?.innerBlocks ?? [] ).map( ( { name } ) => name.replace( 'jetpack/', '' ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const field = ( name: string ) => sidebar().getByRole( 'textbox', { name } );

/** Ignores announcements for screen readers. */
const NOT_SPOKEN = { ignore: '.a11y-speak-region' };

const REQUIRED = { required: true };
const rated = [ '1 - Very Bad', '2 - Poor', '3 - Average', '4 - Good', '5 - Excellent' ];
const heard = [ 'Search Engine', 'Social Media', 'TV', 'Radio', 'Friend or Family' ];
const button = ( text: string ) => [ 'button', { element: 'button', text } ];

/** Expected blocks of each template (contract contact-form, section 1). */
const TEMPLATES: [ string, string, string | undefined, unknown[][] ][] = [
	[ '[FRM-09]', 'Contact Form', undefined, [ [ 'field-textarea', {} ], button( 'Contact Us' ) ] ],
	[ '[FRM-10]', 'Newsletter Sign-up', undefined, [ [ 'field-consent', {} ], button( 'Subscribe' ) ] ],
	[
		'[FRM-11]',
		'RSVP Form',
		'A new RSVP from your website',
		[
			[ 'field-radio', { ...REQUIRED, label: 'Attending?', options: [ 'Yes', 'No' ] } ],
			[ 'field-textarea', { label: 'Other Details' } ],
			button( 'Send RSVP' ),
		],
	],
	[
		'[FRM-12]',
		'Registration Form',
		'A new registration from your website',
		[
			[ 'field-telephone', { label: 'Phone Number' } ],
			[
				'field-select',
				{ label: 'How did you hear about us?', placeholder: 'Select one option', options: heard },
			],
			[ 'field-textarea', { label: 'Other Details' } ],
			button( 'Send' ),
		],
	],
	[
		'[FRM-13]',
		'Appointment Form',
		'A new appointment booked from your website',
		[
			[ 'field-telephone', REQUIRED ],
			[ 'field-date', { ...REQUIRED, label: 'Date' } ],
			[ 'field-radio', { ...REQUIRED, label: 'Time', options: [ 'Morning', 'Afternoon' ] } ],
			[ 'field-textarea', { label: 'Notes' } ],
			button( 'Book Appointment' ),
		],
	],
	[
		'[FRM-14, FRM-15]',
		'Feedback Form',
		'New feedback received from your website',
		[
			[ 'field-radio', { ...REQUIRED, label: 'Please rate our website', options: rated } ],
			[ 'field-textarea', { label: 'How could we improve?' } ],
			button( 'Send Feedback' ),
		],
	],
];

describe( 'picker', () => {
	const offers = () => within( screen.getByRole( 'list', { name: 'Types of forms' } ) ).getAllByRole( 'button' );

	it( '[FRM-01, FRM-02, FRM-04] offers six templates and one in steps, each with an icon', async () => {
		await show();
		expect( offers().map( ( offer ) => offer.textContent ) ).toEqual( [
			...TEMPLATES.map( ( [ , title ] ) => title ),
			'Multi-step Form',
		] );
		const pictures = offers().map( ( offer ) => offer.querySelector( 'path' )?.getAttribute( 'd' ) );
		expect( new Set( pictures ).size ).toBe( 7 );
		expect(
			screen.getByText(
				"Please select which type of form you'd like to add, or create your own using the skip option.",
				NOT_SPOKEN
			)
		).toBeInTheDocument();
	} );

	it( '[FRM-03, FRM-08] inserts the contact form when skipped', async () => {
		const { user, blocks } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Skip' } ) );
		expect( names( blocks() ) ).toEqual( [ 'field-name', 'field-email', 'field-textarea', 'button' ] );
		expect( screen.queryByRole( 'button', { name: 'Skip' } ) ).not.toBeInTheDocument();
	} );

	it( '[FRM-05] has no newsletter template on a hosted site', async () => {
		window._currentSiteType = 'simple';
		await show();
		expect( offers() ).toHaveLength( 6 );
		expect( screen.queryByRole( 'button', { name: 'Newsletter Sign-up' } ) ).not.toBeInTheDocument();
	} );

	it( '[FRM-06] returns when the last field is removed', async () => {
		const { user, blocks, registry } = await show();
		await user.click( screen.getByRole( 'button', { name: 'RSVP Form' } ) );
		expect( screen.queryByRole( 'button', { name: 'Skip' } ) ).not.toBeInTheDocument();
		const { replaceInnerBlocks } = registry.dispatch( blockEditorStore );
		await waitFor( () => replaceInnerBlocks( String( blocks()[ 0 ]?.clientId ), [] ) );
		expect( await screen.findByRole( 'button', { name: 'Skip' } ) ).toBeInTheDocument();
	} );

	it( 'offers variations of other plugins', async () => {
		const innerBlocks: [ string, object ][] = [ [ 'jetpack/field-url', {} ] ];
		registerBlockVariation( metadata.name, { name: 'sites', title: 'Site list', innerBlocks, scope: [ 'block' ] } );
		const { user, blocks } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Site list' } ) );
		expect( names( blocks() ) ).toEqual( [ 'field-url' ] );
		unregisterBlockVariation( metadata.name, 'sites' );
	} );

	it.each( TEMPLATES )( '%s [FRM-07] %s', async ( _, title, subject, expected ) => {
		const { user, blocks, attributes } = await show();
		await user.click( screen.getByRole( 'button', { name: title } ) );
		const [ first, second, ...rest ] = blocks()[ 0 ]?.innerBlocks ?? [];
		for ( const [ block, name ] of [
			[ first, 'jetpack/field-name' ],
			[ second, 'jetpack/field-email' ],
		] as const ) {
			expect( block ).toMatchObject( { name, attributes: REQUIRED } );
		}
		expect( rest ).toHaveLength( expected.length );
		expected.forEach( ( [ name, values ], index ) =>
			expect( rest[ index ] ).toMatchObject( { name: `jetpack/${ String( name ) }`, attributes: values } )
		);
		expect( attributes().subject ).toBe( subject );
	} );
} );

describe( 'settings', () => {
	/** Mocks a site with a CRM that stores contacts. */
	const serveCrm = () => {
		const crm = { crm_installed: true, crm_active: true, crm_version: '4.0.1', jp_form_ext_enabled: true };
		createSite().respond( {
			'GET /jetpack/v4/jetpack_crm': [
				200,
				{ ...crm, can_install_crm: false, can_activate_crm: false, can_activate_extension: false },
			],
		} );
	};

	/** Opens and returns the settings of the form and those of the CRM. */
	type Place = () => Promise< [ ReturnType< typeof within >, ReturnType< typeof within > ] >;

	const inToolbar: Place = async () => {
		const toggle = within( screen.getByRole( 'region', { name: 'Toolbar' } ) ).getByRole( 'button', {
			name: 'Edit Form Settings',
		} );
		await userEvent.click( toggle );
		expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
		const popover = within( document.querySelector< HTMLElement >( '.jetpack-contact-form__popover' )! );
		return [ popover, popover ];
	};

	const inSidebar: Place = async () => [ await openPanel( 'Form Settings' ), await openPanel( 'CRM Integration' ) ];

	it.each( [
		[ '[CRM-02, FRM-16]', 'toolbar', inToolbar ],
		[ '[CRM-02, FRM-17]', 'sidebar', inSidebar ],
	] )( '%s each works in the %s alone', async ( _, __, open ) => {
		serveCrm();
		const { user, attributes } = await show();
		const [ settings, crm ] = await open();
		const type = async ( name: string, text: string ) => {
			await user.clear( settings.getByRole( 'textbox', { name } ) );
			await user.type( settings.getByRole( 'textbox', { name } ), text );
		};
		const texts = () =>
			settings
				.getAllByRole( 'textbox' )
				.map( ( box: HTMLElement ) => ( box as HTMLInputElement ).labels?.[ 0 ]?.textContent );
		const common = [ 'Email address to send to', 'Email subject line' ];
		const mode = settings.getByRole( 'combobox', { name: 'On Submission' } );
		await type( 'Email address to send to', 'me@example.org' );
		expect( attributes().to ).toBe( 'me@example.org' );
		await type( 'Email subject line', 'News' );
		expect( attributes().subject ).toBe( 'News' );
		expect( texts() ).toEqual( [ ...common, 'Message Heading' ] );
		await type( 'Message Heading', 'Got it' );
		expect( attributes().customThankyouHeading ).toBe( 'Got it' );
		expect( mode ).toHaveValue( '' );
		await user.selectOptions( mode, 'message' );
		expect( attributes().customThankyou ).toBe( 'message' );
		expect( texts() ).toEqual( [ ...common, 'Message Heading', 'Message Text' ] );
		await type( 'Message Text', 'Thanks!' );
		expect( attributes().customThankyouMessage ).toBe( 'Thanks!' );
		await user.selectOptions( mode, 'redirect' );
		expect( attributes().customThankyou ).toBe( 'redirect' );
		expect( texts() ).toEqual( [ ...common, 'Redirect Address' ] );
		await type( 'Redirect Address', 'https://example.org/' );
		expect( attributes().customThankyouRedirect ).toBe( 'https://example.org/' );
		const toggle = await crm.findByRole( 'checkbox', { name: 'Jetpack CRM' } );
		expect( toggle ).toBeChecked();
		await user.click( toggle );
		expect( attributes().jetpackCRM ).toBe( false );
		await user.selectOptions( mode, '' );
		expect( attributes().customThankyou ).toBe( '' );
	} );

	it( '[FRM-16, FRM-17] are the same in both places', async () => {
		const { user } = await show();
		const [ popover ] = await inToolbar();
		const [ panel ] = await inSidebar();
		await user.type( popover.getByRole( 'textbox', { name: 'Message Heading' } ), '!' );
		expect( panel.getByRole( 'textbox', { name: 'Message Heading' } ) ).toHaveValue( 'Message Sent!' );
		await user.selectOptions( panel.getByRole( 'combobox', { name: 'On Submission' } ), 'redirect' );
		expect( popover.getByRole( 'combobox', { name: 'On Submission' } ) ).toHaveValue( 'redirect' );
	} );

	it( '[FRM-18] are above the closed panels of integrations in the sidebar', async () => {
		await show();
		const headings = sidebar()
			.getAllByRole( 'heading', { level: 2 } )
			.map( ( { textContent } ) => textContent );
		expect( headings ).toEqual( [
			'Form',
			'Form Settings',
			'CRM Integration',
			'Newsletter Integration',
			'Webhooks',
			...headings.slice( 5 ),
		] );
		expect( listPanels().slice( 0, 4 ) ).toEqual( [
			[ 'Form Settings', true ],
			[ 'CRM Integration', false ],
			[ 'Newsletter Integration', false ],
			[ 'Webhooks', false ],
		] );
	} );

	it( '[FRM-19] allow all fields, the submit button and the contract’s blocks only', () => {
		// Repeated here, so that a change of block.json fails the test.
		const fields =
			'name email url date telephone textarea checkbox checkbox-multiple radio select consent text file hidden number rating slider time image-select';
		const steps = 'form-step-container form-step-navigation form-progress-indicator form-step-divider';
		const core =
			'paragraph image heading gallery list quote shortcode audio code cover file html separator spacer subhead table verse video';
		const allowed = [
			...fields.split( ' ' ).map( ( name ) => `jetpack/field-${ name }` ),
			...steps.split( ' ' ).map( ( name ) => `jetpack/${ name }` ),
			...core.split( ' ' ).map( ( name ) => `core/${ name }` ),
			'jetpack/button',
			'jetpack/markdown',
		];
		// A block whose `parent` is the form is allowed without an entry in `allowedBlocks`.
		const children = Object.values( inner ).filter( ( { parent } ) => parent?.includes( 'jetpack/contact-form' ) );
		const found = new Set( [ ...metadata.allowedBlocks, ...children.map( ( { name } ) => name ) ] );
		expect( [ ...found ].sort() ).toEqual( [ ...allowed ].sort() );
	} );

	it( '[FRM-20, FRM-21, FRM-22] have their types and defaults', () => {
		const { subject, to, customThankyou, customThankyouHeading } = metadata.attributes;
		expect( [ subject, to ] ).toEqual( [ { type: 'string' }, { type: 'string' } ] );
		expect( customThankyou ).toEqual( { type: 'string', default: '' } );
		expect( customThankyouHeading ).toEqual( { type: 'string', default: 'Message Sent' } );
	} );

	it( '[FRM-23, FRM-24] message and URL are texts, jetpackCRM is on, and the block is in the Grow category', () => {
		const { customThankyouMessage, customThankyouRedirect, jetpackCRM } = metadata.attributes;
		expect( [ customThankyouMessage.type, customThankyouRedirect.type ] ).toEqual( [ 'string', 'string' ] );
		expect( jetpackCRM ).toEqual( { type: 'boolean', default: true } );
		expect( metadata.category ).toBe( 'grow' );
	} );

	it( '[FRM-26, FRM-27, FRM-28, FRM-29] show the fields for the selected action', async () => {
		const { user, attributes } = await show();
		const mode = () => sidebar().getByRole( 'combobox', { name: 'On Submission' } );
		const shown = () =>
			[ 'Message Heading', 'Message Text', 'Redirect Address' ].filter( ( name ) =>
				sidebar().queryByRole( 'textbox', { name } )
			);
		expect( mode() ).toHaveValue( '' );
		expect( shown() ).toEqual( [ 'Message Heading' ] );
		await user.selectOptions( mode(), 'message' );
		expect( shown() ).toEqual( [ 'Message Heading', 'Message Text' ] );
		await user.type( field( 'Message Text' ), 'Thanks!' );
		await user.selectOptions( mode(), 'redirect' );
		expect( shown() ).toEqual( [ 'Redirect Address' ] );
		await user.type( field( 'Redirect Address' ), 'https://example.org/ ' );
		expect( attributes() ).toMatchObject( {
			customThankyou: 'redirect',
			customThankyouMessage: 'Thanks!',
			customThankyouRedirect: 'https://example.org/',
		} );
	} );

	it( 'save a heading', async () => {
		const { user, attributes } = await show();
		await user.clear( field( 'Message Heading' ) );
		await user.type( field( 'Message Heading' ), 'Got it' );
		expect( attributes().customThankyouHeading ).toBe( 'Got it' );
	} );

	it( '[FRM-33, FRM-34] show defaults, and save them only after a change', async () => {
		const { user, attributes } = await show();
		expect( field( 'Email address to send to' ) ).toHaveValue( 'author@example.org' );
		expect( field( 'Email subject line' ) ).toHaveValue( '[My Site] Hello' );
		expect( attributes() ).not.toHaveProperty( 'subject' );
		await user.clear( field( 'Email subject line' ) );
		await user.type( field( 'Email subject line' ), 'News' );
		expect( attributes().subject ).toBe( 'News' );
		await user.clear( field( 'Email subject line' ) );
		await user.tab();
		expect( field( 'Email subject line' ) ).toHaveValue( '[My Site] Hello' );
	} );
} );

describe( 'recipients', () => {
	const input = () => field( 'Email address to send to' );
	const leave = async ( text: string ) => {
		const shown = await show();
		await shown.user.clear( input() );
		await shown.user.click( input() );
		await shown.user.paste( text );
		expect( sidebar().queryByText( /not a valid email/ ) ).not.toBeInTheDocument();
		await shown.user.tab();
		return shown;
	};

	it.each( [
		[ '[FRM-40, FRM-43]', 'a@example.org, b@', 'b@ is not a valid email address.' ],
		[ '[FRM-44]', 'b@, a@example.org, c', 'b@ and c are not a valid email address.' ],
		[ '[FRM-45]', 'b@,c , a@example.org, d e', 'b@, c, d e are not a valid email address.' ],
		[ '[FRM-45]', 'a,b,c,d', 'a, b, c, d are not a valid email address.' ],
	] )( '%s are validated on blur: %s', async ( _, text, message ) => {
		const { user } = await leave( text );
		expect( sidebar().getByText( message ) ).toBeInTheDocument();
		expect( input() ).toBeInvalid();
		expect( input() ).toHaveAccessibleDescription( new RegExp( `^${ message }.*separated by commas` ) );
		await user.type( input(), 'x' );
		expect( sidebar().queryByText( message ) ).not.toBeInTheDocument();
		expect( input() ).not.toBeInvalid();
	} );

	it( 'accept valid addresses and empty parts', async () => {
		const { attributes } = await leave( 'a@example.org,, b@example.org ,' );
		expect( sidebar().queryByText( /not a valid email/ ) ).not.toBeInTheDocument();
		expect( attributes().to ).toBe( 'a@example.org,, b@example.org ,' );
	} );

	it.each( [ ' ', ' , ,' ] )( '[FRM-41] default to the author again when only "%s" is left', async ( text ) => {
		const { attributes } = await leave( text );
		expect( attributes().to ).toBe( 'author@example.org' );
		expect( input() ).toHaveValue( 'author@example.org' );
		expect( sidebar().queryByText( /not a valid email/ ) ).not.toBeInTheDocument();
	} );

	it( '[FRM-42] ignore Enter', async () => {
		const { user, attributes } = await show( { to: 'a@' } );
		await user.click( input() );
		const isFree = jest.fn();
		document.addEventListener( 'keydown', ( event ) => isFree( event.defaultPrevented ), { once: true } );
		await user.keyboard( '{Enter}' );
		expect( isFree ).toHaveBeenCalledWith( true );
		expect( attributes().to ).toBe( 'a@' );
		expect( sidebar().queryByText( /not a valid email/ ) ).not.toBeInTheDocument();
	} );
} );
