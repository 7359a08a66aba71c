import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
// Load the lazy list before the tests, so that a slow machine does not exceed their timeout.
import '../components/list';
import constants from '../../constants.json';
import { subscriber } from './examples';
import { Site } from './site';

// The list's library renders slowly in jsdom.
configure( { asyncUtilTimeout: 8000 } );

const site = new Site();
site.start();

function open( hash = '#/' ) {
	window.location.hash = hash;
	return render( <App settings={ { exportUrl: 'https://site.example/export', maxBytes: 1024 } } /> );
}

const notice = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );
const link = ( id: number ) => screen.findByRole( 'link', { name: new RegExp( `^reader${ id }@example.org` ) } );
const press = async ( name: string ) => userEvent.click( await screen.findByRole( 'button', { name } ) );
const field = ( name: string ) => screen.findByRole( 'textbox', { name } );

async function edit( id: number ) {
	const row = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
	await userEvent.click( within( row ).getByRole( 'button', { name: 'Actions' } ) );
	await userEvent.click( await screen.findByRole( 'menuitem', { name: 'Edit' } ) );
}

async function fill( name: string, text: string ) {
	const box = await field( name );
	await userEvent.clear( box );
	await userEvent.paste( text );
}

beforeEach( () => site.reset( [ subscriber( 2, { name: 'Ann <b>Lee</b>' } ), subscriber( 1 ) ] ) );

describe( 'the name of a subscriber', () => {
	it( 'is shown as text, and edited from the list', async () => {
		open();
		expect( await link( 2 ) ).toHaveTextContent( 'reader2@example.orgAnn <b>Lee</b>' );
		await edit( 2 );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( 'reader2@example.org' );
		expect( await field( 'Name (optional)' ) ).toHaveValue( 'Ann <b>Lee</b>' );
		await fill( 'Name (optional)', ' Lee, Zoë ' );
		await press( 'Save' );
		await notice( 'reader2@example.org was updated.' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
		expect( await link( 2 ) ).toHaveTextContent( 'reader2@example.orgLee, Zoë' );
		await waitFor( async () => expect( await link( 2 ) ).toHaveFocus() );
		expect( site.asked ).toContain( 'POST /2 {"name":"Lee, Zoë","tags":[]}' );
	} );

	it( 'is edited on the screen of the subscriber, and stays after a refusal', async () => {
		open( '#/subscriber/1' );
		await press( 'Edit' );
		const box = await field( 'Name (optional)' );
		expect( box ).toHaveValue( '' );
		expect( box ).toHaveAttribute( 'maxlength', String( constants.maxName ) );
		expect( constants.maxName ).toBe( 100 );
		site.failure = { on: 'POST /1', error: { message: 'The list is being prepared.' } };
		await fill( 'Name (optional)', 'فاطمة' );
		await press( 'Save' );
		await waitFor( () =>
			expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'The list is being prepared.' )
		);
		expect( await field( 'Name (optional)' ) ).toHaveValue( 'فاطمة' );
		site.failure = undefined;
		await press( 'Save' );
		await notice( 'reader1@example.org was updated.' );
		expect( await screen.findByText( 'فاطمة', { selector: 'bdi' } ) ).toBeVisible();
	} );

	it( 'is removed, or left as it is', async () => {
		open( '#/subscriber/2' );
		await press( 'Edit' );
		await fill( 'Name (optional)', 'x' );
		await press( 'Cancel' );
		expect( site.find( 2 ).name ).toBe( 'Ann <b>Lee</b>' );
		await press( 'Edit' );
		await userEvent.clear( await field( 'Name (optional)' ) );
		await press( 'Save' );
		await notice( 'reader2@example.org was updated.' );
		expect( screen.queryByText( 'Ann <b>Lee</b>' ) ).not.toBeInTheDocument();
		expect( site.find( 2 ).name ).toBe( '' );
	} );

	it( 'can be entered with a new address', async () => {
		open();
		await press( 'Add subscriber' );
		await fill( 'Email address', 'reader3@example.org' );
		await fill( 'Name (optional)', 'Bob' );
		await press( 'Send confirmation' );
		await notice( 'A confirmation email will be sent to reader3@example.org.' );
		expect( site.asked ).toContain( 'POST  {"email":"reader3@example.org","consent":"","name":"Bob"}' );
	} );
} );

/** Enters a tag. */
async function addTag( text: string ) {
	await userEvent.type( await screen.findByRole( 'combobox', { name: 'Tags' } ), `${ text },` );
}

describe( 'tags of subscribers', () => {
	beforeEach( () => site.reset( [ subscriber( 2, { tags: [ 'Tea', 'VIP' ] } ), subscriber( 1 ) ] ) );

	it( 'are shown, and edited within the limits', async () => {
		open();
		expect( ( await link( 2 ) ).closest( 'tr' ) ).toHaveTextContent( 'Tea, VIP' );
		await edit( 1 );
		await addTag( 'x'.repeat( constants.maxTag + 1 ) );
		expect( screen.queryByRole( 'button', { name: 'Remove item' } ) ).not.toBeInTheDocument();
		await userEvent.clear( screen.getByRole( 'combobox', { name: 'Tags' } ) );
		await addTag( 'New' );
		await press( 'Save' );
		await notice( 'reader1@example.org was updated.' );
		expect( site.asked ).toContain( 'POST /1 {"name":"","tags":["New"]}' );
		expect( ( await link( 1 ) ).closest( 'tr' ) ).toHaveTextContent( 'New' );
		expect( [ constants.maxTag, constants.maxTags ] ).toEqual( [ 40, 20 ] );
	} );

	it( 'are added to several at once, and those that have left are named', async () => {
		open();
		await link( 2 );
		for ( const id of [ 2, 1 ] ) {
			const row = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
			await userEvent.click( within( row ).getByRole( 'checkbox' ) );
		}
		site.subscribers = site.subscribers.filter( ( { id } ) => id !== 1 );
		const footer = within( document.querySelector( '.dataviews-footer' ) as HTMLElement );
		await userEvent.click( footer.getByRole( 'button', { name: 'Tag' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Tag 2 subscribers' } ) ).toBeVisible();
		await press( 'Save' );
		await waitFor( () => expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'Enter at least one tag.' ) );
		await addTag( 'New' );
		await press( 'Save' );
		await notice( '1 subscriber was updated. 1 subscriber was already removed.' );
		expect( site.asked ).toContain( 'POST /bulk {"action":"tag","subscribers":[2,1],"tags":["New"]}' );
		expect( site.find( 2 ).tags ).toEqual( [ 'Tea', 'VIP', 'New' ] );
	} );

	it( 'are removed', async () => {
		open();
		const row = ( await link( 2 ) ).closest( 'tr' ) as HTMLElement;
		await userEvent.click( within( row ).getByRole( 'button', { name: 'Actions' } ) );
		await userEvent.click( await screen.findByRole( 'menuitem', { name: 'Tag' } ) );
		await userEvent.click( await screen.findByRole( 'radio', { name: 'Remove tags' } ) );
		await addTag( 'VIP' );
		await press( 'Save' );
		await notice( '1 subscriber was updated.' );
		expect( site.find( 2 ).tags ).toEqual( [ 'Tea' ] );
	} );
} );
