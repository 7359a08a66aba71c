import { isFileOfType } from '..';

const TYPES = new Map( [
	[ 'jpg|jpeg|jpe', 'image/jpeg' ],
	[ 'png', 'image/png' ],
	[ 'mp4|m4v', 'video/mp4' ],
	[ 'mp3|m4a|m4b', 'audio/mpeg' ],
] );

afterEach( () => delete window.Jetpack_Editor_Initial_State );

describe( 'isFileOfType', () => {
	it.each( [
		[ 'photo.jpeg', 'image', true ],
		[ 'PHOTO.JPG', 'image', true ],
		[ 'my.holiday.png', 'image', true ],
		[ 'clip.m4v', 'video', true ],
		[ 'song.mp3', 'audio', true ],
		[ 'https://site.org/clip.mp4?v=2#t=5', 'video', true ],
		[ 'photo.jpeg', 'video', false ],
		[ 'photo.gif', 'image', false ],
		[ 'photo', 'image', false ],
		[ 'jpg', 'image', false ],
		[ 'photo.jpg|jpeg', 'image', false ],
		[ 'https://site.mp4/photo.png', 'video', false ],
		[ '', 'image', false ],
	] )( 'answers for the name "%s" as %s: %s', ( name, kind, answer ) => {
		expect( isFileOfType( name, kind, TYPES ) ).toBe( answer );
	} );

	it.each( [
		[ { name: 'a.bin', type: 'video/mp4' }, 'video', true ],
		[ { name: 'a.mp4', type: 'image/png' }, 'video', false ],
		[ { name: 'a.mp4', type: 'video/quicktime' }, 'video', false ],
		[ { name: 'a.mp4', type: '' }, 'video', true ],
		[ { name: 'a.mp4' }, 'video', true ],
	] )( 'answers for the file %j as %s: %s', ( file, kind, answer ) => {
		expect( isFileOfType( file, kind, TYPES ) ).toBe( answer );
	} );

	it( 'accepts a File object', () => {
		expect( isFileOfType( new File( [ '' ], 'a', { type: 'audio/mpeg' } ), 'audio', TYPES ) ).toBe( true );
	} );

	it( 'reads the allowed types of the site by default', () => {
		expect( isFileOfType( 'a.png', 'image' ) ).toBe( false );
		window.Jetpack_Editor_Initial_State = { allowedMimeTypes: { png: 'image/png', odd: 5 } };
		expect( isFileOfType( 'a.png', 'image' ) ).toBe( true );
		expect( isFileOfType( 'a.odd', 'image' ) ).toBe( false );
	} );
} );
