import { expect, mapBlock, NAME, test, TWO } from './map-test';
test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'draw', async ( { blockPage, visitor, settle, mapbox } ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
	const page = await visitor.open( '/' );
	await settle( page.context(), { token: 'pk.good' } );
	page.on( 'console', ( m ) => console.log( m.text() ) );
	await page.goto( link );
	await page.waitForTimeout( 6000 );
	await page.screenshot( { path: '/tmp/map1.png' } );
	console.log( mapbox.requests );
	expect( NAME ).toBe( 'jetpack/map' );
} );
