import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { randomUUID } from 'node:crypto';

/** A new user would be welcomed with pictures of another host. */
const NO_GUIDE = { 'core/edit-post': { welcomeGuide: false }, _modified: new Date().toISOString() };

/** What a browser is logged in by. */
export type StorageState = Awaited< ReturnType< RequestUtils[ 'request' ][ 'storageState' ] > >;

/**
 * Makes a user for a test and logs them in.
 *
 * @param administrator Makes the user.
 * @param baseURL       Of the site.
 * @param role          Of the user.
 * @param use           Gets what the user's browser is logged in by; the user is gone when it is done.
 */
export async function asUser(
	administrator: RequestUtils,
	baseURL: string | undefined,
	role: string,
	use: ( state: StorageState ) => Promise< void >
): Promise< void > {
	const username = `${ role }-${ randomUUID() }`;
	const { id } = await administrator.rest< { id: number } >( {
		path: '/wp/v2/users',
		method: 'POST',
		data: {
			username,
			email: `${ username }@example.org`,
			password: 'password',
			roles: [ role ],
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
