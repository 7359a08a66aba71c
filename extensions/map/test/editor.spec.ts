import type { Locator } from '@playwright/test';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import type { SavedPoint } from '../types';
import { CITIES, expect, mapBlock, NAME, test, TWO } from './map-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const DRAWN = '.is-drawn canvas';

test( '[MAP-03, MAP-16, MAP-25, MAP-29] an author sets a token, adds, edits and deletes markers', async ( {
	page,
	blockPage,
	editor,
	settle,
} ) => {
	await settle( page.context(), {} );
	await blockPage.newPost( 'Where we are' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	const attributes = async () => ( await editor.getBlocks() )[ 0 ]?.attributes as Record< string, unknown >;

	await block.getByLabel( 'Mapbox access token' ).fill( 'pk.good' );
	await block.getByRole( 'button', { name: 'Set token' } ).click();
	await expect( block.getByLabel( 'Mapbox access token' ) ).toHaveCount( 0 );
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await expectAccessibleBlock( page, NAME );

	const add = async ( place: string ) => {
		await page.getByRole( 'button', { name: 'Add a marker' } ).click();
		await page.getByRole( 'combobox', { name: 'Add a marker' } ).fill( place );
		await page.getByRole( 'option' ).first().click();
		await expect( page.getByRole( 'combobox', { name: 'Add a marker' } ) ).toHaveCount( 0 );
	};
	await add( 'Vienna, Austria' );
	await add( '47.07, 15.44' );
	expect( await attributes() ).toMatchObject( { points: [ { title: 'Vienna' }, { title: '47.07, 15.44' } ] } );

	await block.getByRole( 'button', { name: 'Vienna', exact: true } ).click();
	await block.getByLabel( 'Marker title' ).fill( 'Wien' );
	await block.getByLabel( 'Marker caption' ).fill( 'Hauptstadt' );
	expect( await attributes() ).toMatchObject( { points: [ { title: 'Wien', caption: 'Hauptstadt' }, {} ] } );
	await expectAccessibleBlock( page, NAME );

	await block.getByRole( 'button', { name: 'Delete marker' } ).click();
	await expect( block.getByLabel( 'Marker title' ) ).toHaveCount( 0 );
	await expect.poll( attributes ).toMatchObject( { points: [ { title: '47.07, 15.44' } ], zoom: 12 } );

	await blockPage.saveAndReload();
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );

	await editor.selectBlocks( block );
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'button', { name: 'Mapbox access token' } ).click();
	await page.getByRole( 'button', { name: 'Remove token' } ).click();
	await expect( block.getByLabel( 'Mapbox access token' ) ).toHaveValue( '' );
	await expect( block.getByText( /Streets need a Mapbox token/ ) ).toBeVisible();
} );

test( '[MAP-02, MAP-49] a rejected token shows an error and the form again', async ( {
	page,
	blockPage,
	editor,
	settle,
	consoleErrors,
} ) => {
	await settle( page.context(), { token: 'pk.refused' } );
	await blockPage.openPost( mapBlock( TWO ) );
	const block = blockPage.block( NAME );
	const notice = block.locator( '.components-notice.is-error' );
	await expect( notice ).toContainText( 'Mapbox does not accept this token. Unauthorized', { timeout: 30_000 } );
	// Without a token, the block asks for one and shows no map.
	const field = block.getByLabel( 'Mapbox access token' );
	await expect( field ).toHaveValue( 'pk.refused' );
	await expect( block.locator( 'canvas' ) ).toHaveCount( 0 );
	await editor.selectBlocks( block );
	await expect( page.getByRole( 'button', { name: 'Add a marker' } ) ).toHaveCount( 0 );
	for ( const [ token, words ] of [
		[ 'sk.secret', 'This is a secret token' ],
		[ 'hello', 'That isn’t a public Mapbox token.' ],
		[ 'pk.refused2', 'Mapbox does not accept this token.' ],
	] as const ) {
		await field.fill( token );
		await block.getByRole( 'button', { name: 'Update token' } ).click();
		await expect( notice ).toContainText( words );
		await expect( block.locator( 'canvas' ) ).toHaveCount( 0 );
	}
	await field.fill( 'pk.good' );
	await block.getByRole( 'button', { name: 'Update token' } ).click();
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await expect( notice ).toHaveCount( 0 );
	// Expected: the browser logs failed requests.
	expect( consoleErrors.every( ( error ) => /status of 40[014]/.test( error ) ) ).toBe( true );
	consoleErrors.length = 0;
} );

