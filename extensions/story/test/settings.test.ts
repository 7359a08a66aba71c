import { cropClass } from '../view/crop';
import { rangeOf } from '../view/pagination';
import { parseJson, readSettings, settingsOfQuery } from '../view/settings';
import { readLabels } from '../view/labels';

describe( 'settings', () => {
	it( '[STY-08, STY-32, STY-33, STY-34] have these names and defaults', () => {
		expect( readSettings() ).toEqual( {
			imageTime: 5,
			startMuted: false,
			playInFullscreen: true,
			playOnNextSlide: true,
			playOnLoad: false,
			exitFullscreenOnEnd: true,
			loadInFullscreen: false,
			blurredBackground: true,
			showSlideCount: false,
			showProgressBar: true,
			tapToPlayPause: true,
			shadowDOM: {},
			defaultAspectRatio: 0.5625,
			cropUpTo: 0.2,
			volume: 0.8,
			maxBullets: 7,
			maxBulletsFullscreen: 14,
			slideCount: 0,
		} );
	} );

	it.each( [
		[ 'wrong types', { volume: '1', playOnLoad: 1, imageTime: null, shadowDOM: [] } ],
		[ 'unknown names', { onclick: 'x', toString: 'y', constructor: { x: 1 } } ],
		[ 'names of every object', JSON.parse( '{"__proto__":{"playOnLoad":true}}' ) ],
		[ 'no number', { volume: NaN } ],
		[ 'text', 'playOnLoad' ],
		[ 'nothing', null ],
		[ 'a list', [ true ] ],
	] )( '[STY-08] of %s change nothing', ( _, given ) => {
		expect( readSettings( given ) ).toEqual( readSettings() );
	} );

	it( 'stay within limits, and the later source takes precedence', () => {
		const given = { volume: 7, maxBullets: 0, defaultAspectRatio: -1, cropUpTo: 1 };
		expect( readSettings( { volume: 0.1 }, given ) ).toMatchObject( {
			volume: 1,
			maxBullets: 1,
			defaultAspectRatio: 0.3,
			cropUpTo: 0.9,
		} );
	} );

	it( 'read a picture’s duration in thousands as milliseconds', () => {
		expect( readSettings( { imageTime: 3000 } ).imageTime ).toBe( 3 );
		expect( readSettings( { imageTime: 30 } ).imageTime ).toBe( 30 );
	} );

	it( 'are read from a URL, if known', () => {
		const query =
			'?wp-story-load-in-fullscreen=true&wp-story-volume=0.3&wp-story-play-on-load=yes&p=1&wp-story-x=1';
		expect( settingsOfQuery( query ) ).toEqual( {
			loadInFullscreen: true,
			volume: 0.3,
			playOnLoad: 'yes',
			x: 1,
		} );
		expect( readSettings( settingsOfQuery( query ), { volume: 0.5 } ) ).toMatchObject( {
			loadInFullscreen: true,
			playOnLoad: false,
			volume: 0.5,
		} );
	} );

	it.each( [ undefined, '', '{', '<b>', 'undefined' ] )( 'that are invalid JSON (%s) are ignored', ( text ) => {
		expect( parseJson( text ) ).toBeUndefined();
		expect( readSettings( parseJson( text ) ) ).toEqual( readSettings() );
		expect( readLabels( text ) ).toEqual( {} );
	} );
} );

describe( 'crop', () => {
	it.each( [
		[ 0.5625, 'wp-story-crop-wide' ],
		[ 0.7031, 'wp-story-crop-wide' ],
		[ 0.7032, '' ],
		[ 0.5624, 'wp-story-crop-narrow' ],
		[ 0.4501, 'wp-story-crop-narrow' ],
		[ 0.4499, '' ],
		[ NaN, '' ],
	] )( '[STY-33] of the ratio %s is "%s", as on the server', ( ratio, expected ) => {
		expect( cropClass( ratio, readSettings() ) ).toBe( expected );
	} );
} );

describe( 'bullets', () => {
	it.each( [
		[ 0, 3, 7, [ 0, 3 ] ],
		[ 6, 7, 7, [ 0, 7 ] ],
		[ 6, 20, 7, [ 0, 7 ] ],
		[ 7, 20, 7, [ 7, 14 ] ],
		[ 19, 20, 7, [ 14, 20 ] ],
		[ 13, 20, 14, [ 0, 14 ] ],
		[ 149, 150, 1, [ 149, 150 ] ],
	] )( '[STY-34] of slide %s of %s, at most %s', ( index, count, most, [ first, end ] ) => {
		expect( rangeOf( index, count, most ) ).toEqual( { first, end } );
	} );
} );
