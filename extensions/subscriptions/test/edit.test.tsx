import apiFetch from '@wordpress/api-fetch';
import { setCategories } from '@wordpress/blocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderBlock } from '../../../tests/unit/render-block';
import constants from '../constants.json';
import Edit from '../edit';
import * as subscriptions from '../index';
import type { SubscriptionsAttributes } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const fetchMock = jest.mocked( apiFetch );
const open = ( attributes: Partial< SubscriptionsAttributes > = {} ) => renderBlock( subscriptions, Edit, attributes );
const panel = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const field = () => screen.getByRole( 'textbox', { name: 'Placeholder of the email field' } );
const button = () => screen.getByRole( 'textbox', { name: /Button text/ } );
const HINT = 'This will remain hidden on your website until you have at least one subscriber.';

beforeAll( () => setCategories( [ { slug: 'grow', title: 'Grow' } ] ) );

beforeEach( () => {
	fetchMock.mockReset();
	fetchMock.mockResolvedValue( { count: 5 } );
} );

test( '[SUB-01] the panels are colors, text, border, spacing and display', async () => {
	await open();
	for ( const name of [
		'Background Colors',
		'Text Settings',
		'Border Settings',
		'Spacing Settings',
		'Display Settings',
	] ) {
		expect( panel().getByRole( 'heading', { name: new RegExp( name ) } ) ).toBeInTheDocument();
	}
} );

test( '[SUB-03, SUB-04, SUB-05, SUB-15] a new block has defaults', async () => {
	const { attributes } = await open();
	expect( field() ).toHaveValue( 'Email Address' );
	expect( button() ).toHaveTextContent( 'Subscribe' );
	expect( attributes() ).toEqual( {
		subscribePlaceholder: 'Email Address',
		submitButtonText: 'Subscribe',
		showSubscribersTotal: false,
		buttonOnNewLine: false,
	} );
	expect( field() ).toHaveStyle( {
		fontSize: '16px',
		padding: '15px 23px 15px 23px',
		borderRadius: '0px',
		borderWidth: '1px',
	} );
	expect( button() ).toHaveStyle( { marginLeft: '10px' } );
} );

test( '[SUB-21] an author edits the placeholder in place', async () => {
	const { attributes, user } = await open();
	await user.clear( field() );
	await user.type( field(), 'Your email' );
	expect( attributes().subscribePlaceholder ).toBe( 'Your email' );
} );

test.each( [
	[ 'SUB-11', 'Border Radius', 0, 50, 'borderRadius' ],
	[ 'SUB-12', 'Border Weight', 0, 15, 'borderWeight' ],
	[ 'SUB-13', 'Space Inside', 5, 50, 'padding' ],
	[ 'SUB-14', 'Space Between', 0, 50, 'spacing' ],
] as const )( '[%s] %s ranges from %d to %d', async ( _, label, min, max, name ) => {
	const { attributes } = await open();
	const slider = panel().getByRole( 'slider', { name: label } );
	expect( slider ).toHaveAttribute( 'min', String( min ) );
	expect( slider ).toHaveAttribute( 'max', String( max ) );
	expect( slider ).toHaveValue( String( constants[ name ] ) );
	for ( const value of [ max, min ] ) {
		fireEvent.change( slider, { target: { value: String( value ) } } );
		expect( attributes()[ name ] ).toBe( value );
	}
} );

test.each( [
	[ 'SUB-11', 'borderRadius', -1, { borderRadius: '0px' } ],
	[ 'SUB-11', 'borderRadius', 51, { borderRadius: '50px' } ],
	[ 'SUB-12', 'borderWeight', -1, { borderWidth: '0px' } ],
	[ 'SUB-12', 'borderWeight', 16, { borderWidth: '15px' } ],
	[ 'SUB-13', 'padding', 4, { padding: '5px 8px 5px 8px' } ],
	[ 'SUB-13', 'padding', 51, { padding: '50px 75px 50px 75px' } ],
	[ 'SUB-14', 'spacing', -1, { marginLeft: '0px' } ],
	[ 'SUB-14', 'spacing', 51, { marginLeft: '50px' } ],
] as const )( '[%s] a saved %s of %d is shown within its limits, as on the page', async ( _, name, value, style ) => {
	await open( { [ name ]: value } );
	expect( button() ).toHaveStyle( style );
} );

test( '[SUB-16] the horizontal padding follows the vertical one', async () => {
	await open( { padding: 20 } );
	expect( button() ).toHaveStyle( { padding: '20px 30px 20px 30px' } );
} );

