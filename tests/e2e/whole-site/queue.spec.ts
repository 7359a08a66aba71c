import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessiblePart } from '../lib/axe';
import { expect, test } from '../lib/test';

const FOLDER = join( process.env.SLIPSTREAM_SITE_DIR ?? '', 'wp-content/mu-plugins' );
const PLUGIN = join( FOLDER, 'queue-example.php' );
const QUEUE = '/wp-admin/admin.php?page=slipstream';

/**
 * When an administrator opens a page with the query argument `queue-example`, replaces the jobs of the example: 1,592 emails of a post,
 * three failed shares of another, and a single failed job. `more` adds one more failed share, as a worker would meanwhile.
 */
const CODE = `<?php
declare( strict_types=1 );
add_action( 'init', static function (): void {
	global $wpdb;
	$example = (string) ( $_GET['queue-example'] ?? '' );
	if ( '' === $example || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$title = static function ( string $title ): int {
		$posts = get_posts( [ 'title' => $title, 'post_type' => 'post', 'post_status' => 'draft', 'fields' => 'ids' ] );
		return (int) ( $posts[0] ?? wp_insert_post( [ 'post_title' => $title, 'post_status' => 'draft', 'post_content' => 'x' ] ) );
	};
	$add = static fn ( string $key, string $hook, array $values ) => $wpdb->insert( $wpdb->prefix . 'slipstream_outbox', $values + [
		'identity'  => md5( "queue-example $key" ),
		'hook'      => $hook,
		'job_key'   => "queue-example-$key",
		'arguments' => '[]',
		'error'     => '',
		'attempts'  => 0,
	] );
	$share = [ 'topic' => 'post-' . $title( 'My post' ), 'status' => 'failed', 'error' => 'http_timeout', 'attempts' => 5 ];
	if ( 'more' === $example ) {
		$add( 'share-4', 'slipstream_social_share', $share + [ 'due' => time() + 5 ] );
		return;
	}
	$wpdb->query( "DELETE FROM {$wpdb->prefix}slipstream_outbox WHERE job_key LIKE 'queue-example-%'" );
	if ( 'none' === $example ) {
		return;
	}
	$letter = [ 'topic' => 'post-' . $title( 'Autumn letter' ), 'priority' => 2 ];
	foreach ( range( 1, 1591 ) as $number ) {
		$add( "mail-$number", 'slipstream_post_mail', $letter + [ 'due' => time() - 3 * HOUR_IN_SECONDS ] );
	}
	$add( 'mail-running', 'slipstream_post_mail', $letter + [ 'due' => time() + 600, 'claim' => 'worker', 'attempts' => 1 ] );
	foreach ( range( 1, 3 ) as $number ) {
		$add( "share-$number", 'slipstream_social_share', $share + [ 'due' => time() - 300 ] );
	}
	$add( 'refund', 'slipstream_refund_mail', [ 'status' => 'failed', 'error' => 'stopped', 'due' => time() - 600, 'attempts' => 5 ] );
	update_option( 'slipstream_last_run', time() - 120, false );
	$minute = intdiv( time(), 60 );
	update_option( 'slipstream_jobs_speed', array_fill( $minute - 9, 10, 24 ), false );
} );
// Prevents WP-Cron from running the jobs of the example.
remove_action( 'init', 'wp_cron' );
`;

test.describe.configure( { mode: 'default' } );

test.beforeAll( () => {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync( PLUGIN, CODE );
} );

test.afterAll( async ( { browser, baseURL, requestUtils } ) => {
	const page = await browser.newPage( { baseURL, storageState: process.env.STORAGE_STATE_PATH } );
	await page.goto( '/wp-admin/index.php?queue-example=none' );
	await page.close();
	rmSync( PLUGIN, { force: true } );
	await requestUtils.rest( { path: '/slipstream/v1/jobs/pause', method: 'POST', data: { paused: false } } );
	await requestUtils.rest( {
		path: '/slipstream/v1/settings/queue',
		method: 'POST',
		data: { changes: { alerts: true } },
	} );
} );

