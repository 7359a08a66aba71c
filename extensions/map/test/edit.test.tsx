import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blocks } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import { PlaceSearch } from '../components/place-search';
import { TokenForm } from '../components/token-form';
import Edit from '../edit';
import type { MapAttributes, SavedPoint } from '../types';

const fetchMock = jest.fn();
const SOURCE = {
	tiles: '',
	attribution: '',
	attribution_url: '',
	geocoder: '',
	has_geocoder: false,
	api: 'https://maps.example',
	can_set_token: true,
	can_set_tiles: true,
};
const NO_TOKEN = { service_api_key: '', service_api_key_source: 'site' };

/** Stubbed REST responses by path. Requests for other paths stay pending. */
function answerWith( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation( ( address: string ) => {
		const body = Object.entries( answers ).find( ( [ path ] ) => address.includes( path ) )?.[ 1 ];
		return body === undefined
			? new Promise( () => {} )
			: Promise.resolve( { ok: true, status: 200, json: async () => body } );
	} );
}

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

const show = ( attributes: Partial< MapAttributes > = {} ) =>
	renderBlock< MapAttributes >( extension, Edit, attributes );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const point = ( id: string ): SavedPoint => ( { title: id, id, coordinates: { longitude: 1, latitude: 2 } } );

describe( 'the block', () => {
	it( '[MAP-01] shows a spinner until the token is loaded', async () => {
		answerWith( {} );
		await show();
		expect( document.querySelector( '[data-type="jetpack/map"] .components-spinner' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'textbox', { name: 'Mapbox access token' } ) ).not.toBeInTheDocument();
	} );

	it( '[MAP-02] asks for a token when there is none', async () => {
		answerWith( { 'service-api-keys': NO_TOKEN, 'v1/map': SOURCE } );
		await show();
		expect( await screen.findByRole( 'textbox', { name: 'Mapbox access token' } ) ).toBeVisible();
		expect( screen.getByText( 'Use map tiles instead' ) ).toBeVisible();
	} );

	it( 'explains in one line what streets need while another block is selected', async () => {
		answerWith( { 'service-api-keys': NO_TOKEN, 'v1/map': SOURCE } );
		const { deselect } = await show();
		await screen.findByRole( 'textbox', { name: 'Mapbox access token' } );
		await deselect();
		expect( screen.queryByRole( 'textbox', { name: 'Mapbox access token' } ) ).not.toBeInTheDocument();
		expect( screen.getByText( /Streets need a Mapbox token or map tiles/ ) ).toBeVisible();
	} );

	it( '[MAP-11] offers the styles of its source', async () => {
		const offered = () =>
			( select( blocks ).getBlockStyles( 'jetpack/map' ) as { name: string }[] ).map( ( { name } ) => name );
		const all = [ 'default', 'black_and_white', 'satellite', 'terrain' ];
		answerWith( { 'service-api-keys': NO_TOKEN, 'v1/map': { ...SOURCE, tiles: 'https://t.example/{z}/{x}/{y}' } } );
		await show();
		await waitFor( () => expect( offered() ).toEqual( all.slice( 0, 2 ) ) );
		cleanup();
		answerWith( { 'service-api-keys': { ...NO_TOKEN, service_api_key: 'pk.a' }, 'v1/map': SOURCE } );
		await show();
		await waitFor( () => expect( offered() ).toEqual( all ) );
	} );

	it( 'tells authors without permission whom to ask', async () => {
		answerWith( {
			'service-api-keys': NO_TOKEN,
			'v1/map': { ...SOURCE, can_set_token: false, can_set_tiles: false },
		} );
		await show();
		expect( await screen.findByText( /Ask an editor of this site/ ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Mapbox access token' } ) ).not.toBeInTheDocument();
	} );

	it( '[MAP-04] shows a drawing as a preview, and sends no request', async () => {
		await show( { preview: true } );
		expect( screen.getByRole( 'img', { name: 'Preview of a map' } ) ).toBeInTheDocument();
		expect( fetchMock ).not.toHaveBeenCalled();
	} );
} );

describe( 'settings', () => {
	beforeEach( () => answerWith( { 'service-api-keys': NO_TOKEN, 'v1/map': SOURCE } ) );

	it( '[MAP-12, MAP-33, MAP-34] set a height of at least 400 in steps of 10, or none', async () => {
		const { user, attributes } = await show( { mapHeight: 450 } );
		const field = sidebar().getByRole( 'spinbutton', { name: 'Height in pixels' } );
		expect( field ).toHaveAttribute( 'min', '400' );
		expect( field ).toHaveAttribute( 'step', '10' );
		await user.clear( field );
		expect( attributes().mapHeight ).toBeUndefined();
		await user.type( field, '520' );
		expect( attributes().mapHeight ).toBe( 520 );
		await user.type( field, '{Backspace}' );
		expect( attributes().mapHeight ).toBeUndefined();
		expect( field ).toHaveValue( 52 );
	} );

	it( '[MAP-12, MAP-35] set a zoom from 0 to 22', async () => {
		const { user, attributes } = await show();
		const field = sidebar().getByRole( 'spinbutton', { name: 'Zoom level' } );
		expect( field ).toHaveAttribute( 'min', '0' );
		expect( field ).toHaveAttribute( 'max', '22' );
		await user.clear( field );
		await user.type( field, '7' );
		expect( attributes().zoom ).toBe( 7 );
	} );

	it.each( [
		[ 'no marker', [], false ],
		[ 'one marker', [ point( 'a' ) ], false ],
		[ 'two markers', [ point( 'a' ), point( 'b' ) ], true ],
	] )( '[MAP-31] disable the zoom only from two markers on: %s', async ( _, points, isDisabled ) => {
		await show( { points } );
		const field = sidebar().getByRole< HTMLInputElement >( 'spinbutton', { name: 'Zoom level' } );
		expect( field.disabled ).toBe( isDisabled );
	} );

	it( '[MAP-12] set the color of the markers', async () => {
		const { user, attributes } = await show();
		await user.click( sidebar().getByRole( 'button', { name: 'Marker color' } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Sea' } ) );
		expect( attributes().markerColor ).toBe( '#006ba1' );
	} );

	it( '[MAP-13] switch details, scrolling and full screen', async () => {
		const { user, attributes } = await show();
		for ( const name of [ 'Show details', 'Scroll to zoom', 'Show fullscreen button' ] ) {
			await user.click( sidebar().getByRole( 'checkbox', { name } ) );
		}
		expect( attributes() ).toMatchObject( {
			mapDetails: false,
			scrollToZoom: true,
			showFullscreenButton: false,
		} );
	} );

	it( 'list the markers, and change, move and remove them without a pointer', async () => {
		const { user, attributes } = await show( { points: [ point( 'a' ), point( 'b' ) ] } );
		await user.click( sidebar().getByRole( 'button', { name: 'Markers (2)' } ) );
		await user.click( sidebar().getByRole( 'button', { name: 'b' } ) );
		const latitude = sidebar().getByRole( 'spinbutton', { name: 'Latitude' } );
		await user.clear( latitude );
		await user.type( latitude, '48.2' );
		expect( attributes().points[ 1 ]?.coordinates ).toEqual( { longitude: 1, latitude: 48.2 } );
		await user.clear( latitude );
		await user.type( latitude, '99' );
		expect( attributes().points[ 1 ]?.coordinates.latitude ).toBe( 9 );
		await user.click( sidebar().getByRole( 'button', { name: 'Delete marker' } ) );
		expect( attributes().points ).toEqual( [ point( 'a' ) ] );
	} );

	it( 'survive 10,000 malformed markers', async () => {
		const odd = Array.from( { length: 10_000 }, ( _, index ) => ( index % 2 ? null : 'x' ) );
		const { user, attributes } = await show( { points: odd as unknown as SavedPoint[] } );
		await user.click( sidebar().getByRole( 'button', { name: 'Markers (10000)' } ) );
		expect( sidebar().getAllByRole( 'button', { name: '(no title)' } ) ).toHaveLength( 20 );
		expect( attributes().points ).toHaveLength( 10_000 );
	} );
} );

it( '[MAP-36] set a changed, non-empty token', async () => {
	const user = userEvent.setup();
	const onSet = jest.fn();
	const form = ( token: string ) => (
		<TokenForm token={ token } isOwn isBusy={ false } onSet={ onSet } onRemove={ () => {} } />
	);
	const { rerender } = render( form( '' ) );
	const field = screen.getByRole( 'textbox', { name: 'Mapbox access token' } );
	expect( screen.getByRole( 'button', { name: 'Set token' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.type( field, 'pk.new' );
	await user.click( screen.getByRole( 'button', { name: 'Set token' } ) );
	expect( onSet ).toHaveBeenLastCalledWith( 'pk.new' );
	rerender( form( 'pk.new' ) );
	expect( screen.getByRole( 'button', { name: 'Update token' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.type( field, '2' );
	await user.click( screen.getByRole( 'button', { name: 'Update token' } ) );
	expect( onSet ).toHaveBeenLastCalledWith( 'pk.new2' );
} );

it( '[MAP-37] cannot remove a token from another origin', async () => {
	const user = userEvent.setup();
	const onRemove = jest.fn();
	const form = ( isOwn: boolean ) => (
		<TokenForm token="pk.a" isOwn={ isOwn } isBusy={ false } onSet={ () => {} } onRemove={ onRemove } />
	);
	const { rerender } = render( form( false ) );
	const button = screen.getByRole( 'button', { name: 'Remove token' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( button );
	expect( onRemove ).not.toHaveBeenCalled();
	rerender( form( true ) );
	await user.click( button );
	expect( onRemove ).toHaveBeenCalledTimes( 1 );
} );

describe( 'the search for places', () => {
	const features = [ 'Vienna', 'Venice' ].map( ( text, index ) => ( {
		id: text,
		text,
		place_name: `${ text }, Europe`,
		geometry: { coordinates: [ index, index ] },
	} ) );
	const open = ( token = 'pk.a', hasGeocoder = false ) => {
		const [ onChoose, onError ] = [ jest.fn(), jest.fn() ];
		const site = { api: 'https://maps.example', token, has_geocoder: hasGeocoder };
		render( <PlaceSearch site={ site } onChoose={ onChoose } onError={ onError } /> );
		return { onChoose, onError, field: screen.getByRole( 'combobox', { name: 'Add a marker' } ) };
	};
	const pass = ( milliseconds: number ) => act( async () => jest.advanceTimersByTimeAsync( milliseconds ) );
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );
	const typist = () => userEvent.setup( { advanceTimers: jest.advanceTimersByTimeAsync } );

	it( '[MAP-46] receives the focus after 50 ms', async () => {
		const { field } = open();
		await pass( 49 );
		expect( field ).not.toHaveFocus();
		await pass( 1 );
		expect( field ).toHaveFocus();
	} );

	it( '[MAP-44] waits until the author has not typed for 250 ms', async () => {
		answerWith( { geocoding: { features } } );
		const { field } = open();
		const user = typist();
		await user.type( field, 'Vi' );
		await pass( 200 );
		await user.type( field, 'e' );
		await pass( 249 );
		expect( fetchMock ).not.toHaveBeenCalled();
		await pass( 1 );
		expect( fetchMock ).toHaveBeenCalledTimes( 1 );
		expect( fetchMock.mock.calls[ 0 ]?.[ 0 ] ).toContain( '/Vie.json' );
	} );

	it( '[MAP-14] shows suggestions that the keyboard can choose', async () => {
		answerWith( { geocoding: { features } } );
		const { field, onChoose } = open();
		const user = typist();
		await user.type( field, 'V' );
		await pass( 250 );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
		await user.keyboard( '{ArrowDown}{Enter}' );
		expect( onChoose ).toHaveBeenCalledWith( expect.objectContaining( { id: 'Venice' } ) );
	} );

	it( '[MAP-50] passes errors on', async () => {
		fetchMock.mockResolvedValue( { ok: false, status: 500, json: async () => ( { message: 'Broken' } ) } );
		const { field, onError } = open();
		await typist().type( field, 'V' );
		await pass( 250 );
		expect( onError ).toHaveBeenCalledWith( expect.objectContaining( { message: 'Broken', status: 500 } ) );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /^Broken$/ );
	} );

	it( 'queries the owner’s geocoder, but not for every letter', async () => {
		answerWith( { 'map/places': { features } } );
		const { field } = open( '', true );
		const user = typist();
		await user.type( field, 'Vie' );
		await pass( 999 );
		expect( fetchMock ).not.toHaveBeenCalled();
		await pass( 1 );
		expect( fetchMock ).toHaveBeenCalledTimes( 1 );
		expect( fetchMock.mock.calls[ 0 ]?.[ 0 ] ).toContain( 'map/places?query=Vie' );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
	} );

	it( 'accepts coordinates, and only those without a token', async () => {
		const { field, onChoose } = open( '' );
		const user = typist();
		expect( field ).toHaveAttribute( 'placeholder', '48.2, 16.37' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /^Enter latitude and longitude/ );
		await user.type( field, 'Vienna' );
		await pass( 300 );
		expect( fetchMock ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /^This site can’t search for places by name/ );
		await user.clear( field );
		await user.type( field, '48.2, 16.37{Enter}' );
		await waitFor( () =>
			expect( onChoose ).toHaveBeenCalledWith(
				expect.objectContaining( { coordinates: { longitude: 16.37, latitude: 48.2 } } )
			)
		);
	} );
} );
