import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import type { StorageState } from './author';

/** Creates posts over the REST API, without a browser. */
export class Posts {
	constructor( private readonly requestUtils: RequestUtils ) {}

	/** @param content Saved blocks. */
	async publish( content: string, title = 'A post' ): Promise< { id: number; link: string } > {
		const { id, link } = await this.requestUtils.rest< { id: number; link: string } >( {
			path: '/wp/v2/posts',
			method: 'POST',
			// Use unique titles: two posts that are published at the same moment can receive the same URL.
			data: { title, content, status: 'publish', slug: randomUUID() },
		} );
		return { id, link };
	}

	/**
	 * Publishes a post as another user, whose HTML WordPress filters.
	 *
	 * @param storageState See asUser().
	 * @param content      Content that the user sends.
	 */
	static async publishAs(
		storageState: StorageState,
		baseURL: string | undefined,
		content: string
	): Promise< string > {
		const http = await request.newContext( { baseURL, storageState } );
		const nonce = await ( await http.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
		const answer = await http.post( '/?rest_route=/wp/v2/posts', {
			data: { title: 'Mine', content, status: 'publish', slug: randomUUID() },
			headers: { 'X-WP-Nonce': nonce },
		} );
		const { link } = ( await answer.json() ) as { link: string };
		await http.dispose();
		return link;
	}
}
