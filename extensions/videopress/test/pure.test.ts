import { ratioOf, classesOf } from '../aspect-ratio';
import { buildAddress } from '../address';
import { changeAddress } from '../change-address';
import { keepOldClasses } from '../core-video';
import { stateOf } from '../state';
import type { Media } from '../hooks/use-media';
import { name, staysFor } from '..';

describe( 'the ratio', () => {
	it.each( [
		[ 2330, 1000, '21-9' ],
		[ 2329, 1000, '18-9' ],
		[ 2000, 1000, '18-9' ],
		[ 1999, 1000, '16-9' ],
		[ 640, 360, '16-9' ],
		[ 1769, 1000, '4-3' ],
		[ 4, 3, '4-3' ],
		[ 1329, 1000, '1-1' ],
		[ 1, 1, '1-1' ],
		[ 99, 100, '9-16' ],
		[ 9, 16, '9-16' ],
		[ 559, 1000, '1-2' ],
		[ 1, 2, '1-2' ],
		[ 49, 100, '' ],
		[ 0, 0, '' ],
		[ Number.NaN, 300, '' ],
	] )( '[VID-24] of %d by %d is %s', ( width, height, ratio ) => {
		expect( ratioOf( width, height ) ).toBe( ratio );
	} );

	it( '[VID-25] becomes a class only if the iframe has a size', () => {
		expect( classesOf( '<iframe></iframe>' ) ).toBe( 'wp-block-embed is-type-video is-provider-videopress' );
		expect( classesOf( '<p>no</p>' ) ).toBe( 'wp-block-embed is-type-video is-provider-videopress' );
	} );
} );

describe( 'the URL', () => {
	it( '[VID-08] contains all options in the order of the contract, encoded', () => {
		expect(
			buildAddress( {
				guid: 'kUJmAcSf',
				autoplay: true,
				controls: false,
				loop: true,
				muted: true,
				playsinline: true,
				poster: 'https://example.org/p.jpg?a=1&b=2',
				preload: 'auto',
				seekbarColor: '#ff0000',
				seekbarPlayedColor: '#00ff00',
				seekbarLoadingColor: '#0000ff',
			} )
		).toBe(
			'https://videopress.com/v/kUJmAcSf?autoPlay=true&controls=false&loop=true&muted=true&persistVolume=false&playsinline=true&posterUrl=https%3A%2F%2Fexample.org%2Fp.jpg%3Fa%3D1%26b%3D2&preloadContent=auto&sbc=%23ff0000&sbpc=%2300ff00&sblc=%230000ff'
		);
	} );

	it( 'preloads what is known of the video unless the author says otherwise', () => {
		expect( buildAddress( { guid: 'kUJmAcSf' } ) ).toBe(
			'https://videopress.com/v/kUJmAcSf?preloadContent=metadata'
		);
	} );

	it( 'has no question mark without options', () => {
		expect( buildAddress( { guid: 'kUJmAcSf', preload: 'none' } ) ).toBe( 'https://videopress.com/v/kUJmAcSf' );
	} );

	it( 'keeps unknown parts in place', () => {
		expect(
			changeAddress( {
				guid: 'kUJmAcSf',
				loop: true,
				preload: 'none',
				address:
					'\nhttps://videopress.com/v/kUJmAcSf?resizeToParent=true&cover=true&autoPlay=true&preloadContent=metadata&x=a?b&useAverageColor=true\n',
			} )
		).toBe(
			'https://videopress.com/v/kUJmAcSf?resizeToParent=true&cover=true&loop=true&x=a?b&useAverageColor=true'
		);
	} );
} );

describe( 'the state', () => {
	const media = ( changes: Partial< Media > = {} ): Media => ( {
		status: 'known',
		guid: '',
		rating: '',
		url: '',
		mime: '',
		...changes,
	} );

	it.each( [
		[ { guid: 'kUJmAcSf' }, media(), true, 'hosted' ],
		[ { blob: 'blob:1' }, media(), false, 'uploading' ],
		[ { src: 'blob:1' }, media(), false, 'uploading' ],
		[ { id: 1 }, media( { status: 'fetching' } ), false, 'fetching' ],
		[ { id: 1 }, media( { guid: 'kUJmAcSf' } ), false, 'fetching' ],
		[ { id: 1, src: 'a' }, media( { guid: 'kUJmAcSf', url: 'a', mime: 'video/mp4' } ), false, 'file' ],
		[ { id: 1, src: 'a' }, media( { guid: 'kUJmAcSf', url: 'a', mime: 'video/videopress' } ), false, 'fetching' ],
		[ { id: 1, src: 'a' }, media( { status: 'failed' } ), true, 'file' ],
		[ { src: 'a' }, media(), true, 'file' ],
		[ {}, media( { status: 'failed' } ), true, 'closed' ],
		[ {}, media( { status: 'failed' } ), false, 'file' ],
	] )(
		'[VID-09, VID-10, VID-12, VID-16] of %j with %j, closed: %s, is %s',
		( attributes, found, isClosed, state ) => {
			expect( stateOf( attributes, found, isClosed ) ).toBe( state );
		}
	);
} );

describe( 'the class of the block', () => {
	const type = { name: 'core/video' };
	const props = { className: 'wp-block-video alignwide tall' };

	it( 'is removed if a release before 9.4 did not save it', () => {
		expect( keepOldClasses( props, type, { guid: 'kUJmAcSf' } ) ).toEqual( { className: 'alignwide tall' } );
	} );

	it.each( [
		[ type, {} ],
		[ type, { guid: 'kUJmAcSf', videoPressClassNames: 'is-type-video' } ],
		[ type, { guid: 'kUJmAcSf', className: 'wp-block-video' } ],
		[ { name: 'core/image' }, { guid: 'kUJmAcSf' } ],
		[ { ...type, supports: { className: false } }, { guid: 'kUJmAcSf' } ],
	] )( 'stays in all other cases: %j %j', ( blockType, attributes ) => {
		expect( keepOldClasses( props, blockType, attributes ) ).toBe( props );
	} );
} );

it( '[VID-15] stays for reasons that keep hosted videos in posts', () => {
	expect( name ).toBe( 'videopress' );
	expect( staysFor ).toEqual( [ 'missing_plan', 'missing_module', 'unknown' ] );
} );
