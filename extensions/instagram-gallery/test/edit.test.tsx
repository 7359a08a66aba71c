import apiFetch from '@wordpress/api-fetch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import { getBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { POLL_INTERVAL_MS } from '../../../shared/fetch/poll-window';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { InstagramGalleryAttributes } from '../types';

const ROOT = '/wpcom/v2/instagram-gallery';
const TOKEN = '1234567890123456';
const ADA = { token: TOKEN, username: 'ada.example' };
const BOB = { token: '6543210987654321', username: 'bob.example' };
const OOPS = 'An error occurred. Please try again later.';

const image = ( _: unknown, index: number ) => ( {
	link: `https://www.instagram.com/p/${ index + 1 }/`,
	title: `Photo ${ index + 1 }`,
	alt: `Alt ${ index + 1 }`,
	url: `http://localhost/uploads/${ index + 1 }.jpg`,
	srcset: `http://localhost/uploads/${ index + 1 }.jpg 1080w`,
} );
const galleryOf = ( count: number, more: object = {} ) => ( {
	external_name: 'ada.example',
	images: Array.from( { length: count }, image ),
	waiting: 0,
	is_own: true,
	...more,
} );

/** Responses of the site by method and path. An Error rejects the request. */
let answers: Record< string, unknown > = {};
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '', method: sent = 'GET', headers, parse = true } ) => {
	const { 'X-HTTP-Method-Override': method = sent } = ( headers ?? {} ) as Record< string, string >;
	const request = `${ method } ${ path.replace( /\?.*/, '' ) }`;
	asked.push( `${ method } ${ path.replace( /[?&]_locale=user/, '' ) }` );
	const answer = answers[ request ];
	if ( answer instanceof Error ) {
		throw answer;
	}
	return parse ? answer : { headers: new Map( [ [ 'X-WP-Total', '2' ] ] ), json: async () => answer };
} );

const setState = ( { isLinked = true, isReady = true, setUpUrl = '' } = {} ) => {
	window.Jetpack_Editor_Initial_State = {
		jetpack: { is_current_user_connected: isLinked },
		slipstream: { instagram: { isReady, setUpUrl } },
	};
};

async function show( attributes: Partial< InstagramGalleryAttributes > = {} ) {
	const shown = await renderBlock< InstagramGalleryAttributes >( extension, Edit, attributes );
	await screen.findByRole( 'region', { name: 'Settings' } );
	return shown;
}
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const photos = () => screen.queryAllByRole( 'img', { name: /^Alt / } );
const accounts = async () =>
	( await screen.findAllByRole( 'radio' ) ).map(
		( radio ) => ( radio as HTMLInputElement ).labels?.[ 0 ]?.textContent
	);
const refusal = ( code: string, message: string ) => Object.assign( new Error( message ), { code } );

/** A stand-in for the pop-up window. */
const popup = { closed: false, close: jest.fn(), location: { href: '' } };
const opened = jest.fn();
const say = ( data: unknown, { source = popup as unknown, origin = window.location.origin } = {} ) => {
	const event = new MessageEvent( 'message', { data, origin } );
	Object.defineProperty( event, 'source', { value: source } );
	return act( async () => void window.dispatchEvent( event ) );
};

beforeAll( () => setCategories( [ { slug: 'embed', title: 'Embeds' } ] ) );

beforeEach( () => {
	setState();
	asked = [];
	answers = {
		[ `GET ${ ROOT }/connections` ]: [ ADA, BOB ],
		[ `GET ${ ROOT }/connect-url` ]: 'https://www.instagram.com/oauth/authorize?state=x',
		[ `GET ${ ROOT }/gallery` ]: galleryOf( 12 ),
		[ `DELETE ${ ROOT }/connections/${ TOKEN }` ]: [ BOB ],
	};
	Object.assign( popup, { closed: false, location: { href: '' } } );
	opened.mockReset().mockReturnValue( popup );
	jest.spyOn( window, 'open' ).mockImplementation( opened );
} );

