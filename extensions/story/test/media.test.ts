import { filesOf, idOf, kindOf, mergeChosen, moved, posterOf, toMediaFile, type Media } from '../media';
import { withSettings } from '../player-settings';
import { slides } from '../slides';

describe( 'the saved data of a file', () => {
	it( '[STY-04] are ten properties from the media dialog', () => {
		const media: Media = {
			id: 7,
			alt: 'A hill',
			title: 'Hill',
			link: 'https://example.org/hill/',
			type: 'image',
			mime: 'image/jpeg',
			caption: 'Up',
			width: 1080,
			height: 1920,
			url: 'https://example.org/hill.jpg',
			sizes: { large: { url: 'https://example.org/hill-576x1024.jpg' } },
		};
		expect( toMediaFile( media ) ).toEqual( {
			alt: 'A hill',
			title: 'Hill',
			id: 7,
			link: 'https://example.org/hill/',
			type: 'image',
			mime: 'image/jpeg',
			caption: 'Up',
			width: 1080,
			height: 1920,
			url: 'https://example.org/hill-576x1024.jpg',
		} );
		expect( Object.keys( toMediaFile( media ) ).join() ).toBe(
			'alt,title,id,link,type,mime,caption,width,height,url'
		);
	} );

	it( '[STY-04] are the same from an upload’s record', () => {
		expect(
			toMediaFile( {
				id: 8,
				alt_text: 'A run',
				title: { rendered: 'Run' },
				caption: { rendered: '<p>Fast</p>', raw: 'Fast' },
				media_type: 'file',
				mime_type: 'video/mp4',
				source_url: 'https://example.org/page/',
				media_details: { width: 320, height: 640, original: { url: 'https://example.org/run.mp4' } },
			} )
		).toEqual( {
			alt: 'A run',
			title: 'Run',
			id: 8,
			link: undefined,
			type: 'file',
			mime: 'video/mp4',
			caption: 'Fast',
			width: 320,
			height: 640,
			url: 'https://example.org/run.mp4',
		} );
	} );

	it.each( [
		[ 'the original', { original: { url: 'o' }, videopress: { original: 'v' } }, 'o' ],
		[ 'the hosting service’s', { videopress: { original: 'v' }, sizes: { large: { source_url: 'l' } } }, 'v' ],
		[ 'the large one', { sizes: { large: { source_url: 'l' } } }, 'l' ],
		[ 'its own', {}, 'own' ],
	] )( 'contain the URL of %s', ( _, details, url ) => {
		expect( toMediaFile( { url: 'own', media_details: details } ).url ).toBe( url );
	} );
} );

describe( 'kind of a slide', () => {
	it.each( [
		[ 'video', '', 'video' ],
		[ 'video', 'image/png', 'video' ],
		[ 'file', 'video/quicktime', 'video' ],
		[ 'image', 'video/mp4', 'video' ],
		[ 'image', 'image/jpeg', 'image' ],
		[ '', 'image/png', 'image' ],
		[ '', '', 'image' ],
		[ 'file', 'application/pdf', undefined ],
		[ 'audio', 'audio/mpeg', undefined ],
	] )( '[STY-03, STY-06] of type "%s" with "%s" is %s', ( type, mime, kind ) => {
		expect( kindOf( { type, mime } ) ).toBe( kind );
	} );
} );

describe( 'numbers', () => {
	it.each( [
		[ 42, 42 ],
		[ '42', 42 ],
		[ '', 0 ],
		[ 'none', 0 ],
		[ -1, 0 ],
		[ 1.5, 0 ],
		[ undefined, 0 ],
		[ [ 7 ], 0 ],
		[ null, 0 ],
	] )( 'of %p is %p', ( id, number ) => {
		expect( idOf( { id: id as number } ) ).toBe( number );
	} );
} );