test( '[MAP-48] an author sees why a map cannot be drawn', async ( {
	page,
	blockPage,
	settle,
	mapbox,
	consoleErrors,
} ) => {
	mapbox.failWith( /styles/, 503 );
	await settle( page.context(), { token: 'pk.good' } );
	await blockPage.openPost( mapBlock( TWO ) );
	await expect( blockPage.block( NAME ).locator( '.components-notice.is-error' ) ).toContainText(
		'The map could not be loaded. Service Unavailable',
		{ timeout: 30_000 }
	);
	// The token stays valid.
	await expect( blockPage.block( NAME ).getByLabel( 'Mapbox access token' ) ).toHaveCount( 0 );
	consoleErrors.length = 0;
} );

test( 'without a token an author clicks the map to place markers, names them, and undoes one step at a time', async ( {
	page,
	blockPage,
	editor,
	settle,
	mapbox,
} ) => {
	await settle( page.context(), {} );
	await blockPage.openPost( mapBlock( [], { zoom: 3, mapCenter: { lng: 10, lat: 50 } } ) );
	const block = blockPage.block( NAME );
	const canvas = block.locator( DRAWN );
	await expect( canvas ).toBeVisible( { timeout: 30_000 } );
	await expect( block.getByText( /Streets need a Mapbox token or map tiles/ ) ).toBeVisible();
	const points = async () => ( await editor.getBlocks() )[ 0 ]?.attributes.points as SavedPoint[];
	const titles = async () => ( await points() ).map( ( { title } ) => title );
	const title = block.getByLabel( 'Marker title' );

	// The click that selects the block must not add a marker.
	await canvas.click( { position: { x: 300, y: 200 } } );
	await expect( block.getByLabel( 'Mapbox access token' ) ).toBeVisible();
	await expect( title ).toHaveCount( 0 );
	expect( await points() ).toEqual( [] );
	await canvas.click( { position: { x: 300, y: 200 } } );
	await expect( title ).toBeFocused();
	const [ first ] = await points();
	expect( Math.abs( Number( first?.coordinates.latitude ) - 50 ) ).toBeLessThan( 15 );
	await page.keyboard.type( 'Here' );
	expect( await titles() ).toEqual( [ 'Here' ] );
	await block.getByLabel( 'Marker caption' ).fill( 'and now' );
	await expectAccessibleBlock( page, NAME );
	// A click outside a popup closes it.
	await canvas.click( { position: { x: 60, y: 150 } } );
	await expect( title ).toHaveCount( 0 );
	expect( await titles() ).toEqual( [ 'Here' ] );
	await canvas.click( { position: { x: 60, y: 150 } } );
	await expect( title ).toBeFocused();
	await expect( block.locator( '.wp-block-jetpack-map-marker' ) ).toHaveCount( 2 );
	await page.keyboard.type( 'There' );
	await block.getByRole( 'button', { name: 'Delete marker' } ).click();
	expect( await titles() ).toEqual( [ 'Here' ] );

	const undo = async () => {
		await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
		return ( await points() ).map( ( { title: name, caption } ) =>
			[ name, caption ].filter( Boolean ).join( ': ' )
		);
	};
	expect( await undo() ).toEqual( [ 'Here: and now', 'There' ] );
	expect( ( await editor.getBlocks() )[ 0 ]?.attributes.zoom ).toBe( 3 );
	const [ , second = '' ] = await undo();
	expect( second ).toMatch( /^-?[\d.]+, -?[\d.]+$/ );
	expect( await undo() ).toEqual( [ 'Here: and now' ] );
	expect( await undo() ).toEqual( [ 'Here' ] );
	expect( ( await undo() )[ 0 ] ).toMatch( /^-?[\d.]+, -?[\d.]+$/ );
	expect( await undo() ).toEqual( [] );
	expect( mapbox.requests ).toEqual( [] );
} );

