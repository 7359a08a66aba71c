import type { TestInfo } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { writeFile } from 'node:fs/promises';

/** Samples per second. */
const RATE = 8000;

/** @return A silent audio file, 8 bits mono. */
function silence( seconds: number ): Buffer {
	const samples = Buffer.alloc( RATE * seconds, 128 );
	const header = Buffer.alloc( 44 );
	header.write( 'RIFF', 0 );
	header.writeUInt32LE( 36 + samples.length, 4 );
	header.write( 'WAVEfmt ', 8 );
	header.writeUInt32LE( 16, 16 );
	header.writeUInt16LE( 1, 20 );
	header.writeUInt16LE( 1, 22 );
	header.writeUInt32LE( RATE, 24 );
	header.writeUInt32LE( RATE, 28 );
	header.writeUInt16LE( 1, 32 );
	header.writeUInt16LE( 8, 34 );
	header.write( 'data', 36 );
	header.writeUInt32LE( samples.length, 40 );
	return Buffer.concat( [ header, samples ] );
}

/**
 * Uploads a minute of silence.
 *
 * @return Saved markup of its audio block.
 */
export async function uploadRecording( testInfo: TestInfo, requestUtils: RequestUtils ): Promise< string > {
	const path = testInfo.outputPath( 'recording.wav' );
	await writeFile( path, silence( 60 ) );
	const { id, source_url: src } = ( await requestUtils.uploadMedia( path ) ) as { id: number; source_url: string };
	return `<!-- wp:audio {"id":${ id }} -->\n<figure class="wp-block-audio"><audio controls src="${ src }"></audio></figure>\n<!-- /wp:audio -->`;
}

interface Line {
	readonly label?: string;
	readonly content: string;
	readonly seconds?: number;
	readonly isShown?: boolean;
}

const two = ( value: number ) => String( Math.floor( value ) ).padStart( 2, '0' );

/** @return Saved markup of a dialogue. */
function dialogue( { label = '', content, seconds, isShown = false }: Line ): string {
	const timestamp = `${ two( ( seconds ?? 0 ) / 60 ) }:${ two( ( seconds ?? 0 ) % 60 ) }`;
	const attributes = {
		...( seconds ? { timestamp } : {} ),
		...( isShown ? { showTimestamp: true } : {} ),
	};
	const comment = Object.keys( attributes ).length ? ` ${ JSON.stringify( attributes ) }` : '';
	const time = isShown
		? `<div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="#${ seconds }">${ timestamp }</a></div>`
		: '';
	return `<!-- wp:jetpack/dialogue${ comment } -->\n<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">${ label }</div>${ time }</div><p class="wp-block-jetpack-dialogue__content">${ content }</p></div>\n<!-- /wp:jetpack/dialogue -->`;
}

/** @return Saved markup of a conversation. */
export function conversation( lines: readonly Line[] ): string {
	return `<!-- wp:jetpack/conversation {"skipUpload":true} -->\n<div class="wp-block-jetpack-conversation">${ lines
		.map( dialogue )
		.join( '\n\n' ) }</div>\n<!-- /wp:jetpack/conversation -->`;
}
