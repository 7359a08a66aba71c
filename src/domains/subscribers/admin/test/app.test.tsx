import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
// Load the lazy list before the tests, so that a slow machine does not exceed their timeout.
import '../components/list';
import { file, subscriber } from './examples';
import { Site } from './site';

// The list's library renders slowly in jsdom.
configure( { asyncUtilTimeout: 8000 } );

const site = new Site();
site.start();

const EXPORT = 'https://site.example/export?_wpnonce=abc';

function open( hash = '#/' ) {
	window.location.hash = hash;
	return render( <App settings={ { exportUrl: EXPORT, maxBytes: 2 * 1024 * 1024 } } /> );
}

/** jsdom reports a new hash one task later. */
const settle = () => act( async () => new Promise( ( done ) => setTimeout( done ) ) );

const notice = ( text: string | RegExp ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

const spoken = ( text: string ) =>
	waitFor( () => expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent( text ) );

const link = ( id: number ) => screen.findByRole( 'link', { name: `reader${ id }@example.org` } );
const listed = () =>
	screen.queryAllByRole( 'link', { name: /@example\.org$/ } ).map( ( { textContent } ) => textContent );
const expectListed = ( ...ids: number[] ) =>
	waitFor( () => expect( listed() ).toEqual( ids.map( ( id ) => `reader${ id }@example.org` ) ) );
const folder = ( name: string ) =>
	within( screen.getByRole( 'navigation', { name: 'Folders' } ) ).findByRole( 'link', { name } );
const button = ( name: string ) => screen.findByRole( 'button', { name } );
const press = async ( name: string ) => userEvent.click( await button( name ) );

/** Chooses an item from a row's menu. */
async function choose( id: number, action: string ) {
	const found = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
	await userEvent.click( within( found ).getByRole( 'button', { name: 'Actions' } ) );
	await userEvent.click( await screen.findByRole( 'menuitem', { name: action } ) );
}

async function answer( name: string ) {
	const dialog = await screen.findByRole( 'dialog' );
	await userEvent.click( within( dialog ).getByRole( 'button', { name } ) );
}

beforeEach( () => {
	site.reset( [
		subscriber( 6 ),
		subscriber( 5 ),
		subscriber( 4, { status: 'pending', confirmed: null, consented: null } ),
		subscriber( 3, { categories: [ 3, 9 ] } ),
		subscriber( 2 ),
		subscriber( 1, { status: 'bounced', bounced: '2026-11-22T12:00:00+00:00' } ),
	] );
} );

describe( 'the list of subscribers', () => {
	it( 'shows the newest first, and loads further pages', async () => {
		open();
		await expectListed( 6, 5, 3 );
		expect( await folder( 'Active (4)' ) ).toHaveAttribute( 'aria-current', 'page' );
		await press( 'Load more' );
		await expectListed( 6, 5, 3, 2 );
		await waitFor( async () => expect( await link( 2 ) ).toHaveFocus() );
		await spoken( '4 subscribers shown.' );
	} );

	it( 'has folders, and finds parts of an address', async () => {
		open( '#/bounced' );
		await expectListed( 1 );
		await userEvent.click( await folder( 'Unsubscribed (0)' ) );
		await settle();
		expect(
			await screen.findByText( 'No unsubscribed addresses.', { selector: '.dataviews-no-results p' } )
		).toBeVisible();
		await userEvent.click( await folder( 'Active (4)' ) );
		await userEvent.type( screen.getByRole( 'searchbox', { name: 'Search by email address or name' } ), 'reader5' );
		await expectListed( 5 );
		await userEvent.type( screen.getByRole( 'searchbox', { name: 'Search by email address or name' } ), '55' );
		expect(
			await screen.findByText( /^No subscribers found in this folder/, {
				selector: '.dataviews-no-results p',
			} )
		).toBeVisible();
		expect( site.asked ).toContain( 'GET ?status=active&search=reader555 ""' );
	} );

	it( 'shows why it can’t be loaded, and tries again', async () => {
		site.failure = { on: 'GET ?', error: { message: 'The list is being prepared.' } };
		open();
		expect( await screen.findByText( 'This could not be loaded. The list is being prepared.' ) ).toBeVisible();
		site.failure = undefined;
		await press( 'Try again' );
		await expectListed( 6, 5, 3 );
	} );

	it( 'is exported with its filters, or in full', async () => {
		const clicked: string[] = [];
		const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function (
			this: HTMLAnchorElement
		) {
			clicked.push( this.href );
		} );
		open( '#/pending' );
		await link( 4 );
		for ( const name of [ 'This list as CSV', 'All subscribers as CSV' ] ) {
			await press( 'Export subscribers' );
			await userEvent.click( await screen.findByRole( 'menuitem', { name } ) );
		}
		expect( clicked ).toEqual( [ `${ EXPORT }&status=pending`, EXPORT ] );
		click.mockRestore();
	} );
} );

