import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { Notices } from '../notice';
import { Removal } from '../settings/removal';
import type { SettingsField, SettingsSection } from '../types';

const field = ( name: string, label: string, confirmation: string ): SettingsField => ( {
	name,
	label,
	confirmation,
	type: 'toggle',
	description: '',
	choices: [],
	min: 0,
	max: 1000,
	placeholder: '',
	helpUrl: '',
	columns: [],
} );

const SECTION: SettingsSection = {
	name: 'removal',
	title: 'When the plugin is deleted',
	description: '',
	helpUrl: '',
	tab: 'general',
	group: 'site',
	fields: [
		field( 'remove_settings', 'Delete settings and keys', '' ),
		field( 'remove_subscribers', 'Delete subscribers and consents', 'delete subscribers' ),
	],
	values: { remove_settings: false, remove_subscribers: false },
};

const STORED = {
	field: 'remove_subscribers',
	counts: [ '3,412 subscribers', '12 unsubscribed addresses' ],
	exports: [ { label: 'Export subscribers (CSV)', url: 'https://example.org/export?_wpnonce=1' } ],
};

let sent: unknown[] = [];
let stored: unknown = [ STORED ];

apiFetch.use( async ( options ) => {
	if ( options.path === '/slipstream/v1/stored-data' ) {
		if ( stored instanceof Error ) {
			throw stored;
		}
		return stored;
	}
	const data = options.data as { changes: Record< string, boolean > };
	sent.push( data );
	return { ...SECTION, values: { ...SECTION.values, ...data.changes } };
} );

function Screen() {
	const [ section, setSection ] = useState( SECTION );
	return (
		<Notices>
			<Removal section={ section } onChange={ setSection } />
		</Notices>
	);
}

const subscribers = () => screen.getByRole( 'checkbox', { name: 'Delete subscribers and consents' } );

beforeEach( () => {
	sent = [];
	stored = [ STORED ];
} );

describe( 'the data that is deleted with the plugin', () => {
	it( 'shows how much data a switch deletes, and offers its export', async () => {
		render( <Screen /> );
		expect( await screen.findByText( '3,412 subscribers' ) ).toBeVisible();
		expect( screen.getByText( '12 unsubscribed addresses' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Export subscribers (CSV)' } ) ).toHaveAttribute(
			'href',
			'https://example.org/export?_wpnonce=1'
		);
	} );

	it( 'saves settings at once, and data only after its text was typed', async () => {
		render( <Screen /> );
		await userEvent.click( screen.getByRole( 'checkbox', { name: 'Delete settings and keys' } ) );
		expect( sent ).toEqual( [ { changes: { remove_settings: true } } ] );
		expect( screen.getByRole( 'checkbox', { name: 'Delete settings and keys' } ) ).toHaveFocus();

		await screen.findByText( '3,412 subscribers' );
		await waitFor( () => expect( subscribers() ).toBeEnabled() );
		await userEvent.click( subscribers() );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Delete subscribers and consents' } ) );
		expect( dialog.getByText( '3,412 subscribers' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'link', { name: 'Export subscribers (CSV)' } ) ).toBeInTheDocument();
		const button = dialog.getByRole( 'button', { name: 'Delete with the plugin' } );
		const text = dialog.getByRole( 'textbox', { name: 'Type “delete subscribers” to confirm.' } );
		for ( const typed of [ 'delete', 'delete messages', 'delete subscriberss' ] ) {
			await userEvent.clear( text );
			await userEvent.type( text, `${ typed }{Enter}` );
			expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		}
		expect( sent ).toHaveLength( 1 );
		await userEvent.clear( text );
		await userEvent.type( text, ' Delete Subscribers' );
		await userEvent.click( button );
		expect( sent[ 1 ] ).toEqual( {
			changes: { remove_subscribers: true },
			confirmation: ' Delete Subscribers',
		} );
		await waitFor( () => expect( subscribers() ).toBeChecked() );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
		await waitFor( () => expect( subscribers() ).toHaveFocus() );
	} );

	it( 'changes nothing when the dialog is closed, and switches off without a dialog', async () => {
		render( <Screen /> );
		await userEvent.click( subscribers() );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
		expect( sent ).toEqual( [] );
		expect( subscribers() ).not.toBeChecked();
		await userEvent.click( subscribers() );
		await userEvent.type( await screen.findByRole( 'textbox' ), 'delete subscribers{Enter}' );
		await waitFor( () => expect( subscribers() ).toBeChecked() );
		await userEvent.click( subscribers() );
		expect( sent[ 1 ] ).toEqual( { changes: { remove_subscribers: false } } );
	} );

	it( 'shows an error when the data could not be counted', async () => {
		stored = new Error( 'No.' );
		render( <Screen /> );
		expect( await screen.findByText( 'The data could not be counted.' ) ).toBeVisible();
	} );
} );
