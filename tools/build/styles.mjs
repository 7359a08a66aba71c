import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cssnano from 'cssnano';
import postcss from 'postcss';
import rtlcss from 'rtlcss';
import * as sass from 'sass';

const require = createRequire( import.meta.url );
const postcssPlugins = require( '@wordpress/postcss-plugins-preset' );

/**
 * @param {string} path A .scss or .css file.
 * @param {string} root The project's folder, from which `@use 'shared/styles/…'` is resolved.
 * @return {Promise<{ css: string, files: string[] }>} Minified CSS, and the paths of its source files.
 */
export async function compileStyle( path, root ) {
	const { css, loadedUrls } = await sass.compileAsync( path, { loadPaths: [ root ], charset: false } );
	const preset = [ 'default', { discardComments: { remove: ( comment ) => ! comment.startsWith( 'rtl:' ) } } ];
	const result = await postcss( [ ...postcssPlugins, cssnano( { preset } ) ] ).process( css, { from: path } );
	return { css: result.css, files: loadedUrls.map( ( url ) => fileURLToPath( url ) ) };
}

/** @param {string} path @param {string} root @return {Promise<string>} See above. */
async function compile( path, root ) {
	return ( await compileStyle( path, root ) ).css;
}

/**
 * Writes a stylesheet and its right-to-left version. `rtl:` comments in the source change the right-to-left version.
 *
 * @param {string} path The output path. The right-to-left file has `-rtl` before `.css`.
 */
function write( path, css ) {
	mkdirSync( dirname( path ), { recursive: true } );
	writeFileSync( path, css.replace( /\/\*rtl:[^*]*\*\//g, '' ) );
	writeFileSync( path.replace( /\.css$/, '-rtl.css' ), rtlcss.process( css ) );
}

/**
 * Builds the stylesheet of each block for visitors, and one stylesheet for the editor with all block and editor styles.
 *
 * @param {string} root The project's folder.
 */
export async function buildStyles( root, extensions, domains ) {
	const parts = [];
	const shared = join( root, 'shared/styles/editor.scss' );
	if ( existsSync( shared ) ) {
		parts.push( await compile( shared, root ) );
	}
	for ( const part of [ ...domains, ...extensions.flatMap( ( extension ) => [ extension, ...extension.blocks ] ) ] ) {
		if ( part.style ) {
			const css = await compile( part.style, root );
			parts.push( css );
			const folder = part.dir ? `blocks/${ part.dir }` : `domains/${ part.name }`;
			write( join( root, 'build', folder, 'style.css' ), css );
		}
		// The editor does not load the view style.
		if ( part.viewStyle ) {
			write( join( root, 'build/blocks', part.dir, 'view.css' ), await compile( part.viewStyle, root ) );
		}
		if ( part.editorStyle ) {
			parts.push( await compile( part.editorStyle, root ) );
		}
	}
	write( join( root, 'build/editor.css' ), parts.join( '\n' ) );
}

/**
 * Builds the styles of each admin page: those of the list component, those of all pages, and the page's own.
 *
 * @param {string} root The project's folder.
 */
export async function buildAdminStyles( root, domains ) {
	const engine = join( dirname( require.resolve( '@wordpress/dataviews/package.json' ) ), 'build-style/style.css' );
	const common = await Promise.all(
		[ engine, join( root, 'src/admin/style.scss' ) ].map( ( path ) => compile( path, root ) )
	);
	write( join( root, 'build/admin.css' ), common.join( '\n' ) );
	for ( const page of [ 'home', 'move' ] ) {
		const own = await compile( join( root, `src/admin/${ page }/style.scss` ), root );
		write( join( root, `build/admin-${ page }.css` ), [ common[ 1 ], own ].join( '\n' ) );
	}
	for ( const { name, adminStyle } of domains.filter( ( { admin } ) => admin ) ) {
		const own = adminStyle ? [ await compile( adminStyle, root ) ] : [];
		write( join( root, `build/admin-${ name }.css` ), [ ...common, ...own ].join( '\n' ) );
	}
}

/** @return {string} Content of the file; '' if it does not exist. */
export function readOptional( path ) {
	return existsSync( path ) ? readFileSync( path, 'utf8' ) : '';
}
