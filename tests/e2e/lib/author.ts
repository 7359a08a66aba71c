import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Disables the welcome guide that new users see, because it contains images from another host. */
const NO_GUIDE = { 'core/edit-post': { welcomeGuide: false }, _modified: new Date().toISOString() };

/** Cookies and storage of a logged-in browser. */
export type StorageState = Awaited< ReturnType< RequestUtils[ 'request' ][ 'storageState' ] > >;

/**
 * Adds an empty German translation to WordPress, which offers only languages that have a file. WordPress itself stays English,
 * so all German texts come from the plugin.
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
 * Creates a user for a test and logs them in.
 *
 * @param administrator Page of the administrator, who creates the user.
 * @param baseURL       URL of the site.
 * @param role          Role of the user.
 * @param use           Called with the state of the user's browser. The user is deleted afterwards.
 * @param locale        The user's language: '' for the site's, or `de_DE`.
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
