import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from './lib/author';
import { demos } from './lib/blocks';
import { Posts } from './lib/posts';
import { expect, test } from './lib/test';

const root = join( import.meta.dirname, '../..' );

const PAYLOADS = {
	markup: '&quot;&gt;&lt;img src=x onerror=&quot;document.documentElement.dataset.pwned=1&quot;&gt;',
	'an address': 'http://evil.example/collect',
	'a script': 'javascript:document.documentElement.dataset.pwned=1',
};

/** @return Paths of all files below a folder, except tests. */
function files( folder: string, ending: RegExp ): string[] {
	return readdirSync( folder ).flatMap( ( name ) => {
		const path = join( folder, name );
		if ( statSync( path ).isDirectory() ) {
			return name === 'test' ? [] : files( path, ending );
		}
		return ending.test( name ) ? [ path ] : [];
	} );
}

/** @return Contents of all scripts and PHP classes. */
function sources(): string {
	const places = [ 'extensions', 'src/domains', 'src/server', 'shared/view' ];
	return places
		.flatMap( ( place ) => files( join( root, place ), /\.(php|ts)$/ ) )
		.map( ( path ) => readFileSync( path, 'utf8' ) )
		.join( '\n' );
}

/** @return Names of all `data-*` attributes that a script may read: in selectors, or as properties of `dataset`. */
function dataNames( source: string ): string[] {
	const written = [ ...source.matchAll( /\b(data-[a-z][a-z0-9-]*[a-z0-9])/g ) ].map( ( [ , name = '' ] ) => name );
	const properties = [ ...source.matchAll( /dataset(?:\.|\[ ')(\w+)/g ) ].map(
		( [ , name = '' ] ) => `data-${ name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` ) }`
	);
	return [ ...new Set( [ ...written, ...properties ] ) ];
}

/** @return Class names of all elements on which a script starts. */
function rootClasses( source: string ): string {
	const selectors = [ ...source.matchAll( /mountEach\(\s*'([^']+)'/g ) ].map( ( [ , selector = '' ] ) => selector );
	expect( selectors.length ).toBeGreaterThan( 5 );
	return selectors.flatMap( ( selector ) => selector.match( /(?<=\.)[\w-]+/g ) ?? [] ).join( ' ' );
}

for ( const [ kind, payload ] of Object.entries( PAYLOADS ) ) {
	test( `no script runs or sends what an author without unfiltered HTML puts into any data-*: ${ kind }`, async ( {
		posts,
		visitor,
		requestUtils,
		baseURL,
		request,
	} ) => {
		test.setTimeout( 180_000 );
		const source = sources();
		const names = dataNames( source );
		expect( names.length ).toBeGreaterThan( 40 );
		const all = names.map( ( name ) => `${ name }="${ payload }"` ).join( ' ' );

		// Place the HTML of each block, which an author can copy and change, in a fake root element of each script.
		const { link } = await posts.publish(
			demos()
				.map( ( { content } ) => content )
				.join( '\n' )
		);
		const html = await ( await request.get( link ) ).text();
		const printed = html.slice( html.indexOf( 'entry-content' ), html.lastIndexOf( '</main>' ) );
		const changed = printed
			.slice( printed.indexOf( '>' ) + 1 )
			.replace( /<!--[^]*?-->/g, '' )
			.replace( / data-[\w-]+="[^"]*"/g, '' )
			.replace( /<(\w+)(?= class="[^"]*(?:jetpack|slipstream|wp-story|jx-))/g, `<$1 ${ all }` );
		const content = `<!-- wp:html -->\n<div class="${ rootClasses( source ) }" ${ all } slipstream-root="embed">${ changed }</div>\n<!-- /wp:html -->`;

		await asUser( requestUtils, baseURL, 'author', async ( state ) => {
			const page = await visitor.open( await Posts.publishAs( state, baseURL, content ) );
			const evil: string[] = [];
			page.on( 'request', ( sent ) => {
				if ( /evil\.example|victim/.test( sent.url() + ( sent.postData() ?? '' ) ) ) {
					evil.push( `${ sent.method() } ${ sent.url() }` );
				}
			} );
			await expect( page.locator( '[data-src]' ).first() ).toBeAttached();
			await page.evaluate( async () => {
				// Keep the page open when a form is submitted or a link is clicked. The scripts handle these events first.
				window.addEventListener( 'submit', ( event ) => event.preventDefault() );
				window.addEventListener( 'click', ( event ) => {
					if ( ( event.target as Element ).closest( 'a' ) ) {
						event.preventDefault();
					}
				} );
				const pause = () => new Promise( ( done ) => setTimeout( done, 50 ) );
				for ( let top = 0; top < document.body.scrollHeight; top += 600 ) {
					window.scrollTo( 0, top );
					await pause();
				}
				for ( const field of document.querySelectorAll( 'input' ) ) {
					field.value = field.type === 'email' ? 'victim@example.com' : field.value;
				}
				for ( const control of document.querySelectorAll< HTMLElement >(
					'main button, main [role="button"], main a'
				) ) {
					control.click();
					await pause();
				}
				for ( const form of document.querySelectorAll( 'main form' ) ) {
					HTMLFormElement.prototype.requestSubmit.call( form );
					await pause();
				}
			} );
			await page.waitForTimeout( 1_000 );
			expect( await page.evaluate( () => document.documentElement.dataset.pwned ) ).toBeUndefined();
			expect( evil ).toEqual( [] );
			expect( await page.locator( 'img[src="x"]' ).count() ).toBe( 0 );
		} );
	} );
}
