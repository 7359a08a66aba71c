import type { APIRequestContext } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/markdown';

interface Author {
	readonly http: APIRequestContext;
	readonly username: string;
	readonly nonce: string;
}

interface EditorWindow {
	wp: {
		blocks: { createBlock: ( name: string, attributes: object, inner?: unknown[] ) => unknown };
		data: {
			dispatch: ( ( store: 'core/block-editor' ) => { insertBlocks: ( blocks: unknown[] ) => void } ) &
				( ( store: 'core/editor' ) => {
					switchEditorMode: ( mode: string ) => void;
					savePost: () => Promise< void >;
				} );
			select: ( store: 'core/editor' ) => { isEditedPostDirty: () => boolean };
		};
	};
}

/** @return Markdown of a given size with all characters that KSES changes. */
function text( size: number ): string {
	const line = '> **Wise** words, a & b "c" <b>x</b> <https://example.org/?a=1&b=2> -- `C:\\temp\\0`\n\n';
	return line.repeat( Math.ceil( size / line.length ) ).slice( 0, size );
}

/** @return A block as the editor writes it. */
function block( source: string ): string {
	const json = JSON.stringify( { source } )
		.replaceAll( '\\\\', '\\u005c' )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' )
		.replaceAll( '\\"', '\\u0022' );
	return `<!-- wp:${ NAME } ${ json } -->\n<div class="wp-block-jetpack-markdown"><p>x</p></div>\n<!-- /wp:${ NAME } -->`;
}

/** @return The text after `before` in an admin page, up to the next quote. */
async function readNonce( { http }: Author, before: string ): Promise< string > {
	const page = await ( await http.get( '/wp-admin/edit.php' ) ).text();
	return page.split( before )[ 1 ]?.split( '"' )[ 0 ] ?? '';
}

const ways: Record< string, ( author: Author, id: number, content: string ) => Promise< unknown > > = {
	rest: ( { http, nonce }, id, content ) =>
		http.post( `/?rest_route=/wp/v2/posts/${ id }`, { data: { content }, headers: { 'X-WP-Nonce': nonce } } ),
	'quick edit': async ( author, id ) =>
		author.http.post( '/wp-admin/admin-ajax.php', {
			form: {
				action: 'inline-save',
				post_ID: id,
				post_type: 'post',
				post_title: 'Renamed',
				post_name: `renamed-${ id }`,
				_status: 'draft',
				post_view: 'list',
				screen: 'edit-post',
				_inline_edit: await readNonce( author, 'name="_inline_edit" value="' ),
			},
		} ),
	'bulk edit': async ( author, id ) =>
		author.http.get( '/wp-admin/edit.php', {
			params: {
				action: 'edit',
				bulk_edit: 'Update',
				'post[]': id,
				post_type: 'post',
				_status: 'pending',
				_wpnonce: await readNonce( author, 'name="_wpnonce" value="' ),
			},
		} ),
	'xml-rpc': ( { http, username }, id, content ) =>
		http.post( '/xmlrpc.php', {
			headers: { 'Content-Type': 'text/xml' },
			data: `<?xml version="1.0"?><methodCall><methodName>wp.editPost</methodName><params>${ [
				'<int>1</int>',
				`<string>${ username }</string>`,
				'<string>password</string>',
				`<int>${ id }</int>`,
				`<struct><member><name>post_content</name><value><string><![CDATA[${ content }]]></string></value></member><member><name>post_title</name><value><string>By app</string></value></member></struct>`,
			]
				.map( ( value ) => `<param><value>${ value }</value></param>` )
				.join( '' ) }</params></methodCall>`,
		} ),
};

test( '[MKD-01] an author’s source survives REST, Quick Edit, bulk edit and XML-RPC byte for byte, at 1 KB and 1 MB', async ( {
	baseURL,
	playwright,
	requestUtils,
} ) => {
	test.setTimeout( 120_000 );
	const post = ( id: number ) =>
		requestUtils.rest< { content: { raw: string }; title: { raw: string }; status: string } >( {
			path: `/wp/v2/posts/${ id }`,
			params: { context: 'edit' },
		} );
	await asUser( requestUtils, baseURL, 'author', async ( storageState ) => {
		const http = await playwright.request.newContext( { baseURL, storageState } );
		const nonce = await ( await http.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
		const headers = { 'X-WP-Nonce': nonce };
		const { username } = await (
			await http.get( '/?rest_route=/wp/v2/users/me&context=edit', { headers } )
		).json();
		for ( const size of [ 1024, 1024 * 1024 ] ) {
			const content = block( text( size ) );
			const answer = await http.post( '/?rest_route=/wp/v2/posts', {
				data: { title: 'Mine', content, status: 'draft' },
				headers,
			} );
			const { id } = ( await answer.json() ) as { id: number };
			for ( const [ way, save ] of Object.entries( ways ) ) {
				await save( { http, nonce, username }, id, content );
				expect( ( await post( id ) ).content.raw === content, `${ way } keeps ${ size } bytes` ).toBe( true );
			}
			// Check that each way of saving has really saved.
			expect( await post( id ) ).toMatchObject( { title: { raw: 'By app' }, status: 'pending' } );
		}
		await http.dispose();
	} );
} );

test.describe( 'as administrator with the code editor', () => {
	// Use another user, because WordPress stores the editor's mode for the user, and other tests use the site's administrator.
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'administrator', use ),
	} );

	test( '[MKD-08] blocks that a program created from a source are saved with their HTML, even if they were never displayed', async ( {
		blockPage,
		page,
		visitor,
	} ) => {
		const { id, link } = await blockPage.publish( `<!-- wp:${ NAME } {"source":"# By a pattern"} /-->` );
		await blockPage.editPost( id );
		await page.evaluate( async ( name ) => {
			const { blocks, data } = ( window as unknown as EditorWindow ).wp;
			data.dispatch( 'core/editor' ).switchEditorMode( 'text' );
			await new Promise( ( done ) => setTimeout( done, 500 ) );
			const make = ( source: string ) => blocks.createBlock( name, { source } );
			data.dispatch( 'core/block-editor' ).insertBlocks( [
				make( 'By _code_' ),
				blocks.createBlock( 'core/group', {}, [ make( '**Inside**' ) ] ),
			] );
			await data.dispatch( 'core/editor' ).savePost();
		}, NAME );
		const { saved, edited } = await blockPage.contents();
		for ( const html of [ '<h1>By a pattern</h1>', '<p>By <em>code</em></p>', '<p><strong>Inside</strong></p>' ] ) {
			expect( saved ).toContain( `<div class="wp-block-jetpack-markdown">${ html }\n</div>` );
		}
		expect( edited ).toBe( saved );
		expect(
			await page.evaluate( () =>
				( window as unknown as EditorWindow ).wp.data.select( 'core/editor' ).isEditedPostDirty()
			)
		).toBe( false );
		const view = await visitor.open( link );
		await expect( view.getByRole( 'heading', { name: 'By a pattern' } ) ).toBeVisible();
	} );
} );