test( 'an author searches with the owner’s geocoder, and is offered the styles of the source', async ( {
	page,
	blockPage,
	editor,
	settle,
	mapbox,
} ) => {
	await settle( page.context(), { tiles: `${ mapbox.url }/osm/{z}/{x}/{y}.png`, attribution: '© Town' } );
	await blockPage.openPost( mapBlock( CITIES.slice( 0, 1 ), { zoom: 3 } ) );
	const block = blockPage.block( NAME );
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await editor.selectBlocks( block );
	const open = () => page.getByRole( 'button', { name: 'Add a marker' } ).click();
	const search = page.getByRole( 'combobox', { name: 'Add a marker' } );
	await open();
	await expect( page.getByText( /^Enter latitude and longitude/ ) ).toBeVisible();
	await search.fill( '47.07, 15.44' );
	await page.getByRole( 'option' ).click();

	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'tab', { name: 'Styles' } ).click();
	await expect( page.locator( '.block-editor-block-styles__item' ) ).toHaveText( [ 'Basic', 'Black & White' ] );
	await page.getByRole( 'tab', { name: 'Settings' } ).click();
	await page.getByRole( 'button', { name: 'Map tiles' } ).click();
	await page.getByLabel( 'Geocoder URL template' ).fill( `${ mapbox.url }/search?format=jsonv2&q={query}` );
	await page.locator( '.jetpack-map__form' ).getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.locator( '.jetpack-map__form' ).getByRole( 'button', { name: 'Remove' } ) ).toBeVisible();

	await open();
	await search.fill( 'Vienna Street 3' );
	await page.getByRole( 'option', { name: 'Vienna Street 3' } ).click();
	const { points } = ( await editor.getBlocks() )[ 0 ]?.attributes as { points: SavedPoint[] };
	expect( points.map( ( { title } ) => title ) ).toEqual( [ 'Vienna', '47.07, 15.44', 'Vienna Street 3' ] );
	expect( points[ 2 ] ).toMatchObject( { id: 'osm.node.100.0', coordinates: { longitude: 15.42, latitude: 47.07 } } );
	expect( mapbox.requests.filter( ( request ) => request.startsWith( '/geocoding' ) ) ).toEqual( [] );
	await blockPage.expectAllValid();
} );

test( '[MAP-11, MAP-15, MAP-18, MAP-31] the editor’s map has no full screen, offers four alignments and four styles, and saves and draws the choice', async ( {
	page,
	blockPage,
	editor,
	settle,
	mapbox,
} ) => {
	await settle( page.context(), { token: 'pk.good' } );
	await blockPage.openPost( mapBlock( TWO ) );
	const block = blockPage.block( NAME );
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	const before = await blockPage.contents();
	expect( before.edited.trim() ).toBe( before.saved.trim() );
	await expect( block.getByRole( 'button', { name: 'Enter fullscreen' } ) ).toHaveCount( 0 );
	await expect( block.getByRole( 'button', { name: 'Zoom in' } ) ).toHaveCount( 0 );

	await editor.selectBlocks( block );
	await editor.clickBlockToolbarButton( 'Align' );
	const items = page.getByRole( 'menuitemradio' );
	await expect( items ).toHaveCount( 4 );
	for ( const name of [ /^None/, /^Align center/, /^Wide width/, /^Full width/ ] ) {
		await expect( items.filter( { hasText: name } ) ).toHaveCount( 1 );
	}
	await items.filter( { hasText: 'Wide width' } ).click();
	await expect( block ).toHaveAttribute( 'data-align', 'wide' );
	expect( ( await blockPage.contents() ).edited ).toContain( 'class="wp-block-jetpack-map alignwide"' );

	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'tab', { name: 'Styles' } ).click();
	const styles = page.locator( '.block-editor-block-styles__item' );
	await expect( styles ).toHaveText( [ 'Basic', 'Black & White', 'Satellite', 'Terrain' ] );
	await styles.filter( { hasText: 'Satellite' } ).click();
	await expect
		.poll( () => mapbox.requests.some( ( request ) => request.includes( '/satellite-streets-v11?' ) ) )
		.toBe( true );
	expect( ( await blockPage.contents() ).edited ).toContain( 'data-map-style="satellite"' );
} );

test( 'a post with 10,000 malformed points opens without changes', async ( { page, blockPage, settle } ) => {
	await settle( page.context(), { token: 'pk.good' } );
	const points = Array.from( { length: 10_000 }, ( _, index ) => ( {
		title: `P${ index }`,
		coordinates: index % 2 ? { longitude: 'east', latitude: null } : { longitude: index, latitude: 1 },
	} ) );
	await blockPage.openPost( mapBlock( points ) );
	await expect( blockPage.block( NAME ).locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() === saved.trim() ).toBe( true );
} );

