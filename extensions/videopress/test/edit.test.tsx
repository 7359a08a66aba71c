import { act, screen, waitFor, within } from '@testing-library/react';
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { store as noticesStore } from '@wordpress/notices';
import { select } from '@wordpress/data';
import { answerWith, asked, HOSTED, install, PREVIEW, setGate, show } from './editing';

const MEDIA = { jetpack_videopress: { guid: 'kUJmAcSf', rating: 'PG-13' }, source_url: 'http://site/clip.mov' };
const FILE = {
	jetpack_videopress: { guid: '', rating: null },
	mime_type: 'video/mp4',
	source_url: 'http://site/a.mp4',
};
const NONE = { id: 0, src: '' };

const ANSWERS = { 'media/57': MEDIA, 'oembed/1.0/proxy': PREVIEW, 'videopress/file': NONE };

const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const frame = () => screen.findByTitle( 'Preview of the video' );
const line = ( blocks: Parameters< typeof serialize >[ 0 ] ) => serialize( blocks ).match( /https:\S+(?=\n)/ )?.[ 0 ];

beforeAll( install );
beforeEach( () => {
	setGate();
	answerWith( ANSWERS );
} );

describe( 'states', () => {
	it( '[VID-09] shows progress while the library is queried', async () => {
		answerWith( { ...ANSWERS, 'media/57': 'waits' } );
		await show( { id: 57, src: 'http://site/clip.mov' } );
		expect( await screen.findByText( 'Looking for the video…' ) ).toBeVisible();
		expect( screen.queryByText( /Core video/ ) ).not.toBeInTheDocument();
	} );

	it( '[VID-10] shows that a file is uploading, and leaves the upload to WordPress', async () => {
		await show( { blob: 'blob:http://site/1' } );
		expect( await screen.findByText( 'Uploading…' ) ).toBeVisible();
		expect( screen.getByText( /Core video/ ) ).toBeVisible();
	} );

	it( '[VID-11, VID-21] generates a preview of the URL', async () => {
		answerWith( { ...ANSWERS, 'oembed/1.0/proxy': 'waits' } );
		await show( { ...HOSTED, address: '\nhttps://videopress.com/v/kUJmAcSf?loop=true\n' } );
		expect( await screen.findByText( 'Generating preview…' ) ).toBeVisible();
		await waitFor( () => expect( asked( 'oembed' ) ).toHaveLength( 1 ) );
		expect( decodeURIComponent( asked( 'oembed' )[ 0 ]?.path ?? '' ) ).toContain(
			'url=https://videopress.com/v/kUJmAcSf?loop=true'
		);
	} );

	it( 'says that there is no preview, and tries again on demand', async () => {
		answerWith( { ...ANSWERS, 'oembed/1.0/proxy': 'fails' } );
		const { user } = await show( { ...HOSTED, address: 'https://videopress.com/v/kUJmAcSf?loop=false' } );
		expect( await screen.findByText( /returned no preview/ ) ).toBeVisible();
		expect( screen.getByText( 'https://videopress.com/v/kUJmAcSf?loop=false' ) ).toBeVisible();
		answerWith( ANSWERS );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await frame() ).toBeInTheDocument();
	} );

	it( '[VID-12] is the core block without a guid', async () => {
		answerWith( { ...ANSWERS, 'media/57': FILE } );
		await show( { id: 57, src: 'http://site/a.mp4' } );
		expect( await screen.findByText( 'Core video http://site/a.mp4' ) ).toBeVisible();
	} );

	it( '[VID-01, VID-12] is the core block, without a request, while it is empty', async () => {
		await show();
		expect( screen.getByText( /Core video/ ) ).toBeVisible();
		expect( asked( '/' ) ).toEqual( [] );
	} );

	it( '[VID-22] is the core block after an error of the library', async () => {
		answerWith( { ...ANSWERS, 'media/57': 'fails' } );
		await show( { id: 57, src: 'http://site/a.mp4' } );
		expect( await screen.findByText( 'Core video http://site/a.mp4' ) ).toBeVisible();
	} );

	it( '[VID-01, VID-18] becomes a hosted video when the library has its guid', async () => {
		const { attributes, blocks } = await show( { id: 57, src: 'http://site/clip', autoplay: true } );
		expect( await frame() ).toBeInTheDocument();
		expect( asked( 'media/57' )[ 0 ]?.path ).toMatch( /\/wp\/v2\/media\/57(\?|$)/ );
		expect( attributes().guid ).toBe( 'kUJmAcSf' );
		expect( line( blocks() ) ).toBe(
			'https://videopress.com/v/kUJmAcSf?autoPlay=true&amp;preloadContent=metadata'
		);
	} );

	it( 'keeps a local file that VideoPress hosts too', async () => {
		answerWith( { ...ANSWERS, 'media/57': { ...MEDIA, mime_type: 'video/mp4', source_url: 'http://site/a.mp4' } } );
		const { attributes } = await show( { id: 57, src: 'http://site/a.mp4' } );
		expect( await screen.findByText( 'Core video http://site/a.mp4' ) ).toBeVisible();
		expect( attributes().guid ).toBeUndefined();
	} );

	it( '[VID-14] covers the player when the block loses focus', async () => {
		const { user, deselect, selectBlock } = await show( HOSTED );
		await frame();
		const overlay = () => screen.queryByRole( 'button', { name: 'Use the player' } );
		await user.click( overlay() as HTMLElement );
		expect( overlay() ).not.toBeInTheDocument();
		await deselect();
		expect( overlay() ).toBeInTheDocument();
		await selectBlock();
		expect( overlay() ).toBeInTheDocument();
	} );

	it( '[VID-13] starts again without id, guid and file URL', async () => {
		const { user, attributes, blocks } = await show( {
			...HOSTED,
			src: 'https://videos.files.wordpress.com/a.mp4',
		} );
		await frame();
		await user.click( toolbar().getByRole( 'button', { name: 'Edit' } ) );
		expect( await screen.findByText( /Core video/ ) ).toBeVisible();
		expect( attributes() ).toMatchObject( { id: undefined, guid: undefined, src: undefined } );
		expect( serialize( blocks() ) ).toMatch( /^<!-- wp:video -->/ );
	} );
} );

