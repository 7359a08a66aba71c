import { act, screen } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Place = () => <Slot name="JetpackPluginSidebar" />;

const SHORTLINK = 'https://example.org/?p=7';

const show = ( shortlink: unknown ) => renderPanel( extension, Place, { post: { jetpack_shortlink: shortlink } } );

const field = () => screen.findByRole< HTMLInputElement >( 'textbox', { name: 'Shortlink' } );

it( '[SHL-01, SHL-02] shows the shortlink of the post in a read-only field', async () => {
	await show( SHORTLINK );
	expect(
		screen.queryByRole( 'button', { name: 'Shortlink' } ) ??
			( await screen.findByRole( 'button', { name: 'Shortlink' } ) )
	).toBeVisible();
	expect( await field() ).toHaveValue( SHORTLINK );
	expect( await field() ).toHaveAttribute( 'readonly' );
} );

it( 'selects the whole shortlink when the field receives focus', async () => {
	await show( SHORTLINK );
	const { selectionStart, selectionEnd } = await field().then( ( input ) => {
		act( () => input.focus() );
		return input;
	} );
	expect( [ selectionStart, selectionEnd ] ).toEqual( [ 0, SHORTLINK.length ] );
} );

it( '[SHL-03, SHL-04] copies the shortlink and confirms it', async () => {
	const { user } = await show( SHORTLINK );
	await user.click( await screen.findByRole( 'button', { name: 'Copy' } ) );
	expect( await screen.findByRole( 'button', { name: 'Copied!' } ) ).toHaveFocus();
	expect( await navigator.clipboard.readText() ).toBe( SHORTLINK );
	expect( document.querySelector( '#a11y-speak-polite' ) ).toHaveTextContent( 'Copied!' );
} );

it( '[SHL-04] confirms the copy for four seconds', async () => {
	await show( SHORTLINK );
	const copy = await screen.findByRole( 'button', { name: 'Copy' } );
	jest.useFakeTimers();
	await act( async () => copy.click() );
	const textAfter = async ( time: number ) => {
		await act( () => jest.advanceTimersByTimeAsync( time ) );
		return copy.textContent;
	};
	expect( [ await textAfter( 3999 ), await textAfter( 1 ) ] ).toEqual( [ 'Copied!', 'Copy' ] );
	jest.useRealTimers();
} );

it.each( [
	[ 'empty', '' ],
	[ 'missing', undefined ],
	[ 'no text', 7 ],
] )( '[SHL-05] is hidden when the shortlink of the post is %s', async ( _, shortlink ) => {
	await show( shortlink );
	expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[SHL-05] appears with the response to the save that publishes the post', async () => {
	const { saved } = await show( '' );
	await saved( { jetpack_shortlink: SHORTLINK } );
	expect( await field() ).toHaveValue( SHORTLINK );
} );
