import type { Page } from '@playwright/test';
import { startMailServer, type MailServer } from '../../../../tests/e2e/lib/mail-server';
import { expect, test as base } from '../../../../tests/e2e/lib/test';
import {
	expectGate,
	expectReads,
	lettersTo,
	linkIn,
	openLink,
	publishPaidPost,
	requestLink,
	setUp,
	subscribe,
	work,
} from '../../../../tests/e2e/lib/readers';

base.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const test = base.extend< { mail: MailServer } >( {
	mail: async ( {}, provide ) => {
		const mail = await startMailServer();
		await provide( mail );
		await mail.stop();
	},
} );

test( 'a payer gets back in: cookies cleared, link scanner first, link opened twice, other device without script, other address', async ( {
	page,
	posts,
	requestUtils,
	visitor,
	mail,
	baseURL,
} ) => {
	test.slow();
	await setUp( page.context(), baseURL );
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ann@${ mail.domain }`;
	const open = async ( options?: Parameters< typeof visitor.open >[ 1 ] ): Promise< Page > => {
		const browser = await visitor.open( 'about:blank', options );
		await setUp( browser.context(), baseURL );
		return browser;
	};

	const reader = await open();
	await subscribe( reader, link, email );
	await expectReads( reader, link );
	await reader.context().clearCookies();
	await setUp( reader.context(), baseURL );
	await expectGate( reader, link );

	// A scanner opens the link before the reader, and does not use it up.
	const first = await requestLink( reader, link, email.toUpperCase(), mail );
	const scanner = await open();
	for ( const method of [ 'HEAD', 'GET', 'GET' ] ) {
		expect( ( await scanner.request.fetch( first, { method } ) ).status() ).toBe( 200 );
	}
	await expectGate( scanner, link );
	await openLink( reader, first );
	await expect( reader ).toHaveURL( link );
	await expectReads( reader, link );

	// A second click on the link leads to the post. In another browser, the used link opens nothing, but offers a new one.
	await reader.goto( first );
	await expect( reader ).toHaveURL( link );
	const phone = await open( { width: 320, script: false } );
	const refused = await phone.goto( first );
	expect( refused?.status() ).toBe( 403 );
	await expect( phone.getByRole( 'alert' ) ).toContainText( 'This link was used before or is too old.' );
	await expectGate( phone, link );
	await openLink( phone, await requestLink( phone, link, email, mail ) );
	await expectReads( phone, link );

	// The reader moves to another address: both addresses confirm, in different browsers.
	const moved = `new@${ mail.domain }`;
	await reader.goto( '/?slipstream-reader=account' );
	await expect( reader.getByRole( 'button', { name: 'Sign out', exact: true } ) ).toHaveCount( 2 );
	await reader.getByLabel( 'New email address' ).fill( moved );
	await reader.getByRole( 'button', { name: 'Send confirmation links' } ).click();
	await work( reader );
	const letter = async ( address: string ) => {
		await expect
			.poll( async () => ( await lettersTo( mail, address ) ).at( -1 )?.subject )
			.toMatch( /^Confirm your new email address/ );
		return linkIn( ( await lettersTo( mail, address ) ).at( -1 ) );
	};
	await reader.goto( await letter( email ) );
	await reader.getByRole( 'button', { name: 'Change address' } ).click();
	await expect( reader.getByText( 'Confirmed. Now open the link' ) ).toBeVisible();
	const tablet = await open();
	await tablet.goto( await letter( moved ) );
	await tablet.getByRole( 'button', { name: 'Change address' } ).click();
	await expect( tablet.getByText( `You are signed in as ${ moved }.` ) ).toBeVisible();
	await expectReads( tablet, link );

	// The other devices of the old address get back in with the new one. The old address opens nothing.
	await phone.context().clearCookies();
	await setUp( phone.context(), baseURL );
	await openLink( phone, await requestLink( phone, link, moved, mail ) );
	await expectReads( phone, link );
} );