test( 'queue: says in words what waits, how fast it is and what failed, at 1280 and 320 px', async ( { page } ) => {
	await page.goto( `${ QUEUE }&queue-example=some#/jobs` );
	const letter = page.getByRole( 'listitem' ).filter( { hasText: '1,592 emails of “Autumn letter”' } );
	await expect( letter ).toContainText( '1 is running now. The oldest has been waiting for 3 hours.' );
	await expect( page.locator( '.slipstream-jobs__status' ) ).toContainText(
		/Jobs were last started 2 minutes ago\. Speed: about (22|24) jobs per minute, measured over 1[01] minutes\./
	);
	await expect( page.getByRole( 'listitem' ).filter( { hasText: '3 shares of “My post”' } ) ).toContainText(
		'The other server took too long to respond. Last failed 5 minutes ago.'
	);
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
		await expectAccessiblePart( page, '.slipstream-settings' );
		await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
		const groups = page.locator( '.slipstream-jobs__groups' ).first();
		expect( await groups.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
	}
} );

test( 'queue: a pause shows what it holds and what still runs', async ( { page } ) => {
	await page.goto( `${ QUEUE }&queue-example=some#/jobs` );
	const letter = page.getByRole( 'listitem' ).filter( { hasText: 'Autumn letter' } );
	await expect( letter ).not.toContainText( 'Paused.' );
	await page.getByRole( 'button', { name: 'Pause newsletters and other bulk work' } ).click();
	await expect( letter ).toContainText( '1 is running now. Paused. The oldest has been waiting for 3 hours.' );
	await page.getByRole( 'button', { name: 'Continue newsletters and other bulk work' } ).click();
	await expect( letter ).not.toContainText( 'Paused.' );
} );

test( 'queue: groups are tried again and dismissed with the keyboard, also when jobs changed meanwhile', async ( {
	page,
	context,
	consoleErrors,
} ) => {
	await page.goto( `${ QUEUE }&queue-example=some#/jobs` );
	const dismiss = page.getByRole( 'button', { name: 'Dismiss all: 3 shares of “My post”' } );
	await expect( dismiss ).toBeVisible();
	// A fourth share fails after the screen has loaded.
	const other = await context.newPage();
	await other.goto( '/wp-admin/index.php?queue-example=more' );
	await other.close();
	await dismiss.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'Dismiss 3 shares of “My post”? Slipstream won’t try again.' );
	const sent = page.waitForRequest( ( request ) => request.method() === 'POST' );
	await dialog.getByRole( 'button', { name: 'Dismiss all' } ).focus();
	await page.keyboard.press( 'Enter' );
	expect( ( await sent ).postDataJSON() ).toMatchObject( { group: { hook: 'slipstream_social_share' } } );
	await expect( page.locator( '.components-notice__content' ).first() ).toContainText( '3 jobs were dismissed.' );
	await expect( page.getByText( '1 share of “My post”', { exact: true } ) ).toBeVisible();

	const retry = page.getByRole( 'button', { name: 'Try again: 1 refund email' } );
	await retry.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.components-notice__content' ).first() ).toContainText(
		'1 job will be tried again in a moment.'
	);
	await expect( retry ).toHaveCount( 0 );
	await expect( page.getByText( /^Slow work, such as/ ) ).toBeFocused();

	// Another tab dismisses the last share.
	const last = page.getByRole( 'button', { name: 'Try again: 1 share of “My post”' } );
	await expect( last ).toBeVisible();
	const tab = await context.newPage();
	await tab.goto( '/wp-admin/index.php?queue-example=none' );
	await tab.close();
	await last.click();
	await expect( page.locator( '.components-notice__content' ).first() ).toContainText( 'Failed job not found.' );
	await expect( last ).toHaveCount( 0 );
	expect( consoleErrors.splice( 0 ).join() ).toContain( '404' );
} );

test( 'queue: the alerts are switched off where the queue is', async ( { page } ) => {
	await page.goto( `${ QUEUE }&queue-example=none#/jobs` );
	const toggle = page.getByRole( 'checkbox', { name: 'Send an email when jobs keep failing' } );
	await expect( toggle ).toBeChecked();
	await toggle.focus();
	await page.keyboard.press( 'Space' );
	await expect( page.locator( '.components-notice__content' ).first() ).toContainText( 'The setting is saved.' );
	await page.reload();
	await expect( toggle ).not.toBeChecked();
	await toggle.focus();
	await page.keyboard.press( 'Space' );
	await expect( toggle ).toBeChecked();
} );
