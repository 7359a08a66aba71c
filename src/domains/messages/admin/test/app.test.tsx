import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, whole } from './examples';
import {
	choose,
	expectListed,
	folder,
	footer,
	go,
	link,
	listed,
	notice,
	open,
	select,
	SETTINGS,
	setUp,
	site,
} from './screen';

beforeEach( setUp );

describe( 'the list of messages', () => {
	it( 'shows the newest first, marks unread messages, and loads further pages', async () => {
		open();
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2' );
		await waitFor( () => expect( folder( 'Inbox (4)' ) ).toHaveAttribute( 'aria-current', 'page' ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2', 'Sender 1' );
		expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Sender 1' } ) ).toHaveFocus() );
		expect( site.asked ).toContain( 'GET ?status=publish&cursor=2' );
		await waitFor( () =>
			expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent( '4 messages shown.' )
		);
	} );

	it( 'has folders', async () => {
		open( '#/spam' );
		await expectListed( 'Sender 3' );
		await go( '#/trash' );
		expect(
			await screen.findByText( 'The Trash is empty.', { selector: '.dataviews-no-results p' } )
		).toBeVisible();
	} );

	it( 'searches on the server, and says if nothing was found', async () => {
		open();
		await link( 5 );
		await userEvent.type( screen.getByRole( 'searchbox', { name: 'Search messages' } ), 'moth' );
		await expectListed( 'Sender 1' );
		await userEvent.type( screen.getByRole( 'searchbox', { name: 'Search messages' } ), 's and bats' );
		expect(
			await screen.findByText( 'No messages found.', { selector: '.dataviews-no-results p' } )
		).toBeVisible();
		expect( site.asked ).toContain( 'GET ?status=publish&search=moths and bats' );
	} );

	it( 'is filtered by the state of the email', async () => {
		open();
		await link( 5 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Email' } ) );
		await userEvent.click( await screen.findByRole( 'option', { name: 'Failed' } ) );
		await waitFor( () => expect( site.asked ).toContain( 'GET ?status=publish&delivery=failed' ) );
		expect(
			await screen.findByText( 'No messages found.', { selector: '.dataviews-no-results p' } )
		).toBeVisible();
		// The list's library treats this option as hidden in jsdom.
		expect( console ).toHaveWarned();
	} );

	it( 'shows why it could not be loaded, and tries again', async () => {
		site.failure = { on: 'GET ?status', error: { message: 'The database is away.' } };
		open();
		expect( await screen.findByText( 'This could not be loaded. The database is away.' ) ).toBeVisible();
		site.failure = undefined;
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2' );
	} );

	it( 'keeps its messages if a further page fails', async () => {
		open();
		await link( 5 );
		site.failure = { on: 'cursor', error: { message: 'The database is away.' } };
		await userEvent.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		expect( ( await screen.findAllByText( /The database is away\./ ) )[ 0 ] ).toBeVisible();
		expect( listed() ).toHaveLength( 3 );
		site.failure = undefined;
		await userEvent.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await waitFor( () => expect( listed() ).toHaveLength( 4 ) );
	} );

	it( 'says how long messages are kept', async () => {
		const { unmount } = open();
		expect( await screen.findByText( /Messages are kept until you delete them\./ ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Settings' } ) ).toHaveAttribute( 'href', SETTINGS.settingsUrl );
		unmount();
		open( '#/', { exportUrl: '', settingsUrl: '', retentionDays: 90 } );
		expect( await screen.findByText( 'Messages are deleted after 90 days.' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Settings' } ) ).not.toBeInTheDocument();
		await link( 5 );
		expect( screen.queryByRole( 'button', { name: 'Export messages' } ) ).not.toBeInTheDocument();
	} );

	it( 'is exported with its filters', async () => {
		const clicked: string[] = [];
		const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function (
			this: HTMLAnchorElement
		) {
			clicked.push( this.href );
		} );
		open( '#/spam' );
		await link( 3 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Export messages' } ) );
		await userEvent.click( await screen.findByRole( 'menuitem', { name: 'Export as JSON' } ) );
		expect( clicked ).toEqual( [ `${ SETTINGS.exportUrl }&status=spam&format=json` ] );
		click.mockRestore();
	} );
} );

describe( 'actions in the list', () => {
	it( 'mark as spam, move the focus to the next message, and can be undone', async () => {
		open();
		await choose( 4, 'Mark as spam' );
		await notice( '1 message marked as spam.' );
		await expectListed( 'Unread: Sender 5', 'Sender 2' );
		await waitFor( () => expect( screen.getByRole( 'link', { name: /Sender 2/ } ) ).toHaveFocus() );
		await waitFor( () => expect( folder( 'Spam (2)' ) ).toBeVisible() );
		await userEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await notice( 'Undone.' );
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2' );
		expect( site.find( 4 ).status ).toBe( 'publish' );
		await waitFor( () => expect( screen.getByRole( 'link', { name: /Sender 4/ } ) ).toHaveFocus() );
	} );

	it( 'move spam to the trash and back to spam', async () => {
		open( '#/spam' );
		await choose( 3, 'Move to Trash' );
		await notice( '1 message moved to the Trash.' );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'Spam' } ) ).toHaveFocus() );
		await userEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await expectListed( 'Sender 3' );
		expect( site.find( 3 ).status ).toBe( 'spam' );
	} );

	it( 'change several messages at once', async () => {
		open();
		await select( 5, 4 );
		await userEvent.click( footer().getByRole( 'button', { name: 'Move to Trash' } ) );
		await notice( '2 messages moved to the Trash.' );
		await expectListed( 'Sender 2' );
		expect( site.messages.filter( ( { status } ) => status === 'trash' ) ).toHaveLength( 2 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2' );
	} );

	it( 'delete permanently after a confirmation only, without undo', async () => {
		open( '#/spam' );
		await choose( 3, 'Delete permanently' );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Delete 1 message permanently?' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( site.messages ).toHaveLength( 5 );
		await choose( 3, 'Delete permanently' );
		await userEvent.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Delete permanently' } )
		);
		await notice( '1 message deleted.' );
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).not.toBeInTheDocument();
		expect( site.messages ).toHaveLength( 4 );
		expect( await screen.findByText( 'No spam.', { selector: '.dataviews-no-results p' } ) ).toBeVisible();
	} );

	it( 'report messages that another tab has deleted', async () => {
		open();
		await link( 5 );
		site.messages = site.messages.filter( ( { id } ) => id !== 4 );
		await select( 5, 4 );
		await userEvent.click( footer().getByRole( 'button', { name: 'Mark as spam' } ) );
		await notice( '1 message marked as spam. 1 message was already deleted.' );
		await expectListed( 'Sender 2' );
	} );

	it( 'change nothing if the server rejects them', async () => {
		open();
		site.failure = { on: 'POST', error: { message: 'The database is away.' } };
		await choose( 4, 'Mark as spam' );
		await notice( 'Your change was not saved. The database is away.' );
		expect( listed() ).toHaveLength( 3 );
	} );
} );

describe( 'an open message', () => {
	it( 'is opened from the menu of its row', async () => {
		open();
		await choose( 4, 'Open' );
		expect( await screen.findByRole( 'heading', { name: 'Subject 4' } ) ).toHaveFocus();
	} );

	it( 'receives the focus, shows all details, and is marked as read', async () => {
		open();
		await userEvent.click( await link( 5 ) );
		const heading = await screen.findByRole( 'heading', { name: 'Subject 5' } );
		expect( heading ).toHaveFocus();
		expect( screen.getByText( 'Text 5' ) ).toBeVisible();
		expect( screen.getByText( '192.0.2.7' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Contact' } ) ).toHaveAttribute(
			'href',
			'https://site.example/contact/'
		);
		expect( screen.getByText( /Accepted by the mail server\. Tried 1 time\./ ) ).toBeVisible();
		await waitFor( () => expect( site.find( 5 ).unread ).toBe( false ) );
		await userEvent.click( screen.getByRole( 'link', { name: 'Back to Inbox' } ) );
		await expectListed( 'Sender 5', 'Sender 4', 'Sender 2' );
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Sender 5' } ) ).toHaveFocus() );
	} );

	it( 'is marked as unread and returns to the list', async () => {
		open( '#/message/4' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Mark as unread' } ) );
		await notice( '1 message marked as unread.' );
		await expectListed( 'Unread: Sender 5', 'Unread: Sender 4', 'Sender 2' );
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Unread: Sender 4' } ) ).toHaveFocus() );
	} );

	it( 'moves to the trash, and the next one receives the focus', async () => {
		open( '#/message/4' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Move to Trash' } ) );
		await notice( '1 message moved to the Trash.' );
		await expectListed( 'Unread: Sender 5', 'Sender 2' );
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Sender 2' } ) ).toHaveFocus() );
		await userEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await expectListed( 'Unread: Sender 5', 'Sender 4', 'Sender 2' );
	} );

	it( 'is sent again, and shows that it waits', async () => {
		const delivery = {
			state: 'failed' as const,
			round: 1,
			message: 'The mail server can’t be reached.',
			attempts: 5,
			date: null,
		};
		site.reset( [ whole( row( 4, { delivery } ) ) ] );
		open( '#/message/4' );
		expect( await screen.findByText( /can’t be reached\. Tried 5 times\./ ) ).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: 'Send again' } ) );
		await notice( '1 message will be sent again.' );
		expect( await screen.findByText( 'Waiting to be sent.' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).not.toBeInTheDocument();
	} );

	it( 'reports its deletion, and leaves the list', async () => {
		open();
		await link( 4 );
		site.messages = site.messages.filter( ( { id } ) => id !== 4 );
		await userEvent.click( await link( 4 ) );
		const heading = await screen.findByRole( 'heading', { name: 'This message no longer exists.' } );
		expect( heading ).toHaveFocus();
		await userEvent.click( screen.getByRole( 'link', { name: 'Back to Inbox' } ) );
		await expectListed( 'Unread: Sender 5', 'Sender 2' );
	} );

	it( 'that another tab deletes reports this at the next action', async () => {
		open( '#/message/4' );
		const button = await screen.findByRole( 'button', { name: 'Mark as spam' } );
		site.messages = [];
		await userEvent.click( button );
		await notice( '1 message was already deleted.' );
		expect( await screen.findByRole( 'heading', { name: 'This message no longer exists.' } ) ).toBeVisible();
	} );

	it( 'that can’t be loaded shows the reason, and is tried again', async () => {
		site.failure = { on: 'GET /4', error: { message: 'The database is away.' } };
		open( '#/message/4' );
		expect( await screen.findByText( 'This could not be loaded. The database is away.' ) ).toBeVisible();
		site.failure = undefined;
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Subject 4' } ) ).toHaveFocus();
	} );

	it( 'links harmless URLs only', async () => {
		const field = ( type: string, value: string | string[] ) => ( { key: type, label: type, type, value } );
		site.reset( [
			whole( row( 4, { source: { id: 0, title: '', url: 'javascript:alert(1)' } } ), {
				fields: [
					field( 'email', 'ada@example.org' ),
					field( 'email', 'a@example.org?bcc=all@example.org' ),
					field( 'url', 'https://ada.example/' ),
					field( 'url', 'javascript:alert(1)' ),
					field( 'textarea', '<b>bold</b>' ),
					field( 'checkbox-multiple', [ 'One', 'Two' ] ),
					field( 'text', '' ),
				],
				files: [
					{ name: 'plan.pdf', size: 2048, url: 'https://site.example/file' },
					{ name: 'old.pdf', size: 1, url: '' },
				],
			} ),
		] );
		open( '#/message/4' );
		await screen.findByRole( 'heading', { name: 'Subject 4' } );
		const hrefs = screen.getAllByRole( 'link' ).map( ( found ) => found.getAttribute( 'href' ) );
		expect( hrefs ).toEqual( [
			'#/',
			'mailto:sender4@example.org?subject=Re%3A%20Subject%204',
			'mailto:ada@example.org',
			'https://ada.example/',
			'https://site.example/file',
		] );
		expect( screen.getByText( '<b>bold</b>' ) ).toBeVisible();
		expect( screen.getByText( 'Two' ) ).toBeVisible();
		expect( screen.getByText( 'Empty' ) ).toBeInTheDocument();
		expect( screen.getByText( /old\.pdf \(deleted\)/ ) ).toBeVisible();
	} );
} );
