import apiFetch from '@wordpress/api-fetch';
import { screen, waitFor, within } from '@testing-library/react';
import { createBlock, getBlockType, registerBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { MailchimpAttributes } from '../types';
import texts from './texts.json';

const BUTTON = 'jetpack/button';
const SET_UP = 'https://example.org/wp-admin/admin.php?page=slipstream#/services';
const CONNECTED = { code: 'connected', connect_url: SET_UP, site_id: 1, has_key: true, message: '' };
const LISTS = {
	follower_list_id: 'a1',
	audiences: [
		{ id: 'a1', name: 'Readers' },
		{ id: 'b2', name: 'Members' },
	],
	merge_fields: [ { tag: 'SOURCE', name: 'Source' } ],
};
const GROUPS = {
	interest_categories: [
		{
			id: 'c1',
			title: 'Topics',
			interests: [
				{ id: 'i1', name: 'Tea' },
				{ id: 'i2', name: 'Coffee' },
			],
		},
	],
};

/** Stubbed REST responses by method and path; an Error makes the request fail. */
let answers: Record< string, unknown > = {};
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
	const request = `${ method } ${ path.replace( /\?.*/, '' ) }`;
	asked.push(
		data ? `${ request } ${ JSON.stringify( data ) }` : `${ method } ${ path.replace( /[?&]_locale=user/, '' ) }`
	);
	const answer = answers[ request ];
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

const link = ( isLinked: boolean ) => {
	window.Jetpack_Editor_Initial_State = {
		jetpack: { is_current_user_connected: isLinked },
		slipstream: { mailchimpTexts: texts },
	};
};

let isWarned = false;
async function show( attributes: Partial< MailchimpAttributes > = {} ) {
	const shown = await renderBlock< MailchimpAttributes >( extension, Edit, attributes );
	await screen.findByRole( 'region', { name: 'Settings' } );
	return shown;
}
async function showConnected( attributes: Partial< MailchimpAttributes > = {} ) {
	const shown = await show( attributes );
	await screen.findByRole( 'textbox', { name: 'Consent text' } );
	if ( ! isWarned ) {
		// WordPress 7.2 warns that it expects the template elsewhere. Earlier versions read it only where the block has it.
		expect( console ).toHaveWarned();
		isWarned = true;
	}
	return shown;
}
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	registerBlockType( BUTTON, {
		apiVersion: 3,
		title: BUTTON,
		category: 'grow',
		attributes: { element: { type: 'string' }, uniqueId: { type: 'string' }, text: { type: 'string' } },
		edit: ( { attributes }: { attributes: { text: string } } ) => <p>{ attributes.text }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

beforeEach( () => {
	link( true );
	asked = [];
	answers = {
		'GET /wpcom/v2/mailchimp': CONNECTED,
		'GET /wpcom/v2/mailchimp/groups': GROUPS,
		'GET /wpcom/v2/mailchimp/settings': LISTS,
		'POST /wpcom/v2/mailchimp/settings': { ...LISTS, follower_list_id: 'b2' },
	};
} );

describe( 'connection', () => {
	it( '[MLC-01, MLC-07, MLC-16, MLC-21] is checked first, without parameters', async () => {
		answers[ 'GET /wpcom/v2/mailchimp' ] = new Promise( () => {} );
		await show();
		expect( getBlockType( metadata.name )?.category ).toBe( 'grow' );
		expect( screen.getByText( /Checking the connection/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Re-check Connection' } ) ).not.toBeInTheDocument();
		expect( asked ).toEqual( [ 'GET /wpcom/v2/mailchimp' ] );
	} );

	it( '[MLC-08, MLC-16, MLC-17] links administrators to the settings, and can be checked again', async () => {
		answers[ 'GET /wpcom/v2/mailchimp' ] = { ...CONNECTED, code: 'not_connected', has_key: false };
		const { user } = await show();
		const setUp = await screen.findByRole( 'link', { name: /Set up Mailchimp form/ } );
		expect( setUp ).toHaveAttribute( 'href', SET_UP );
		answers[ 'GET /wpcom/v2/mailchimp' ] = CONNECTED;
		await user.click( screen.getByRole( 'button', { name: 'Re-check Connection' } ) );
		expect( await screen.findByRole( 'textbox', { name: 'Consent text' } ) ).toBeVisible();
		expect( console ).toHaveWarned();
		isWarned = true;
		expect( asked.filter( ( path ) => path === 'GET /wpcom/v2/mailchimp' ) ).toHaveLength( 2 );
	} );

	it( 'asks other users to contact an administrator', async () => {
		answers[ 'GET /wpcom/v2/mailchimp' ] = { ...CONNECTED, code: 'not_connected', connect_url: '' };
		await show();
		expect( await screen.findByText( /Ask an administrator/ ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: /Set up/ } ) ).not.toBeInTheDocument();
	} );

	it( 'lets an administrator choose the audience as soon as there is a key', async () => {
		answers[ 'GET /wpcom/v2/mailchimp' ] = { ...CONNECTED, code: 'not_connected' };
		answers[ 'GET /wpcom/v2/mailchimp/settings' ] = { ...LISTS, follower_list_id: '' };
		const { user } = await show();
		const audience = await screen.findByRole( 'combobox', { name: 'Audience' } );
		answers[ 'GET /wpcom/v2/mailchimp' ] = CONNECTED;
		await user.selectOptions( audience, 'Members' );
		expect( asked ).toContain( 'POST /wpcom/v2/mailchimp/settings {"follower_list_id":"b2"}' );
		expect( await screen.findByRole( 'textbox', { name: 'Consent text' } ) ).toBeVisible();
	} );

	it( '[MLC-24] counts as missing when it cannot be checked, with the reason', async () => {
		answers[ 'GET /wpcom/v2/mailchimp' ] = new Error( 'The site is away.' );
		await show();
		expect( ( await screen.findAllByText( 'The site is away.' ) )[ 0 ] ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Re-check Connection' } ) ).toBeVisible();
	} );

	it( '[MLC-09, MLC-20, MLC-23] starts with the hosting account where that is not linked', async () => {
		link( false );
		answers[ 'GET /jetpack/v4/connection/url' ] = new Error( 'No such provider.' );
		const { user } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Connect account' } ) );
		expect( ( await screen.findAllByText( 'No such provider.' ) )[ 0 ] ).toBeVisible();
		const [ path, ...others ] = asked;
		expect( others ).toEqual( [] );
		expect( path ).toContain( 'GET /jetpack/v4/connection/url?from=jetpack-block-editor&redirect=http' );
	} );
} );

describe( 'form', () => {
	it( '[MLC-02, MLC-03, MLC-04, MLC-10] shows the server’s texts until an author writes others, and saves none of them', async () => {
		const { attributes, blocks } = await showConnected();
		const email = screen.getByRole( 'textbox', { name: texts.emailPlaceholder } );
		expect( email ).toBeDisabled();
		expect( email ).toHaveAttribute( 'placeholder', texts.emailPlaceholder );
		expect( screen.getByText( 'Join my email list' ) ).toBeVisible();
		expect( screen.getByRole( 'textbox', { name: 'Consent text' } ) ).toHaveTextContent( texts.consentText );
		const value = ( name: string ) => sidebar().getByRole( 'textbox', { name } );
		expect( value( 'Processing text' ) ).toHaveValue( texts.processingLabel );
		expect( value( 'Success text' ) ).toHaveValue( texts.successLabel );
		expect( value( 'Error text' ) ).toHaveValue( texts.errorLabel );
		expect( attributes() ).toEqual( {} );
		expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
			{ name: BUTTON, attributes: { element: 'button', uniqueId: 'mailchimp-widget-id' } },
		] );
	} );

	it( '[MLC-11] shows the author’s placeholder, even an empty one', async () => {
		const { attributes, user } = await showConnected();
		const panel = await openPanel( 'Text Elements' );
		await user.clear( panel.getByRole( 'textbox', { name: 'Email placeholder' } ) );
		expect( attributes().emailPlaceholder ).toBe( '' );
	} );

	it( '[MLC-12, MLC-18] shows a notice while its text is edited', async () => {
		const { attributes, user } = await showConnected();
		const panel = await openPanel( 'Notifications' );
		const field = panel.getByRole( 'textbox', { name: 'Success text' } );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
		await user.type( field, '!' );
		expect( attributes().successLabel ).toBe( "Success! You're on the list.!" );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( "Success! You're on the list.!" );
		await user.type( panel.getByRole( 'textbox', { name: 'Error text' } ), '?' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /try again\.\?$/ );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	it( '[MLC-05, MLC-13, MLC-22] saves the chosen groups', async () => {
		const { attributes, user } = await showConnected( { interests: [ 'i2' ] } );
		const tea = await ( await openPanel( 'Groups' ) ).findByRole( 'checkbox', { name: 'Tea' } );
		expect( sidebar().getByRole( 'checkbox', { name: 'Coffee' } ) ).toBeChecked();
		await user.click( tea );
		expect( attributes().interests ).toEqual( [ 'i2', 'i1' ] );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Coffee' } ) );
		expect( attributes().interests ).toEqual( [ 'i1' ] );
		expect( asked.filter( ( path ) => path === 'GET /wpcom/v2/mailchimp/groups' ) ).toHaveLength( 1 );
	} );

	it.each( [ [ null ], [ { code: 'unavailable_site_id' } ], [ { interest_categories: 'none' } ] ] )(
		'says that there are no groups when the response is %j',
		async ( answer ) => {
			answers[ 'GET /wpcom/v2/mailchimp/groups' ] = answer;
			const { user } = await showConnected();
			await user.click( sidebar().getByRole( 'button', { name: 'Groups' } ) );
			expect( await sidebar().findByText( 'This audience has no groups.' ) ).toBeVisible();
		}
	);

	it( '[MLC-14, MLC-15] edits the signup location, and links to the connection', async () => {
		const { attributes, user } = await showConnected();
		const tracking = await openPanel( 'Signup Location Tracking' );
		await user.type( tracking.getByRole( 'textbox', { name: 'Signup Field Tag' } ), 'SOURCE' );
		await user.type( tracking.getByRole( 'textbox', { name: 'Signup Field Value' } ), 'Blog' );
		expect( attributes() ).toEqual( { signupFieldTag: 'SOURCE', signupFieldValue: 'Blog' } );
		const connection = await openPanel( 'Connection' );
		expect( connection.getByRole( 'link', { name: /Manage Connection/ } ) ).toHaveAttribute( 'href', SET_UP );
		await waitFor( () => expect( sidebar().getByRole( 'combobox', { name: 'Audience' } ) ).toHaveValue( 'a1' ) );
	} );

	it( 'sends no request in the inserter preview', async () => {
		await show( { preview: true } );
		expect( screen.getByRole( 'textbox', { name: 'Consent text' } ) ).toBeVisible();
		expect( asked ).toEqual( [] );
	} );
} );

it( 'keeps the saved button of older shapes', () => {
	const [ , v1 ] = extension.settings.deprecated ?? [];
	const own = createBlock( BUTTON, { text: 'Mine' } );
	expect( v1?.isEligible?.( {}, [ own ] ) ).toBe( false );
	expect( v1?.migrate?.( { submitButtonText: 'Old', successLabel: 'Yes' }, [ own ] ) ).toEqual( [
		{ successLabel: 'Yes' },
		[ own ],
	] );
	const [ , [ made ] ] = v1?.migrate?.( { submitButtonText: 'Old' }, [] ) as [
		object,
		ReturnType< typeof createBlock >[],
	];
	expect( made?.attributes ).toMatchObject( { element: 'button', text: 'Old' } );
} );