describe( 'without an account', () => {
	it( '[IGG-07, IGG-13, IGG-22] offers the author’s accounts and a new one, without loading a gallery', async () => {
		await show();
		expect( getBlockType( metadata.name )?.category ).toBe( 'embed' );
		expect( await accounts() ).toEqual( [ '@ada.example', '@bob.example', 'Add a new account' ] );
		expect( asked ).toEqual( [ `GET ${ ROOT }/connections` ] );
	} );

	it( '[IGG-08, IGG-15, IGG-21] shows the first of 30 loaded photos of the selected account', async () => {
		const { user, attributes } = await show( { count: 2 } );
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( 30, { external_name: 'bob.renamed' } );
		await user.click( await screen.findByRole( 'radio', { name: '@bob.example' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Show this account' } ) );
		await waitFor( () => expect( photos() ).toHaveLength( 2 ) );
		expect( asked.at( -1 ) ).toBe( `GET ${ ROOT }/gallery?access_token=${ BOB.token }&count=30` );
		expect( attributes() ).toMatchObject( { accessToken: BOB.token, instagramUser: 'bob.renamed' } );
	} );

	it( 'removes an account from the site after confirmation', async () => {
		const { user } = await show();
		await user.click( await screen.findByRole( 'button', { name: 'Remove from this site' } ) );
		expect( asked ).toHaveLength( 1 );
		await user.click( await screen.findByRole( 'button', { name: 'Remove' } ) );
		expect( asked.at( -1 ) ).toBe( `DELETE ${ ROOT }/connections/${ TOKEN }` );
		await waitFor( async () => expect( await accounts() ).toEqual( [ '@bob.example', 'Add a new account' ] ) );
	} );

	it( 'links an administrator to the settings while the site has no app', async () => {
		setState( { isReady: false, setUpUrl: 'https://example.org/wp-admin/admin.php?page=slipstream#/services' } );
		await show();
		expect( screen.getByRole( 'link', { name: /Set up Instagram/ } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'page=slipstream' )
		);
		expect( asked ).toEqual( [] );
	} );

	it( 'tells other users to ask an administrator', async () => {
		setState( { isReady: false } );
		await show();
		expect( screen.getByText( /ask an administrator/ ) ).toBeVisible();
	} );

	it( '[IGG-06, IGG-12, IGG-19] asks the user to link their account at the hosting provider first', async () => {
		setState( { isLinked: false } );
		answers[ 'GET /jetpack/v4/connection/url' ] = new Error( 'No such provider.' );
		const { user, attributes } = await show( { accessToken: TOKEN, instagramUser: 'ada.example' } );
		expect( screen.queryAllByRole( 'radio' ) ).toEqual( [] );
		await user.click( screen.getByRole( 'button', { name: 'Connect account' } ) );
		expect( ( await screen.findAllByText( 'No such provider.' ) )[ 0 ] ).toBeVisible();
		expect( asked ).toEqual( [
			expect.stringContaining( 'GET /jetpack/v4/connection/url?from=jetpack-block-editor&redirect=http' ),
		] );
		expect( attributes() ).toMatchObject( { accessToken: TOKEN, instagramUser: 'ada.example' } );
	} );
} );

describe( 'connecting', () => {
	const begin = async ( attributes: Partial< InstagramGalleryAttributes > = {} ) => {
		const shown = await show( attributes );
		await shown.user.click( await screen.findByRole( 'radio', { name: 'Add a new account' } ) );
		await shown.user.click( screen.getByRole( 'button', { name: 'Connect your account' } ) );
		return shown;
	};

	it( '[IGG-14, IGG-23, IGG-24] opens a window of 700 by 700 pixels and accepts a keyring_id only from it', async () => {
		const { attributes } = await begin();
		const [ url, name, features ] = opened.mock.calls[ 0 ] ?? [];
		expect( [ url, name ] ).toEqual( [ '', 'connect-to-instagram-popup' ] );
		expect( features ).toMatch( /^toolbar=0,location=0,menubar=0,width=700,height=700,/ );
		await waitFor( () =>
			expect( popup.location.href ).toBe( 'https://www.instagram.com/oauth/authorize?state=x' )
		);
		await say( { keyring_id: 666 }, { source: window } );
		await say( { keyring_id: 667 }, { origin: 'https://evil.test' } );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 3 * POLL_INTERVAL_MS ) ) );
		expect( attributes().accessToken ).toBeUndefined();
		await say( { keyring_id: 42 } );
		await waitFor( () => expect( attributes().accessToken ).toBe( '42' ) );
	} );

	it( '[IGG-14] uses the latest account when the window reports success', async () => {
		const { attributes } = await begin();
		answers[ `GET ${ ROOT }/connections` ] = [ BOB, ADA ];
		await say( { type: 'slipstream-sign-in', result: 'done' } );
		await waitFor( () => expect( attributes().accessToken ).toBe( BOB.token ) );
	} );

	it( 'uses a new account when the window lost its connection and the author returns', async () => {
		answers[ `GET ${ ROOT }/connections` ] = [ ADA ];
		const { attributes } = await begin();
		popup.closed = true;
		await waitFor( () => expect( asked.filter( ( path ) => path.endsWith( '/connections' ) ) ).toHaveLength( 2 ) );
		expect( attributes().accessToken ).toBeUndefined();
		answers[ `GET ${ ROOT }/connections` ] = [ ADA, BOB ];
		await act( async () => void window.dispatchEvent( new Event( 'focus' ) ) );
		await waitFor( () => expect( attributes().accessToken ).toBe( BOB.token ) );
	} );

	it( 'changes nothing when the author closes the window', async () => {
		const { attributes } = await begin();
		popup.closed = true;
		await waitFor( () => expect( asked.at( -1 ) ).toBe( `GET ${ ROOT }/connections` ) );
		expect( attributes().accessToken ).toBeUndefined();
	} );

	it( '[IGG-26] reports that connecting is not possible, and drops the old token', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = refusal( 'instagram_connection_unavailable', 'Not available.' );
		answers[ `GET ${ ROOT }/connect-url` ] = new Error( 'down' );
		const { attributes } = await begin( { accessToken: '777', instagramUser: 'ada.example' } );
		expect( ( await screen.findAllByText( OOPS ) )[ 0 ] ).toBeVisible();
		expect( popup.close ).toHaveBeenCalled();
		await waitFor( () => expect( attributes().accessToken ).toBeUndefined() );
	} );

	it( 'opens only http and https URLs', async () => {
		answers[ `GET ${ ROOT }/connect-url` ] = 'javascript:alert(1)';
		await begin();
		expect( ( await screen.findAllByText( OOPS ) )[ 0 ] ).toBeVisible();
		expect( popup.location.href ).toBe( '' );
	} );

	it( 'shows an error when the browser blocks the window', async () => {
		opened.mockReturnValue( null );
		await begin();
		expect( ( await screen.findAllByText( /blocked the window/ ) )[ 0 ] ).toBeVisible();
	} );
} );

