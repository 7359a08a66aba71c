import type { Page } from '@playwright/test';
import { PageCache } from '../../../tests/e2e/lib/page-cache';
import { expect, test as base } from '../../../tests/e2e/lib/payments-site';
import { expectGate, publishPaidPost, subscribe, type PaidPost } from '../../../tests/e2e/lib/readers';

export { expect };

interface Fixtures {
	/** Publishes a paid post behind a page cache, which a visitor has filled. */
	publish: () => Promise< PaidPost & { readonly cache: PageCache } >;
	/** Opens the post as a member, who has just subscribed. */
	openAsMember: ( post: PaidPost & { readonly cache: PageCache }, script?: boolean ) => Promise< Page >;
}

export const test = base.extend< Fixtures >( {
	publish: async ( { openBrowser, openPayments, requestUtils, posts }, provide ) => {
		await provide( async () => {
			await openPayments();
			const post = await publishPaidPost( requestUtils, posts );
			const cache = new PageCache( ( url ) => url === post.link );
			const first = await openBrowser( { caching: 'cacheable' } );
			await cache.serve( first.context() );
			await expectGate( first, post.link );
			expect( cache.size ).toBe( 1 );
			return { ...post, cache };
		} );
	},
	openAsMember: async ( { openBrowser }, provide ) => {
		await provide( async ( { link, cache }, script ) => {
			const member = await openBrowser( { caching: 'cacheable' }, { script } );
			await cache.serve( member.context() );
			await subscribe( member, link, `${ crypto.randomUUID() }@example.org` );
			return member;
		} );
	},
} );

/** Records requests that ask for the whole page. */
export function watchRequests( page: Page, link: string ): string[] {
	const found: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url() === link && request.method() === 'POST' ) {
			found.push( String( request.postData() ) );
		}
	} );
	return found;
}
