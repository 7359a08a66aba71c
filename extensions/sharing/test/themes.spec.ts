import type { Locator } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const buttons = ( attributes: object, ...services: string[] ) =>
	`<!-- wp:jetpack/sharing-buttons ${ JSON.stringify( attributes ) } -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ services
		.map( ( service ) => `<!-- wp:jetpack/sharing-button {"service":"${ service }"} /-->` )
		.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/sharing-buttons -->`;

/** Button styles of Twenty Twenty-One and many other classic themes. */
const THEME = `.site button:not(:hover):not(:active):not(.has-background), button:not(:hover):not(:active):not(.has-background) {
	background-color: rgb(40, 48, 61);
	border-color: rgb(40, 48, 61);
	color: rgb(209, 228, 221);
}`;

const getColors = ( button: Locator ) =>
	button.evaluate( ( element ) => {
		const { backgroundColor, borderTopColor, color } = getComputedStyle( element );
		return { backgroundColor, borderTopColor, color };
	} );

const box = async ( part: Locator ) => ( await part.boundingBox() )!;

test( 'in a theme that styles all buttons, they look like the links, in a row, in their colors, and are not printed', async ( {
	posts,
	visitor,
} ) => {
	const colors = { styleType: 'icon', iconColorValue: '#ffffff', iconBackgroundColorValue: '#7a00df' };
	const plain = buttons( { styleType: 'icon-text' }, 'facebook', 'print', 'copy' );
	const colored = buttons( colors, 'facebook', 'print' ).replace( 'normal', 'huge' );
	const { link } = await posts.publish( `${ plain }${ colored }<!-- wp:jetpack/like /-->` );
	const page = await visitor.open( link );
	await page.addStyleTag( { content: THEME } );
	const lists = page.locator( '.jetpack-sharing-buttons__services-list' );
	const [ first, second ] = [ lists.first(), lists.last() ];
	await expect( first.getByRole( 'button', { name: 'Print' } ) ).toBeVisible();
	const facebook = await getColors( first.getByLabel( /Share on Facebook/ ) );
	expect( await getColors( first.getByLabel( 'Print' ) ) ).toEqual( facebook );
	expect( await getColors( first.getByLabel( 'Copy link' ) ) ).toEqual( facebook );
	const white = 'rgb(255, 255, 255)';
	for ( const button of await second.locator( '.sd-button' ).all() ) {
		expect( await getColors( button ) ).toEqual( {
			backgroundColor: 'rgb(122, 0, 223)',
			borderTopColor: white,
			color: white,
		} );
	}
	for ( const item of await page.locator( '.jetpack-sharing-button__list-item' ).all() ) {
		const [ outer, inner ] = [ await box( item ), await box( item.locator( '.sd-button' ) ) ];
		expect( outer.height - inner.height ).toBeLessThanOrEqual( 1 );
	}

	// Add the markup of Footer::more(), because the site's settings decide whether a page contains it.
	await first.evaluate( ( list ) =>
		list.insertAdjacentHTML(
			'beforeend',
			'<li class="share-more"><details class="sharing-hidden" open><summary class="sharing-anchor sd-button share-more"><span>More</span></summary><div class="inner"><ul><li><a class="sd-button no-icon" href="#"><span>X</span></a></li></ul></div></details></li>'
		)
	);
	const more = await box( first.locator( 'summary' ) );
	const hidden = first.locator( '.inner .sd-button' );
	expect( more.y ).toBeCloseTo( ( await box( first.getByLabel( 'Print' ) ) ).y, 0 );
	expect( ( await box( hidden ) ).y - ( more.y + more.height ) ).toBeGreaterThanOrEqual( 6 );
	// A button has a minimum width. A short name is centered in it.
	const [ outer, text ] = [ await box( hidden ), await box( hidden.locator( 'span' ) ) ];
	expect( outer.width ).toBeCloseTo( 36, 0 );
	expect( text.x - outer.x ).toBeCloseTo( outer.x + outer.width - text.x - text.width, 0 );

	await page.emulateMedia( { media: 'print' } );
	for ( const list of await lists.all() ) {
		await expect( list ).toBeHidden();
	}
	await expect( page.getByRole( 'button', { name: 'Like', exact: true } ) ).toBeHidden();
} );