describe( 'the plan', () => {
	const buttons = () =>
		[ 'Upload', 'Media Library' ].map( ( name ) => screen.queryByRole( 'button', { name } ) as HTMLElement );

	it.each( [ { available: false, unavailable_reason: 'missing_plan' }, {} ] )(
		'[VID-15, VID-16] disables both buttons when the plan is missing or unknown: %j',
		async ( entry ) => {
			setGate( entry );
			await show();
			expect(
				await screen.findByText( 'This site’s plan does not include videos.', {
					selector: '.components-placeholder__instructions',
				} )
			).toBeVisible();
			for ( const button of buttons() ) {
				expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
				expect( button ).toHaveClass( 'no-videopress-disabled-button' );
			}
			expect( document.querySelector( '.no-videopress-media-placeholder' ) ).toBeInTheDocument();
		}
	);

	it.each( [ 'missing_module', 'switched_off' ] )(
		'[VID-15] keeps the core block for other reasons: %s',
		async ( reason ) => {
			setGate( { available: false, unavailable_reason: reason } );
			await show();
			expect( screen.getByText( /Core video/ ) ).toBeVisible();
		}
	);

	it( '[VID-15] still shows hosted videos', async () => {
		setGate( { available: false, unavailable_reason: 'missing_plan' } );
		await show( HOSTED );
		expect( await frame() ).toBeInTheDocument();
	} );
} );