test.each( [
	[ { emailFieldBackgroundColor: 'sea' }, 'has-sea-background-color', '' ],
	[ { customEmailFieldBackgroundColor: '#006ba1' }, '', 'rgb(0, 107, 161)' ],
	[ { emailFieldGradient: 'dawn' }, 'has-dawn-gradient-background', '' ],
	[ { customEmailFieldGradient: 'linear-gradient(red, blue)' }, '', 'linear-gradient(red, blue)' ],
] )( '[SUB-07] the email field has the background %j', async ( attributes, className, background ) => {
	const { attributes: current } = await open( attributes );
	expect( current() ).toMatchObject( attributes );
	expect( [ ...field().classList ].filter( ( name ) => /background/.test( name ) ) ).toEqual(
		className ? [ className ] : []
	);
	expect( field().style.background ).toBe( background );
} );

test( '[SUB-07, SUB-08, SUB-09] presets become classes, and custom values become styles', async () => {
	await open( {
		emailFieldBackgroundColor: 'sea',
		customEmailFieldBackgroundColor: '#006ba1',
		buttonGradient: 'dawn',
		customButtonGradient: 'linear-gradient(red, blue)',
		textColor: 'white',
		customTextColor: '#ffffff',
		customFontSize: '20px',
		customBorderColor: '#000000',
		borderWeight: 3,
		spacing: 7,
	} );
	expect( field() ).toHaveClass( 'has-sea-background-color' );
	expect( button() ).toHaveClass( 'has-dawn-gradient-background', 'has-white-color', 'has-background' );
	expect( button() ).toHaveStyle( {
		fontSize: '20px',
		marginLeft: '7px',
		borderWidth: '3px',
		borderColor: '#000000',
	} );
} );

test.each( [
	[ { customEmailFieldBackgroundColor: '#111111' }, 'rgb(255, 255, 255)' ],
	[ { customEmailFieldBackgroundColor: '#eeeeee' }, 'rgb(0, 0, 0)' ],
	[ { customEmailFieldGradient: 'linear-gradient(#000 0%, #333 100%)' }, 'rgb(255, 255, 255)' ],
] )( '[SUB-07] the text color is readable on %j', async ( attributes, color ) => {
	await open( attributes );
	expect( field() ).toHaveStyle( { color } );
	expect( field() ).toHaveClass( 'has-text-color' );
} );

test( '[SUB-08] a palette color is saved with its value', async () => {
	const { attributes, user } = await open();
	await user.click( panel().getByRole( 'button', { name: /^Button$/ } ) );
	await user.click( await screen.findByRole( 'option', { name: /Sea/ } ) );
	expect( attributes() ).toMatchObject( { buttonBackgroundColor: 'sea', customButtonBackgroundColor: '#006ba1' } );
} );

test( '[SUB-06] the button’s width is saved with its unit', async () => {
	const { attributes } = await open( { buttonWidth: '50%' } );
	expect( button() ).toHaveStyle( { width: 'calc(100% - 10px)' } );
	fireEvent.change( panel().getByRole( 'spinbutton', { name: 'Button width' } ), { target: { value: '30' } } );
	expect( attributes().buttonWidth ).toBe( '30%' );
} );

test( '[SUB-22] the button moves to a separate line', async () => {
	const { attributes, user } = await open();
	await user.click( panel().getByRole( 'checkbox', { name: 'Place button on new line' } ) );
	expect( attributes().buttonOnNewLine ).toBe( true );
	expect( button() ).toHaveStyle( { marginTop: '10px' } );
	expect( button() ).not.toHaveStyle( { marginLeft: '10px' } );
} );

test( '[SUB-02, SUB-17, SUB-18, SUB-20] the count appears when enabled, with its hint', async () => {
	const { user } = await open();
	expect( fetchMock ).not.toHaveBeenCalled();
	expect( screen.queryByText( HINT ) ).toBeNull();
	await user.click( panel().getByRole( 'checkbox', { name: 'Show subscriber count' } ) );
	expect( await screen.findByText( 'Join 5 other subscribers' ) ).toBeInTheDocument();
	expect( fetchMock ).toHaveBeenCalledWith( { path: '/wpcom/v2/subscribers/count' } );
	expect( screen.getByText( HINT ) ).toBeInTheDocument();
	await user.click( panel().getByRole( 'checkbox', { name: 'Show subscriber count' } ) );
	expect( screen.queryByText( /Join/ ) ).toBeNull();
} );

test( '[SUB-17] says that it counts until there is an answer', async () => {
	fetchMock.mockImplementation( () => new Promise( () => {} ) );
	const { user } = await open();
	await user.click( panel().getByRole( 'checkbox', { name: 'Show subscriber count' } ) );
	expect( await screen.findByText( 'Counting subscribers…' ) ).toBeInTheDocument();
} );

test.each( [ [ {} ], [ null ], [ new Error( 'offline' ) ] ] )(
	'[SUB-19] shows a message if the count is unavailable: %p',
	async ( reply ) => {
		fetchMock.mockImplementation( () =>
			reply instanceof Error ? Promise.reject( reply ) : Promise.resolve( reply )
		);
		await open( { showSubscribersTotal: true } );
		await waitFor( () => expect( screen.getByText( 'Subscriber count unavailable' ) ).toBeInTheDocument() );
	}
);
