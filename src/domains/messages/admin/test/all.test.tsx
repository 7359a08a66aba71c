import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, whole } from './examples';
import { expectListed, folder, go, link, notice, open, select, setUp, site } from './screen';

beforeEach( setUp );

describe( 'all messages of a folder', () => {
	const spam = ( count: number, given = {} ) =>
		Array.from( { length: count }, ( _, index ) => whole( row( index + 1, { status: 'spam', ...given } ) ) );

	it( 'are deleted after a confirmation, whatever their number, and the next control receives the focus', async () => {
		site.reset( [ ...spam( 5 ), whole( row( 9 ) ) ] );
		open( '#/spam' );
		await expectListed( 'Sender 5', 'Sender 4', 'Sender 3' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Empty Spam' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Delete 5 messages permanently? This can’t be undone.' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( site.messages ).toHaveLength( 6 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Empty Spam' } ) );
		await userEvent.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Delete permanently' } )
		);
		await notice( '5 messages deleted.' );
		expect( site.messages.map( ( { id } ) => id ) ).toEqual( [ 9 ] );
		expect( site.asked.filter( ( line ) => line === 'POST /all' ) ).toHaveLength( 3 );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'Spam' } ) ).toHaveFocus() );
		expect( screen.queryByRole( 'button', { name: 'Empty Spam' } ) ).not.toBeInTheDocument();
	} );

	it( 'are marked as read at once; messages that arrived after the list was loaded stay unread', async () => {
		site.reset( [ whole( row( 5, { unread: true } ) ), whole( row( 4 ) ), whole( row( 1, { unread: true } ) ) ] );
		open();
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Unread: Sender 1' );
		site.messages = [ ...site.messages, whole( row( 7, { unread: true } ) ) ];
		await userEvent.click( await screen.findByRole( 'button', { name: 'Mark all as read' } ) );
		await notice( '2 messages marked as read.' );
		await expectListed( 'Unread: Sender 7', 'Sender 5', 'Sender 4' );
	} );

	it( 'are selected beyond the page, and changed together', async () => {
		site.reset( spam( 5 ) );
		open( '#/spam' );
		await select( 5, 4 );
		expect( screen.queryByRole( 'button', { name: /^Select all/ } ) ).not.toBeInTheDocument();
		await select( 3 );
		expect( screen.getByText( 'All 3 messages on this page are selected.' ) ).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: 'Select all 5 messages' } ) );
		const bar = within( screen.getByRole( 'group', { name: 'All messages' } ) );
		expect( bar.getByText( 'All 5 messages are selected.' ) ).toBeVisible();
		expect( bar.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Not spam',
			'Move to Trash',
			'Delete permanently',
			'Cancel',
		] );
		await userEvent.click( bar.getByRole( 'button', { name: 'Move to Trash' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'This changes 5 messages. It can’t be undone with one click.' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Move to Trash' } ) );
		await notice( '5 messages moved to the Trash.' );
		expect( site.messages.map( ( { status } ) => status ) ).toEqual( Array( 5 ).fill( 'trash' ) );
	} );

	it( 'of a search are only the messages found', async () => {
		site.reset( [ ...spam( 4, { excerpt: 'Cards' } ), whole( row( 9, { status: 'spam', excerpt: 'Moths' } ) ) ] );
		open( '#/spam' );
		await link( 9 );
		await userEvent.type( screen.getByRole( 'searchbox', { name: 'Search messages' } ), 'Cards' );
		await expectListed( 'Sender 4', 'Sender 3', 'Sender 2' );
		expect( screen.queryByRole( 'button', { name: 'Empty Spam' } ) ).not.toBeInTheDocument();
		await select( 4, 3, 2 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Select all matching messages' } ) );
		await userEvent.click(
			within( screen.getByRole( 'group', { name: 'All messages' } ) ).getByRole( 'button', {
				name: 'Delete permanently',
			} )
		);
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Delete all matching messages permanently?' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Delete permanently' } ) );
		await notice( '4 messages deleted.' );
		expect( site.messages.map( ( { id } ) => id ) ).toEqual( [ 9 ] );
	} );

	it( 'show the progress if the server stops in between', async () => {
		site.reset( spam( 5 ) );
		open( '#/spam' );
		await link( 5 );
		site.failure = { on: 'POST /all', error: { message: 'The database is away.' } };
		await userEvent.click( await screen.findByRole( 'button', { name: 'Empty Spam' } ) );
		await userEvent.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Delete permanently' } )
		);
		await notice( 'Not all messages were changed. Try again. The database is away.' );
		expect( site.messages ).toHaveLength( 5 );
	} );
} );

describe( 'emails that were not sent', () => {
	const failed = { state: 'failed' as const, round: 1, message: '', attempts: 5, date: null };

	it( 'are counted above the inbox, with links to their messages', async () => {
		site.reset( [
			whole( row( 5 ) ),
			whole( row( 4, { delivery: failed } ) ),
			whole( row( 3, { status: 'spam' } ) ),
		] );
		site.late = 2;
		open();
		await expectListed( 'Sender 5', 'Sender 4' );
		const text = { selector: '.components-notice__content' };
		expect( await screen.findByText( '1 message could not be emailed.', text ) ).toBeVisible();
		expect(
			screen.getByText( '2 messages have been waiting to be emailed for more than 15 minutes.', text )
		).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: 'Show failed' } ) );
		await expectListed( 'Sender 4' );
		await go( '#/spam' );
		await waitFor( () => expect( screen.queryByText( /could not be emailed/, text ) ).not.toBeInTheDocument() );
	} );

	it( 'are not mentioned if there are none', async () => {
		open();
		await link( 5 );
		await waitFor( () => expect( folder( 'Inbox (4)' ) ).toBeVisible() );
		expect( screen.queryByText( /emailed/ ) ).not.toBeInTheDocument();
	} );
} );