describe( 'actions', () => {
	it( 'unsubscribe after a confirmation, without undo, and move the focus to the next subscriber', async () => {
		open();
		await choose( 5, 'Unsubscribe' );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( 'no longer be emailed' );
		await answer( 'Cancel' );
		expect( site.find( 5 ).status ).toBe( 'active' );
		await choose( 5, 'Unsubscribe' );
		await answer( 'Unsubscribe' );
		await notice( '1 subscriber unsubscribed.' );
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).not.toBeInTheDocument();
		await expectListed( 6, 3 );
		await waitFor( async () => expect( await link( 3 ) ).toHaveFocus() );
		expect( await folder( 'Unsubscribed (1)' ) ).toBeVisible();
	} );

	it( 'remove several at once, and report those that were already removed or rejected', async () => {
		open();
		for ( const id of [ 6, 5, 3 ] ) {
			const found = ( await link( id ) ).closest( 'tr' ) as HTMLElement;
			await userEvent.click( within( found ).getByRole( 'checkbox' ) );
		}
		site.subscribers = site.subscribers.filter( ( { id } ) => id !== 5 );
		site.refusals.set( 3, 'The database is away.' );
		const footer = within( document.querySelector( '.dataviews-footer' ) as HTMLElement );
		await userEvent.click( footer.getByRole( 'button', { name: 'Remove' } ) );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent(
			'Remove 3 addresses? They will no longer be emailed'
		);
		await answer( 'Remove' );
		await notice( '1 subscriber removed. 1 subscriber was already removed. The database is away.' );
		expect( site.asked.filter( ( line ) => line.startsWith( 'POST' ) ) ).toEqual( [
			'POST /bulk {"action":"remove","subscribers":[6,5,3]}',
		] );
		await expectListed( 3 );
	} );

	it( 'send the confirmation again to pending subscribers only', async () => {
		open( '#/pending' );
		await choose( 4, 'Send confirmation again' );
		await notice( '1 confirmation email will be sent.' );
		expect( site.asked ).toContain( 'POST /bulk {"action":"resend","subscribers":[4]}' );
		await expectListed( 4 );
		await userEvent.click( await folder( 'Active (4)' ) );
		const found = ( await link( 6 ) ).closest( 'tr' ) as HTMLElement;
		await userEvent.click( within( found ).getByRole( 'button', { name: 'Actions' } ) );
		await screen.findByRole( 'menuitem', { name: 'Unsubscribe' } );
		expect( screen.queryByRole( 'menuitem', { name: /confirmation/ } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a new subscriber', () => {
	const fill = async ( label: string, text: string ) => userEvent.type( await screen.findByLabelText( label ), text );

	it( 'is asked by email, and is pending', async () => {
		open();
		await press( 'Add subscriber' );
		await press( 'Send confirmation' );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( 'Enter an email address.' );
		await fill( 'Email address', 'reader7' );
		await press( 'Send confirmation' );
		await waitFor( () =>
			expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'This is not a valid email address.' )
		);
		await fill( 'Email address', '@example.org' );
		await press( 'Send confirmation' );
		await notice( 'A confirmation email will be sent to reader7@example.org.' );
		await expectListed( 7, 4 );
		await waitFor( async () => expect( await link( 7 ) ).toHaveFocus() );
		expect( site.asked ).toContain( 'POST  {"email":"reader7@example.org","consent":"","name":""}' );
	} );

	it( 'is active at once only with a statement on how they agreed', async () => {
		open();
		await press( 'Add subscriber' );
		await fill( 'Email address', 'reader7@example.org' );
		await userEvent.click( await screen.findByRole( 'radio', { name: 'Already agreed' } ) );
		await press( 'Add' );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( 'Enter how and when they agreed.' );
		await fill( 'How and when they agreed', 'On paper, at the fair.' );
		await press( 'Add' );
		await notice( 'reader7@example.org was added.' );
		await expectListed( 7, 6, 5 );
		expect( site.find( 7 ) ).toMatchObject( { status: 'active', consent: 'On paper, at the fair.' } );
	} );
} );

describe( 'an open subscriber', () => {
	it( 'shows the record of consent, and the names of categories, even of a deleted one', async () => {
		open( '#/subscriber/3' );
		expect( await screen.findByRole( 'heading', { name: 'reader3@example.org' } ) ).toHaveFocus();
		expect( screen.getByText( 'Send me new posts.' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'other.example/blog/' } ) ).toHaveAttribute(
			'href',
			'https://other.example/blog/'
		);
		expect( await screen.findByText( 'Gardens, Category 9' ) ).toBeVisible();
	} );

	it( 'stays after unsubscribing, and returns to the list after removing', async () => {
		open( '#/subscriber/6' );
		await press( 'Unsubscribe' );
		await answer( 'Unsubscribe' );
		await notice( '1 subscriber unsubscribed.' );
		await waitFor( () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Unsubscribed' ) );
		await press( 'Remove' );
		await answer( 'Remove' );
		await notice( '1 subscriber removed.' );
		await expectListed( 5, 3 );
	} );

	it( 'links harmless URLs only', async () => {
		site.reset( [ subscriber( 3, { source: 'javascript:alert(1)' } ) ] );
		open( '#/subscriber/3' );
		await screen.findByRole( 'heading', { name: 'reader3@example.org' } );
		expect( screen.getByText( 'javascript:alert(1)' ).closest( 'a' ) ).toBeNull();
	} );

	it( 'reports that they were removed', async () => {
		open( '#/subscriber/99' );
		expect( await screen.findByRole( 'heading', { name: 'This subscriber no longer exists.' } ) ).toHaveFocus();
	} );
} );

describe( 'an import', () => {
	const csv = new File( [ 'Name;Email' ], 'list.csv', { type: 'text/csv' } );
	const chooseFile = async ( chosen: File ) => userEvent.upload( await screen.findByLabelText( 'CSV file' ), chosen );

	it( 'shows the file, asks how people agreed, runs and reports', async () => {
		open( '#/import' );
		expect( await screen.findByRole( 'heading', { name: 'Import subscribers' } ) ).toHaveFocus();
		await chooseFile( csv );
		await settle();
		expect( await screen.findByRole( 'heading', { name: 'Check the file' } ) ).toHaveFocus();
		expect( screen.getByText( 'Windows-1252' ) ).toBeVisible();
		expect( screen.getByRole( 'cell', { name: 'ann@example.org' } ) ).toBeVisible();
		expect( screen.getByRole( 'columnheader', { name: /^Email.*Addresses$/ } ) ).toBeVisible();
		await userEvent.selectOptions( screen.getByLabelText( 'Column with the status' ), 'Column 3' );
		await press( 'Import 4 rows' );
		expect( screen.getAllByText( 'Enter how these people agreed to receive email from you.' )[ 0 ] ).toBeVisible();
		await userEvent.type( screen.getByLabelText( 'How and when these people agreed' ), 'At the fair.' );
		await press( 'Import 4 rows' );
		expect( await screen.findByRole( 'heading', { name: 'Importing…' } ) ).toHaveFocus();
		expect( site.asked ).toContain(
			'POST /imports/7 {"consent":"At the fair.","email_column":1,"status_column":2,"left":"unsubscribed","unknown":"skip"}'
		);
		site.report = [
			[ { row: 2, result: 'added', reason: 'Added.', cell: '' } ],
			[ { row: 3, result: 'invalid', reason: 'This is not a valid email address.', cell: 'bob@' } ],
		];
		site.imported = file( {
			status: 'done',
			results: { added: 1, left: 0, known: 0, opted_out: 1, invalid: 1, unconfirmed: 0, duplicate: 1 },
		} );
		expect( await screen.findByRole( 'heading', { name: 'Import finished' } ) ).toHaveFocus();
		await spoken( 'Import finished: 1 subscriber added.' );
		expect( await screen.findByRole( 'row', { name: '3 bob@ This is not a valid email address.' } ) ).toBeVisible();
		expect( screen.queryByRole( 'row', { name: /Added\./ } ) ).not.toBeInTheDocument();
	} );

	it( 'with people who left asks what to do with them, and for no consent if nobody is subscribed', async () => {
		const states = { subscribed: 0, pending: 0, left: 2, bounced: 1, unknown: 0 };
		site.imported = file( { states, status_column: 2 } );
		open( '#/import/7' );
		expect( await screen.findAllByText( /^3 people in this file have unsubscribed/ ) ).not.toHaveLength( 0 );
		const choice = screen.getByRole( 'radio', { name: 'Import as unsubscribed' } );
		expect( choice ).toBeChecked();
		expect( choice ).toHaveAccessibleDescription( 'They are never emailed, and later imports skip them.' );
		expect( screen.getByRole( 'radio', { name: 'Skip' } ) ).toHaveAccessibleDescription(
			'Nothing is stored. A later import could add them.'
		);
		expect( screen.queryByRole( 'textbox', { name: 'How and when these people agreed' } ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'radio', { name: 'Skip' } ) );
		await press( 'Import 4 rows' );
		await waitFor( () =>
			expect( site.asked ).toContain(
				'POST /imports/7 {"consent":"","email_column":1,"status_column":2,"left":"skip","unknown":"skip"}'
			)
		);
	} );

	it( 'with an unknown status subscribes nobody by it unless the owner chooses so', async () => {
		const states = { subscribed: 0, pending: 0, left: 0, bounced: 0, unknown: 2 };
		site.imported = file( { states, unknown: [ 'gold', '' ], status_column: 2 } );
		open( '#/import/7' );
		expect( await screen.findByText( '2 rows with status: gold, (empty)' ) ).toBeVisible();
		const unknown = within( screen.getByRole( 'radiogroup', { name: 'Rows with an unknown status' } ) );
		expect( unknown.getByRole( 'radio', { name: 'Skip' } ) ).toBeChecked();
		expect( await button( 'Import 4 rows' ) ).toBeVisible();
		await userEvent.click( unknown.getByRole( 'radio', { name: 'Import as subscribers' } ) );
		await press( 'Import 2 subscribers' );
		expect( screen.getAllByText( /Enter how these people agreed/ )[ 0 ] ).toBeVisible();
	} );

	it( 'is listed, and undone after a list of the effects', async () => {
		site.imported = file( {
			status: 'done',
			results: { added: 3, left: 2, known: 0, opted_out: 0, invalid: 0, unconfirmed: 0, duplicate: 0 },
		} );
		open( '#/import' );
		const row = await screen.findByRole( 'row', { name: /^readers\.csv November 22.*Import finished 3 2$/ } );
		expect( within( row ).getByRole( 'link' ) ).toHaveAttribute( 'href', '#/import/7' );
		window.location.hash = '#/import/7';
		await press( 'Undo import' );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent(
			'Removes 3 subscribers. Deletes the unsubscribe records of 2 people. A later import can subscribe them again. Keeps earlier subscribers, and people who have confirmed, chosen categories or unsubscribed since.'
		);
		expect( site.asked.some( ( line ) => line.startsWith( 'POST /imports/7/undo' ) ) ).toBe( false );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Undo import' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Undoing the import…' } ) ).toHaveFocus();
		site.imported = file( { status: 'undone' } );
		expect( await screen.findByRole( 'heading', { name: 'Import undone' } ) ).toHaveFocus();
	} );

	it( 'shows its progress', async () => {
		site.imported = file( {
			status: 'running',
			results: { added: 2, left: 0, known: 1, opted_out: 0, invalid: 0, unconfirmed: 0, duplicate: 0 },
		} );
		open( '#/import/7' );
		expect( await screen.findByRole( 'progressbar', { name: '3 of 4 rows' } ) ).toHaveAttribute( 'value', '3' );
	} );

	it( 'downloads the report of all rows', async () => {
		const saved: Blob[] = [];
		URL.createObjectURL = ( blob ) => ( saved.push( blob as Blob ), 'blob:report' );
		URL.revokeObjectURL = () => {};
		const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => {} );
		site.imported = file( { status: 'done' } );
		site.report = [
			[ { row: 2, result: 'added', reason: 'Added.', cell: '' } ],
			[ { row: 3, result: 'known', reason: 'Say "no".', cell: '=1+1@example.org' } ],
		];
		open( '#/import/7' );
		await press( 'Download report' );
		await waitFor( () => expect( saved ).toHaveLength( 1 ) );
		const text = await new Promise( ( done ) => {
			const reader = new FileReader();
			reader.onload = () => done( reader.result );
			reader.readAsText( saved[ 0 ]! );
		} );
		expect( text ).toBe(
			'"Row","Email address","Result","Reason"\r\n"2","","added","Added."\r\n"3","\'=1+1@example.org","known","Say ""no""."\r\n'
		);
		click.mockRestore();
	} );

	it( 'rejects large files before the upload, and shows the errors of the server', async () => {
		open( '#/import' );
		await chooseFile( new File( [ new Uint8Array( 3 * 1024 * 1024 ) ], 'large.csv', { type: 'text/csv' } ) );
		await notice( 'The file is too large.' );
		expect( site.asked.filter( ( line ) => line.startsWith( 'POST' ) ) ).toEqual( [] );
		site.failure = { on: 'POST /imports', error: { message: 'This is not a CSV file.' } };
		await chooseFile( csv );
		await notice( 'This is not a CSV file.' );
	} );

	it( 'does not start without addresses, and can be canceled', async () => {
		site.imported = file( { valid: 0, states: { ...file().states, subscribed: 0 } } );
		open( '#/import/7' );
		expect( await button( 'Import 4 rows' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.selectOptions( screen.getByLabelText( 'Column with the addresses' ), 'Name' );
		expect( await button( 'Import 4 rows' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await press( 'Cancel' );
		await settle();
		expect( await screen.findByRole( 'heading', { name: 'Import subscribers' } ) ).toHaveFocus();
		expect( site.imported ).toBeUndefined();
	} );

	it( 'that was deleted says so', async () => {
		open( '#/import/8' );
		expect( await screen.findByRole( 'heading', { name: 'This import no longer exists.' } ) ).toHaveFocus();
	} );
} );
