import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Sections } from '../settings/sections';
// Load the lazy chunk first, so that a slow machine does not fail the tests.
import '../settings/section-form';

const FIELD = {
	description: '',
	choices: [],
	min: 0,
	max: 200,
	placeholder: '',
	helpUrl: '',
	confirmation: '',
	columns: [],
};

const HOOKS = {
	name: 'hooks',
	title: 'Hooks',
	description: '',
	helpUrl: '',
	tab: 'services',
	fields: [
		{
			...FIELD,
			name: 'hooks',
			type: 'rows',
			label: 'Hooks',
			max: 2,
			columns: [
				{ ...FIELD, name: 'name', type: 'text', label: 'Name' },
				{ ...FIELD, name: 'url', type: 'url', label: 'Address' },
			],
		},
	],
	values: { hooks: [ { id: 'one', name: 'One', url: 'https://one.example/' } ] },
};

let saved: unknown;
let refusal: Error | undefined;

apiFetch.use( async ( { method, data } ) => {
	saved = ( data as { changes: unknown } | undefined )?.changes;
	if ( method === 'POST' && refusal ) {
		throw refusal;
	}
	return method === 'POST' ? { ...HOOKS, values: saved } : [ HOOKS ];
} );

const open = () =>
	render(
		<Sections
			tab="services"
			parts={ { hooks: ( { values } ) => <p>{ `${ ( values.hooks as [] ).length } saved` }</p> } }
		/>
	);
const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

describe( 'a list of entries', () => {
	it( 'accepts entries up to its limit, keeps their ids, and shows the extension’s component below', async () => {
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Add' } ) );
		expect( screen.getByRole( 'button', { name: 'Add' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		const second = within( screen.getByRole( 'group', { name: 'Hooks: entry 2' } ) );
		await userEvent.type( second.getByRole( 'textbox', { name: 'Name' } ), 'Two' );
		expect( screen.getByText( '1 saved' ) ).toBeVisible();
		await save();
		expect( await screen.findByText( '2 saved' ) ).toBeVisible();
		expect( saved ).toEqual( { hooks: [ HOOKS.values.hooks[ 0 ], { name: 'Two' } ] } );
	} );

	it( 'removes an entry and keeps the focus in the list', async () => {
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Remove' } ) );
		expect( screen.queryByRole( 'textbox', { name: 'Name' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'group', { name: 'Hooks' } ) ).toHaveFocus();
		await save();
		await waitFor( () => expect( saved ).toEqual( { hooks: [] } ) );
	} );

	it( 'shows in the list why the server refused an entry, until it is changed', async () => {
		refusal = Object.assign( new Error( 'Enter a public address.' ), { data: { status: 400, field: 'hooks' } } );
		open();
		const name = await screen.findByRole( 'textbox', { name: 'Name' } );
		await userEvent.type( name, '!' );
		await save();
		const list = within( screen.getByRole( 'group', { name: 'Hooks' } ) );
		expect( await list.findByRole( 'alert' ) ).toHaveTextContent(
			'Your change was not saved. Enter a public address.'
		);
		await userEvent.type( name, '!' );
		expect( list.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		refusal = undefined;
		await save();
		await waitFor( () => expect( saved ).toMatchObject( { hooks: [ { name: 'One!!' } ] } ) );
	} );
} );
