import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new user would see a welcome guide with images from another host. */
const NO_GUIDE = { 'core/edit-post': { welcomeGuide: false }, _modified: new Date().toISOString() };

/** The cookies and storage of a logged-in browser. */
export type StorageState = Awaited< ReturnType< RequestUtils[ 'request' ][ 'storageState' ] > >;

/**
 * WordPress offers a language only when it finds a file of translations in that language. An empty file is enough: WordPress itself
 * stays English, and all German texts come from the plugin.
 */
function offerGerman(): void {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/languages' );
	const file = join( folder, 'de_DE.mo' );
	mkdirSync( folder, { recursive: true } );
	if ( ! existsSync( file ) ) {
		writeFileSync( file, '' );
	}
}

/**
 * Makes a user for a test and logs them in.
 *
 * @param administrator Creates the user.
 * @param baseURL       URL of the site.
 * @param role          Role of the user.
 * @param use           Receives the login state of the user's browser; the user is deleted afterwards.
 * @param locale        The user's language: '' for the site's language, or `de_DE`.
 */
export async function asUser(
	administrator: RequestUtils,
	baseURL: string | undefined,
	role: string,
	use: ( state: StorageState ) => Promise< void >,
	locale: '' | 'de_DE' = ''
): Promise< void > {
	if ( locale ) {
		offerGerman();
	}
	const username = `${ role }-${ randomUUID() }`;
	const { id } = await administrator.rest< { id: number } >( {
		path: '/wp/v2/users',
		method: 'POST',
		data: {
			username,
			email: `${ username }@example.org`,
			password: 'password',
			roles: [ role ],
			locale,
			meta: { persisted_preferences: NO_GUIDE },
		},
	} );
	const user = await RequestUtils.setup( { baseURL, user: { username, password: 'password' } } );
	await user.login();
	await use( await user.request.storageState() );
	await user.request.dispose();
	await administrator.rest( {
		path: `/wp/v2/users/${ id }`,
		method: 'DELETE',
		params: { force: true, reassign: 1 },
	} );
}