describe( 'the sidebar', () => {
	it.each( [
		[ 'Autoplay', 'autoplay', true, 'autoPlay=true' ],
		[ 'Loop', 'loop', true, 'loop=true' ],
		[ 'Muted', 'muted', true, 'muted=true&amp;persistVolume=false' ],
		[ 'Playback Controls', 'controls', false, 'controls=false' ],
		[ 'Play Inline', 'playsinline', true, 'playsinline=true' ],
	] )( '[VID-02, VID-05] has a switch for %s', async ( label, attribute, value, part ) => {
		const { user, attributes, blocks } = await show( HOSTED );
		await frame();
		await user.click( sidebar().getByRole( 'checkbox', { name: label } ) );
		expect( attributes()[ attribute ] ).toBe( value );
		expect( line( blocks() ) ).toBe(
			`https://videopress.com/v/kUJmAcSf?resizeToParent=true&amp;${ part }&amp;preloadContent=metadata&amp;fromTheFuture=1`
		);
	} );

	it( '[VID-05] saves all ten attributes in the post', async () => {
		const ten = {
			autoplay: true,
			caption: 'A caption',
			guid: 'kUJmAcSf',
			id: 57,
			loop: true,
			muted: true,
			playsinline: true,
			poster: 'http://site/poster.jpg',
			src: 'http://site/clip.mov',
			videoPressClassNames: HOSTED.videoPressClassNames,
		};
		const { blocks } = await show( { ...HOSTED, ...ten } );
		await frame();
		const [ block ] = parse( serialize( blocks() ) );
		const kept = Object.keys( ten ).map( ( name ) => [ name, block?.attributes[ name ] ] );
		expect(
			kept.map( ( [ name, value ] ) => [ name, typeof value === 'object' ? String( value ) : value ] )
		).toEqual( Object.entries( ten ) );
		expect( block?.isValid ).toBe( true );
		const types = Object.keys( ten ).map(
			( name ) => ( getBlockType( 'core/video' )?.attributes as Record< string, unknown > )[ name ]
		);
		expect( types.every( Boolean ) ).toBe( true );
	} );

	it( '[VID-06] has controls by default', async () => {
		await show( HOSTED );
		await frame();
		expect( sidebar().getByRole( 'checkbox', { name: 'Playback Controls' } ) ).toBeChecked();
	} );

	it( '[VID-07] offers three ways to preload', async () => {
		const { user, attributes, blocks } = await show( HOSTED );
		await frame();
		const field = sidebar().getByRole( 'combobox', { name: 'Preload' } );
		expect(
			within( field )
				.getAllByRole< HTMLOptionElement >( 'option' )
				.map( ( { value } ) => value )
		).toEqual( [ 'auto', 'metadata', 'none' ] );
		expect( field ).toHaveValue( 'metadata' );
		await user.selectOptions( field, 'none' );
		expect( attributes().preload ).toBe( 'none' );
		expect( line( blocks() ) ).not.toContain( 'preloadContent' );
	} );

	it( '[VID-23] warns about autoplay', async () => {
		const { user } = await show( HOSTED );
		await frame();
		const note = 'Note: Autoplaying videos may cause usability issues for some visitors.';
		expect( sidebar().queryByText( note ) ).not.toBeInTheDocument();
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Autoplay' } ) );
		expect( sidebar().getByText( note ) ).toBeVisible();
	} );

	it( '[VID-03, VID-08] saves the colors of the progress bar together', async () => {
		const { user, attributes, blocks } = await show( { ...HOSTED, seekbarColor: '#ff0000' } );
		await frame();
		await user.click( sidebar().getByRole( 'button', { name: /^Progress(?! Colors)/ } ) );
		await user.click( await screen.findByRole( 'option', { name: /Sea/ } ) );
		expect( attributes().seekbarPlayedColor ).toBe( '' );
		await user.click( sidebar().getByRole( 'button', { name: 'Save colors' } ) );
		expect( attributes() ).toMatchObject( {
			seekbarColor: '#ff0000',
			seekbarPlayedColor: '#006ba1',
			seekbarLoadingColor: '',
		} );
		expect( line( blocks() ) ).toContain( '&amp;sbc=%23ff0000&amp;sbpc=%23006ba1&amp;fromTheFuture=1' );
	} );

	const rating = async () => {
		const shown = await show( HOSTED );
		await frame();
		await shown.user.click( await sidebar().findByRole( 'button', { name: 'Video File Settings' } ) );
		return { ...shown, field: sidebar().getByRole( 'combobox', { name: 'Rating' } ) };
	};

	it( '[VID-04, VID-17, VID-18] shows the library’s rating, one of four', async () => {
		const { field } = await rating();
		expect( field ).toHaveValue( 'PG-13' );
		expect(
			within( field )
				.getAllByRole< HTMLOptionElement >( 'option' )
				.map( ( one ) => one.value )
		).toEqual( [ 'G', 'PG-13', 'R-17', 'X-18' ] );
	} );

	it( '[VID-19] saves another rating', async () => {
		answerWith( { ...ANSWERS, 'videopress/meta': { code: 'success', message: '', data: 200 } } );
		const { user, field } = await rating();
		await user.selectOptions( field, 'R-17' );
		await waitFor( () => expect( asked( '/wpcom/v2/videopress/meta' ) ).toHaveLength( 1 ) );
		expect( asked( 'videopress/meta' )[ 0 ] ).toMatchObject( { method: 'POST', body: { id: 57, rating: 'R-17' } } );
		expect( field ).toHaveValue( 'R-17' );
	} );

	it.each( [ { code: 'success', data: 500 }, { code: 'success' }, 'fails' as const ] )(
		'[VID-20] reverts the rating for every response but 200: %j',
		async ( answer ) => {
			answerWith( { ...ANSWERS, 'videopress/meta': answer } );
			const { user, field } = await rating();
			await user.selectOptions( field, 'X-18' );
			await waitFor( () => expect( field ).toHaveValue( 'PG-13' ) );
			expect( asked( 'videopress/meta' ) ).toHaveLength( 1 );
			expect( select( noticesStore ).getNotices().at( -1 )?.content ).toBe( 'The rating could not be saved.' );
		}
	);

	it( 'hides the rating of a video in another library', async () => {
		answerWith( { ...ANSWERS, 'media/57': FILE } );
		await show( HOSTED );
		await frame();
		expect( sidebar().queryByRole( 'button', { name: 'Video File Settings' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a file', () => {
	it( 'replaces the hosted video and all its attributes', async () => {
		answerWith( { ...ANSWERS, 'videopress/file': { id: 58, src: 'http://site/b.mp4' }, 'media/58': FILE } );
		const { user, blocks } = await show( { ...HOSTED, playsinline: true, seekbarColor: '#ff0000' } );
		await user.click( await toolbar().findByRole( 'button', { name: 'Use the local file' } ) );
		expect( serialize( blocks() ) ).toBe(
			'<!-- wp:video {"id":58} -->\n<figure class="wp-block-video"><video src="http://site/b.mp4" controls></video></figure>\n<!-- /wp:video -->'
		);
	} );

	it( 'is not offered if the library has none', async () => {
		await show( HOSTED );
		await waitFor( () => expect( asked( 'guid=kUJmAcSf&id=57' ) ).toHaveLength( 1 ) );
		await act( async () => {} );
		expect( toolbar().queryByRole( 'button', { name: 'Use the local file' } ) ).not.toBeInTheDocument();
	} );

	it( 'lists the errors of its captions by line', async () => {
		answerWith( {
			...ANSWERS,
			'media/57': FILE,
			'bad.vtt': { message: 'Line 5: Add an empty line before each cue.' },
			'good.vtt': { message: '' },
			'slow.vtt': 'waits',
		} );
		await show( {
			id: 57,
			src: 'http://site/a.mp4',
			tracks: [
				{ src: 'http://site/bad.vtt', label: 'English' },
				{ src: 'http://site/good.vtt' },
				{ src: 'https://other.example/x.vtt', label: 'Deutsch' },
				{ src: 'http://site/slow.vtt', label: 'Nothing is said of it before the answer' },
			],
		} );
		expect( await sidebar().findByText( 'Line 5: Add an empty line before each cue.' ) ).toBeVisible();
		expect( await sidebar().findByText( 'No errors.' ) ).toBeVisible();
		expect( sidebar().getByText( 'good.vtt' ) ).toBeVisible();
		expect( sidebar().getByText( /^Not checked/ ) ).toBeVisible();
	} );
} );

it( '[VID-24, VID-25] saves the preview’s ratio as a class, without an undo step', async () => {
	answerWith( { ...ANSWERS, 'oembed/1.0/proxy': { html: '<iframe width="400" height="300"></iframe>' } } );
	const { attributes } = await show( { ...HOSTED, address: 'https://videopress.com/v/kUJmAcSf?a=43' } );
	await waitFor( () =>
		expect( attributes().videoPressClassNames ).toBe(
			'wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-4-3 wp-has-aspect-ratio'
		)
	);
} );
