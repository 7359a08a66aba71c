import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import ServicesForm from '../settings/services-form';

const LONG = 'Share this '.repeat( 20 );

/** Renders the form of a site. Returns the bodies that it sends. */
async function openForm( label: string ) {
	const sent: unknown[] = [];
	const stored = { visible: [ 'x' ], hidden: [], style: 'icon', label, archives: false };
	apiFetch.setFetchHandler( async ( { path, method, data } ) => {
		if ( ! path?.includes( '/slipstream/v1/sharing' ) || path.includes( 'icons' ) ) {
			return {};
		}
		if ( method === 'POST' ) {
			sent.push( data );
		}
		return stored;
	} );
	const user = userEvent.setup();
	render( <ServicesForm values={ {} } /> );
	const headline = await screen.findByRole( 'textbox', { name: 'Headline' } );
	const save = async () => {
		await user.click( screen.getByRole( 'button', { name: 'Save buttons' } ) );
		await waitFor( () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Saved.' ) );
	};
	return { sent, user, headline, save };
}

it.each( [
	[ 'the default', 'Share this:' ],
	[ 'a long one', LONG ],
] )( 'the headline is not sent while it is unchanged: %s', async ( _, label ) => {
	const { sent, save, headline } = await openForm( label );
	expect( headline ).toHaveValue( label );
	await save();
	expect( sent ).toEqual( [ { visible: [ 'x' ], hidden: [], style: 'icon', archives: false } ] );
} );

it( 'a changed headline is sent, also when it is changed back after it was saved', async () => {
	const { sent, user, save, headline } = await openForm( 'Share this:' );
	for ( const label of [ 'Tell others', 'Share this:' ] ) {
		await user.clear( headline );
		await user.paste( label );
		await save();
	}
	await save();
	expect( sent ).toEqual( [
		expect.objectContaining( { label: 'Tell others' } ),
		expect.objectContaining( { label: 'Share this:' } ),
		expect.not.objectContaining( { label: expect.anything() } ),
	] );
} );
