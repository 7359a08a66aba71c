import { basename } from 'node:path';
import { readFileSync } from 'node:fs';

/**
 * Checks that each block and each deprecated entry has a fixture.
 *
 * @return {{ title: string, problems: string[] }[]} A check for each block.
 */
export function checkCoverage( window, fixtures, extensions ) {
	const paths = fixtures.map( ( { path } ) => path );
	return extensions
		.flatMap( ( extension ) => extension.blocks )
		.map( ( { name } ) => {
			const short = name.replace( /^jetpack\//, '' );
			const own = paths.filter( ( path ) => readFileSync( path, 'utf8' ).includes( `wp:${ name }` ) );
			const count = window.wp.blocks.getBlockType( name )?.deprecated?.length ?? 0;
			const numbers = Array.from( { length: count }, ( _, index ) => index + 1 );
			const unproven = numbers.filter(
				( number ) =>
					! own.some( ( path ) =>
						basename( path ).includes( `${ short.replaceAll( '/', '-' ) }__deprecated-${ number }` )
					)
			);
			return {
				title: `${ name } and each of its ${ count } deprecations has fixtures`,
				problems: [
					...( own.length ? [] : [ 'no fixture holds this block' ] ),
					...unproven.map( ( number ) => `no fixture named …${ short }__deprecated-${ number }` ),
				],
			};
		} );
}