describe( 'with an account', () => {
	const connected = { accessToken: TOKEN, instagramUser: 'ada.example' };

	it( '[IGG-04, IGG-08, IGG-09, IGG-10] shows grid and settings within their limits', async () => {
		const { user, attributes } = await show( { ...connected, columns: '9', spacing: 3 } );
		await waitFor( () => expect( photos() ).toHaveLength( 9 ) );
		const grid = photos()[ 0 ]?.closest( '.wp-block-jetpack-instagram-gallery__grid' );
		expect( grid ).toHaveClass( 'wp-block-jetpack-instagram-gallery__grid-columns-6', 'is-stacked-on-mobile' );
		expect( grid ).toHaveStyle( { '--latest-instagram-posts-spacing': '3px' } );
		const account = await openPanel( 'Account Settings' );
		const profile = account.getByRole< HTMLAnchorElement >( 'link', { name: /@ada\.example/ } );
		expect( profile.href ).toBe( 'https://www.instagram.com/ada.example/' );
		expect( account.getByRole( 'button', { name: 'Disconnect your account' } ) ).toBeVisible();
		const display = await openPanel( 'Display Settings' );
		for ( const [ name, min, max ] of [
			[ 'Number of Posts', '1', '30' ],
			[ 'Number of Columns', '1', '6' ],
			[ 'Image Spacing (px)', '0', '50' ],
		] ) {
			const slider = display.getByRole( 'slider', { name: String( name ) } );
			expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'max' ) ] ).toEqual( [ min, max ] );
		}
		await user.click( display.getByRole( 'checkbox', { name: 'Stack on mobile' } ) );
		expect( attributes().isStackedOnMobile ).toBe( false );
		expect( grid ).not.toHaveClass( 'is-stacked-on-mobile' );
	} );

	it( '[IGG-11, IGG-18] can be disconnected by its own user', async () => {
		const { user, attributes } = await show( connected );
		await user.click( await sidebar().findByRole( 'button', { name: 'Disconnect your account' } ) );
		expect( attributes().accessToken ).toBeUndefined();
		expect( attributes().instagramUser ).toBeUndefined();
		expect( photos() ).toEqual( [] );
		expect( await accounts() ).toContain( 'Add a new account' );
		expect( asked.some( ( path ) => path.startsWith( 'DELETE' ) ) ).toBe( false );
	} );

	it( '[IGG-11] cannot be disconnected by other users', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( 9, { is_own: false } );
		await show( connected );
		await waitFor( () => expect( photos() ).toHaveLength( 9 ) );
		expect( sidebar().queryByRole( 'button', { name: 'Disconnect your account' } ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 1, 'There is currently only 1 post in your Instagram account.' ],
		[ 4, 'There are currently only 4 posts in your Instagram account.' ],
	] )( '[IGG-28] warns about only %i posts when more were requested', async ( count, text ) => {
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( count );
		await show( connected );
		await waitFor( () => expect( photos() ).toHaveLength( count ) );
		expect( sidebar().getByText( text ) ).toBeVisible();
	} );

	it( 'reloads while photos are being copied, and does not count them as missing', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( 2, { waiting: 7 } );
		await show( connected );
		await waitFor( () => expect( photos() ).toHaveLength( 2 ) );
		expect( sidebar().queryByText( /currently/ ) ).not.toBeInTheDocument();
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( 9 );
		await waitFor( () => expect( photos() ).toHaveLength( 9 ), { timeout: 4000 } );
	} );

	it( '[IGG-25] drops the connection after an invalid response', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = { external_name: 'ada.example', images: 'ERROR' };
		const { attributes } = await show( connected );
		expect( ( await screen.findAllByText( OOPS ) )[ 0 ] ).toBeVisible();
		expect( attributes().accessToken ).toBeUndefined();
	} );

	it( '[IGG-16] drops the connection if the photos cannot be loaded', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = refusal( 'bad_request', OOPS );
		const { attributes } = await show( connected );
		expect( ( await screen.findAllByText( OOPS ) )[ 0 ] ).toBeVisible();
		expect( [ attributes().accessToken, attributes().instagramUser ] ).toEqual( [ undefined, undefined ] );
	} );

	it( '[IGG-17, IGG-27, IGG-29] drops an account without posts and shows a message', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = galleryOf( 0 );
		const { attributes } = await show( connected );
		for ( const [ status, text ] of [
			[ 'error', 'No images were found in your Instagram account.' ],
			[ 'info', /^There are currently no posts/ ],
		] as const ) {
			const selector = `.is-${ status } .components-notice__content`;
			expect( await screen.findByText( text, { selector } ) ).toBeVisible();
		}
		expect( [ attributes().accessToken, attributes().instagramUser ] ).toEqual( [ undefined, undefined ] );
	} );

	it( 'keeps the saved connection of another site', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = refusal( 'instagram_connection_unavailable', 'Not available anymore.' );
		const { attributes } = await show( { accessToken: '777', instagramUser: 'grace' } );
		expect( ( await screen.findAllByText( 'Not available anymore.' ) )[ 0 ] ).toBeVisible();
		expect( await accounts() ).toContain( '@ada.example' );
		expect( attributes() ).toMatchObject( { accessToken: '777', instagramUser: 'grace' } );
	} );
} );