test( 'the tile server of the settings screen draws the editor’s maps', async ( {
	page,
	blockPage,
	editor,
	settle,
	mapbox,
	consoleErrors,
} ) => {
	await settle( page.context(), {} );
	await page.goto( '/wp-admin/admin.php?page=slipstream#/services' );
	const address = page.getByLabel( 'Tile URL template' );
	const save = page.locator( 'form', { has: address } ).getByRole( 'button', { name: 'Save changes' } );
	const notice = page.locator( '.slipstream-settings__notice' );
	await address.fill( 'https://tile.example/map.png' );
	await save.click();
	await expect( page.getByText( 'must contain {z}, {x} and {y}' ).first() ).toBeVisible();
	await expect.poll( () => consoleErrors.length ).toBe( 1 );
	consoleErrors.length = 0;

	await address.fill( `${ mapbox.url }/osm/{z}/{x}/{y}.png` );
	await page.getByLabel( 'Attribution', { exact: true } ).fill( '© Town' );
	await save.click();
	await expect( notice ).toContainText( 'Settings saved.' );
	await page.reload();
	await expect( address ).toHaveValue( `${ mapbox.url }/osm/{z}/{x}/{y}.png` );

	await blockPage.newPost( 'Where we are' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
	await expect( block.getByText( '© Town' ) ).toBeVisible();
	expect( mapbox.requests.filter( ( request ) => ! request.startsWith( '/osm/' ) ) ).toEqual( [] );
} );

test( 'an author drags the map, and a marker on it', async ( { page, blockPage, editor, settle } ) => {
	await settle( page.context(), { token: 'pk.good' } );
	const origin = { title: 'Origin', coordinates: { longitude: 0, latitude: 0 } };
	await blockPage.openPost( mapBlock( [], { mapCenter: { lng: 0, lat: 0 } } ) + mapBlock( [ origin ] ) );
	const drag = async ( block: Locator, target: Locator ) => {
		await expect( block.locator( DRAWN ) ).toBeVisible( { timeout: 30_000 } );
		await editor.selectBlocks( block );
		await target.scrollIntoViewIfNeeded();
		const { x, y, width, height } = ( await target.boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };
		await page.mouse.move( x + width / 2, y + height / 2 );
		await page.mouse.down();
		await page.mouse.move( x + width / 2 + 60, y + height / 2 + 40, { steps: 6 } );
		await page.mouse.up();
	};
	const attributes = async ( index: number ) =>
		( await editor.getBlocks() )[ index ]?.attributes as Record< string, unknown >;

	// Dragging the map to the lower right reveals what was at the upper left.
	const map = blockPage.block( NAME ).first();
	await drag( map, map.locator( DRAWN ) );
	const center = async () => ( await attributes( 0 ) ).mapCenter as { lng: number; lat: number };
	await expect.poll( async () => ( await center() ).lng ).toBeLessThan( 0 );
	expect( ( await center() ).lat ).toBeGreaterThan( 0 );

	const other = blockPage.block( NAME ).last();
	await drag( other, other.getByRole( 'button', { name: 'Origin' } ) );
	const at = async () => ( ( await attributes( 1 ) ).points as SavedPoint[] )[ 0 ]?.coordinates;
	await expect.poll( async () => ( await at() )?.longitude ).toBeGreaterThan( 0 );
	expect( ( await at() )?.latitude ).toBeLessThan( 0 );
} );

const FILES = {
	'places.csv': 'lat,lng,title\n48.3,16.4,North\n99,16,Far\n48.1,16.3,South\n',
	'places.geojson': JSON.stringify( {
		type: 'FeatureCollection',
		features: [
			[ 'North', 16.4, 48.3 ],
			[ 'Far', 16, 99 ],
			[ 'South', 16.3, 48.1 ],
		].map( ( [ name, ...coordinates ] ) => ( {
			type: 'Feature',
			properties: { name },
			geometry: { type: 'Point', coordinates },
		} ) ),
	} ),
};

test( 'an author imports CSV and GeoJSON after a preview of each row', async ( {
	page,
	blockPage,
	editor,
	settle,
} ) => {
	await settle( page.context(), { token: 'pk.good' } );
	await blockPage.newPost( 'Where we are' );
	for ( const [ name, text ] of Object.entries( FILES ) ) {
		await blockPage.selectNothing();
		await editor.insertBlock( { name: NAME } );
		await page.getByRole( 'button', { name: 'Import' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Import markers' } );
		await dialog.locator( 'input[type="file"]' ).setInputFiles( {
			name,
			mimeType: 'text/plain',
			buffer: Buffer.from( text ),
		} );
		await expect( dialog.getByText( 'Markers: 2. Skipped rows: 1.' ) ).toBeVisible();
		await expect( dialog.getByRole( 'row', { name: /\d Far Latitude must be/ } ) ).toBeVisible();
		await dialog.getByRole( 'button', { name: 'Add 2 markers' } ).click();
		const block = blockPage.block( NAME ).last();
		await expect( block.getByRole( 'button', { name: 'South' } ) ).toBeVisible( { timeout: 30_000 } );
	}
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
} );
