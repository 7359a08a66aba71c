import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { rmSync } from 'node:fs';

/** Logs in the administrator once for all tests. */
export default async function logIn() {
	const storageStatePath = String( process.env.STORAGE_STATE_PATH );
	rmSync( storageStatePath, { force: true } );
	const requestUtils = await RequestUtils.setup( { baseURL: process.env.WP_BASE_URL, storageStatePath } );
	await requestUtils.setupRest();
	await requestUtils.request.dispose();
}