describe( 'a new selection in the library', () => {
	const before = [
		{ id: '1', url: 'a', alt: 'One', caption: 'First' },
		{ id: 2, url: 'b' },
		{ url: 'elsewhere' },
		{ id: 9, url: 'gone' },
	];
	const isGone = ( id: number ) => id === 9;

	it( 'keeps order, texts that the library lacks, and files that it cannot show', () => {
		const chosen = [
			{ id: 2, url: 'b2', alt: 'Two' },
			{ id: 1, url: 'a2' },
			{ id: 3, url: 'c' },
		];
		expect( mergeChosen( chosen, before, isGone ) ).toMatchObject( [
			{ id: 2, url: 'b2', alt: 'Two' },
			{ id: 1, url: 'a2', alt: 'One', caption: 'First' },
			{ id: 3, url: 'c' },
			{ url: 'elsewhere' },
			{ id: 9, url: 'gone' },
		] );
	} );

	it( 'accepts a bare id', () => {
		expect( mergeChosen( [ 1, '2', 5 ], before.slice( 0, 2 ), isGone ) ).toEqual( [
			before[ 0 ],
			before[ 1 ],
			{ id: 5 },
		] );
	} );

	it( '[STY-03] skips unsupported files', () => {
		const chosen = [
			{ id: 4, type: 'audio', mime: 'audio/mpeg' },
			{ id: 5, type: 'image', mime: 'image/png' },
		];
		expect( mergeChosen( chosen, [], isGone ).map( idOf ) ).toEqual( [ 5 ] );
	} );
} );

describe( 'uploads', () => {
	it( '[STY-04] become the same items as selected files, with texts written meanwhile', () => {
		const file = new File( [ 'b' ], 'b.webm', { type: 'video/webm' } );
		const placeholder = slides.toPlaceholder( 'blob:1', file );
		expect( placeholder ).toEqual( { alt: '', type: 'video', mime: 'video/webm', caption: '', url: 'blob:1' } );
		const media = {
			id: 1,
			alt_text: 'A hill',
			caption: { raw: 'Up' },
			media_type: 'file',
			mime_type: 'video/webm',
		};
		const written = { ...placeholder, alt: 'A boat' };
		expect( slides.toItem( { ...media, source_url: 'https://example.org/b.webm' }, written, {} ) ).toMatchObject( {
			id: 1,
			alt: 'A boat',
			caption: 'Up',
			type: 'file',
			url: 'https://example.org/b.webm',
		} );
	} );
} );

describe( 'settings of the player', () => {
	it( 'are saved by name if they differ from the default', () => {
		expect( withSettings( undefined, { imageTime: 8 } ) ).toEqual( { imageTime: 8 } );
		expect( withSettings( { own: 1, imageTime: 8 }, { imageTime: 5 } ) ).toEqual( { own: 1 } );
		expect( withSettings( { startMuted: true }, { startMuted: false } ) ).toBeUndefined();
		expect( withSettings( { startMuted: false }, { playOnLoad: true } ) ).toEqual( {
			startMuted: false,
			playOnLoad: true,
		} );
		expect( withSettings( 'fast', { startMuted: true } ) ).toEqual( { startMuted: true } );
	} );
} );

describe( 'small helpers', () => {
	it( 'read attributes of any type', () => {
		expect( [ undefined, null, 'x', { 0: {} } ].map( filesOf ) ).toEqual( [ [], [], [], [] ] );
		expect( filesOf( [ null, 'x', 5, { id: 1 } ] ) ).toEqual( [ { id: 1 } ] );
	} );

	it( 'move an item, but not beyond the ends', () => {
		expect( moved( [ 'a', 'b', 'c' ], 0, 2 ) ).toEqual( [ 'b', 'c', 'a' ] );
		expect( moved( [ 'a', 'b' ], 1, 2 ) ).toEqual( [ 'a', 'b' ] );
	} );

	it( 'find a video’s poster', () => {
		const source = { source_url: 'https://example.org/u/v.mp4' };
		expect( posterOf( { ...source, media_details: { thumb: 'v.jpg' } } ) ).toBe( 'https://example.org/u/v.jpg' );
		expect( posterOf( { ...source, media_details: { videopress: { poster: 'p' }, thumb: 'v' } } ) ).toBe( 'p' );
		expect( [ posterOf( source ), posterOf( null ), posterOf( undefined ) ] ).toEqual( [
			undefined,
			undefined,
			undefined,
		] );
	} );
} );
