import { execFileSync } from 'node:child_process';
import { isStatic, largest } from './build.mjs';
import { probe } from './site.mjs';

/**
 * Measures the server's cost of pages with and without our blocks, compared with the same page while the plugin is disabled.
 *
 * @return {Promise<Record<string, { value: number, of?: string }>>} Values by the name of their limit.
 */
export async function measureServer( site ) {
	const page = site.url + site.plain;
	// Send requests before measuring, to fill WordPress' caches.
	await probe( page );
	await probe( page, true );
	const [ tagged, off ] = [ await probe( page ), await probe( page, true ) ];
	switchTagsOff( site.dir );
	const on = await probe( page );

	const queries = [];
	for ( const [ name, demo ] of Object.entries( site.demos ) ) {
		const address = site.url + demo.page;
		await probe( address );
		await probe( address, true );
		const [ withUs, without ] = [ await probe( address ), await probe( address, true ) ];
		queries.push( [ name, withUs.queries - without.queries ] );
	}
	return {
		'page.tags.bytes': { value: tagged.html.length - off.html.length },
		'page.tags.queries': { value: tagged.queries - off.queries },
		'page.bytes': { value: on.html.length - off.html.length },
		'page.queries': { value: on.queries - off.queries },
		'page.files': { value: on.files },
		'block.queries': largest( queries.filter( ( [ name ] ) => isStatic( name ) ) ),
		'block.data.queries': largest( queries.filter( ( [ name ] ) => ! isStatic( name ) ) ),
	};
}

/** Disables the search engine tags of a site. */
function switchTagsOff( dir ) {
	const code = `require '${ dir }/wp-load.php'; update_option( 'slipstream_settings_discovery', [ 'print_tags' => false ], true );`;
	execFileSync( 'php', [ '-r', code ], { stdio: 'pipe' } );
}
