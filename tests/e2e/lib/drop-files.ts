import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator } from '@playwright/test';

/** Drops local files on the first drop zone in an element. */
export async function dropFiles( target: Locator, paths: readonly string[] ): Promise< void > {
	const files = paths.map( ( path ) => ( { name: basename( path ), data: readFileSync( path, 'base64' ) } ) );
	await target.evaluate( ( element, list ) => {
		const dataTransfer = new DataTransfer();
		for ( const { name, data } of list ) {
			const bytes = Uint8Array.from( atob( data ), ( letter ) => letter.charCodeAt( 0 ) );
			dataTransfer.items.add( new File( [ bytes ], name, { type: `image/${ name.split( '.' ).pop() }` } ) );
		}
		const zone = element.querySelector( '.components-drop-zone' );
		for ( const type of [ 'dragenter', 'dragover', 'drop' ] ) {
			zone?.dispatchEvent( new DragEvent( type, { bubbles: true, cancelable: true, dataTransfer } ) );
		}
	}, files );
}
