import { randomUUID } from 'node:crypto';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';

/** Posts made without a browser. */
export class Posts {
	constructor( private readonly requestUtils: RequestUtils ) {}

	/** @param content Saved blocks. */
	async publish( content: string, title = 'A post' ): Promise< { id: number; link: string } > {
		const { id, link } = await this.requestUtils.rest< { id: number; link: string } >( {
			path: '/wp/v2/posts',
			method: 'POST',
			// Two posts of one title that are published at the same moment can get the same address.
			data: { title, content, status: 'publish', slug: randomUUID() },
		} );
		return { id, link };
	}
}