describe( 'photos that the author selects', () => {
	let choose: ( media: { id: number }[] ) => void;

	beforeEach( () => {
		addFilter(
			'editor.MediaUpload',
			'test/media',
			() =>
				( { onSelect, render }: { onSelect: typeof choose; render: ( props: object ) => JSX.Element } ) => {
					choose = onSelect;
					return render( { open: () => {} } );
				}
		);
		const rest = { rest_base: 'media', rest_namespace: 'wp/v2' };
		const attachment = { slug: 'attachment', name: 'Media', supports: {}, ...rest };
		answers[ 'GET /wp/v2/types' ] = { attachment };
		answers[ 'GET /wp/v2/media' ] = [ 5, 3 ].map( ( id ) => ( {
			id,
			source_url: `http://localhost/uploads/${ id }.jpg`,
			alt_text: `Alt ${ id }`,
		} ) );
	} );
	afterEach( () => void removeFilter( 'editor.MediaUpload', 'test/media' ) );

	interface Upload {
		readonly filesList: readonly File[];
		readonly onFileChange: ( media: { id?: number; url: string }[] ) => void;
		readonly onError: ( error: { message: string } ) => void;
	}
	const allowUploads = ( registry: Awaited< ReturnType< typeof show > >[ 'registry' ], uploads: Upload[] = [] ) =>
		act( async () =>
			registry
				.dispatch( blockEditorStore )
				.updateSettings( { mediaUpload: ( upload: Upload ) => uploads.push( upload ) } )
		);

	it( 'can be uploaded all at once, and a failure does not affect the others', async () => {
		const { user, attributes, registry } = await show();
		const uploads: Upload[] = [];
		await allowUploads( registry, uploads );
		const files = [ 'a.jpg', 'b.jpg', 'c.jpg' ].map(
			( name ) => new File( [ 'x' ], name, { type: 'image/jpeg' } )
		);
		const input = document.querySelector< HTMLInputElement >( 'input[type="file"]' );
		expect( input?.multiple ).toBe( true );
		await user.upload( input as HTMLInputElement, files );
		const [ first, second, third ] = uploads;
		await act( async () => {
			first?.onFileChange( [ { url: 'blob:1' } ] );
			third?.onFileChange( [ { id: 3, url: 'http://localhost/3.jpg' } ] );
			second?.onError( { message: 'Too large.' } );
		} );
		expect( attributes().ids ).toBeUndefined();
		expect( screen.getByRole( 'button', { name: 'Uploading…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await act( async () => first?.onFileChange( [ { id: 5, url: 'http://localhost/5.jpg' } ] ) );
		expect( attributes().ids ).toEqual( [ 5, 3 ] );
		expect( registry.select( noticesStore ).getNotices()[ 0 ]?.content ).toBe( 'b.jpg: Too large.' );
	} );

	it( 'are shown in order, and are saved by ID only', async () => {
		answers[ `GET ${ ROOT }/gallery` ] = refusal( 'instagram_connection_unavailable', 'Not available anymore.' );
		const { user, attributes, registry } = await show( { accessToken: '777', instagramUser: 'grace' } );
		expect( screen.queryByRole( 'button', { name: 'Media Library' } ) ).not.toBeInTheDocument();
		await allowUploads( registry );
		await screen.findByRole( 'button', { name: 'Media Library' } );
		await act( async () => choose( [ { id: 3 }, { id: 5 }, { id: 3 } ] ) );
		expect( attributes() ).toMatchObject( { ids: [ 3, 5 ], instagramUser: 'grace' } );
		expect( attributes().accessToken ).toBeUndefined();
		await waitFor( () =>
			expect( photos().map( ( photo ) => photo.getAttribute( 'alt' ) ) ).toEqual( [ 'Alt 3', 'Alt 5' ] )
		);
		expect( sidebar().queryByRole( 'slider', { name: 'Number of Posts' } ) ).not.toBeInTheDocument();
		await user.click( sidebar().getByRole( 'button', { name: 'Start over' } ) );
		expect( attributes().ids ).toBeUndefined();
	} );
} );
