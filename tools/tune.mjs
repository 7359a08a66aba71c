/**
 * Creates the audio files for the podcast player's demo: `node tools/tune.mjs`. They are part of the project, because test
 * sites send no requests to other servers.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

const RATE = 4000;
const HEADER = 44;

/** Frequencies of each tune's notes in Hz. A note lasts a third of a second. */
const TUNES = {
	'last-ferry': [ 294, 330, 392, 440, 392, 330, 294, 220, 247, 294, 330, 294 ],
	station: [ 262, 262, 392, 392, 440, 440, 392, 349, 330, 294, 262, 262 ],
	'river-turns': [ 220, 277, 330, 440, 330, 277, 247, 294, 370, 294, 247, 220 ],
};

/** @param {number[]} notes @return {Buffer} A WAV file: 8 bits, one channel. */
function wav( notes ) {
	const length = Math.floor( RATE / 3 );
	const size = notes.length * length;
	const file = Buffer.alloc( HEADER + size );
	file.write( 'RIFF', 0 );
	file.writeUInt32LE( HEADER - 8 + size, 4 );
	file.write( 'WAVEfmt ', 8 );
	file.writeUInt32LE( 16, 16 );
	file.writeUInt16LE( 1, 20 );
	file.writeUInt16LE( 1, 22 );
	file.writeUInt32LE( RATE, 24 );
	file.writeUInt32LE( RATE, 28 );
	file.writeUInt16LE( 1, 32 );
	file.writeUInt16LE( 8, 34 );
	file.write( 'data', 36 );
	file.writeUInt32LE( size, 40 );
	notes.forEach( ( pitch, position ) => {
		for ( let index = 0; index < length; index++ ) {
			// Fade out each note, like that of a plucked string.
			const loudness = 60 * ( 1 - index / length );
			file[ HEADER + position * length + index ] =
				128 + Math.round( loudness * Math.sin( ( 2 * Math.PI * pitch * index ) / RATE ) );
		}
	} );
	return file;
}

const folder = join( ROOT, 'extensions/podcast-player/demo' );
mkdirSync( folder, { recursive: true } );
for ( const [ name, notes ] of Object.entries( TUNES ) ) {
	writeFileSync( join( folder, `${ name }.wav` ), wav( notes ) );
}
