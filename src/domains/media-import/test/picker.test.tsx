import { act, screen, waitFor, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import {
	button,
	copied,
	forgetSearches,
	item,
	items,
	later,
	list,
	OPENVERSE,
	PEXELS,
	Refusal,
	serve,
	setInitialState,
	show,
	tile,
} from './lib';

const mockSpeak = jest.fn();
jest.mock( '@wordpress/a11y', () => ( { speak: ( ...said: unknown[] ) => mockSpeak( ...said ) } ) );

beforeEach( () => {
	setInitialState();
	forgetSearches();
	jest.spyOn( Math, 'random' ).mockReturnValue( 0 );
	mockSpeak.mockClear();
} );
afterEach( () => jest.restoreAllMocks() );

const search = () => screen.getByRole( 'searchbox', { name: 'Search' } );
const selectButton = () => button( 'Select' );

describe( 'the dialog', () => {
	it( '[EXM-10, EXM-12] shows the photos of the response', async () => {
		serve( [ [ 'GET', '/list/', list( items( 1, 3 ) ) ] ] );
		await show();
		const dialog = screen.getByRole( 'dialog', { name: 'Select media' } );
		expect( dialog ).toHaveClass( 'jetpack-external-media-browser' );
		expect( dialog ).toHaveAccessibleDescription( 'Select the media you would like to insert into the editor.' );
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 3 );
		expect( within( tile( 2 ) ).getByRole( 'img', { name: 'Sea 2' } ) ).toHaveAttribute(
			'src',
			'https://photos.example/2-small.jpg'
		);
		expect( tile( 2 ) ).toHaveTextContent( 'Ann 2 CC BY 4.0' );
		expect( mockSpeak ).toHaveBeenCalledWith( '3 photos shown.' );
	} );

	it( 'has the documented markup', async () => {
		const answer = later();
		serve( [ [ 'GET', '/list/', () => answer.promise ] ] );
		await show();
		const grid = document.querySelector( 'ul.jetpack-external-media-browser__media' );
		expect( grid ).toHaveClass( 'jetpack-external-media-browser__media__loading' );
		expect( grid ).toHaveAttribute( 'aria-busy', 'true' );
		expect( grid?.querySelectorAll( 'div.jetpack-external-media-browser__media__placeholder' ) ).toHaveLength( 3 );
		await answer.settle(
			list( [ item( 1, { thumbnails: { medium: '', fmt_hd: 'https://photos.example/hd.jpg' } } ) ] )
		);
		expect( grid ).not.toHaveClass( 'jetpack-external-media-browser__media__loading' );
		expect( grid?.querySelector( 'div' ) ).toHaveClass( 'jetpack-external-media-browser__media__credit' );
		expect( tile( 1 ).outerHTML ).toMatch(
			/^<li class="jetpack-external-media-browser__media__item" data-item="true" role="checkbox" tabindex="0" aria-checked="false" aria-disabled="false"><img src="https:\/\/photos\.example\/hd\.jpg" alt="Sea 1">/
		);
		expect( document.querySelector( '.jetpack-external-media-wrapper__openverse form' ) ).toHaveClass(
			'jetpack-external-media-header__pexels'
		);
		expect( selectButton().parentElement ).toHaveClass( 'jetpack-external-media-browser__media__toolbar' );
	} );

	it.each( [
		[ 'its title', {}, 'Sea 1' ],
		[ 'its caption', { title: '' }, 'Photo by Ann 1' ],
		[ 'its name', { title: '', caption: '' }, '1.jpg' ],
	] )( 'names a photo by %s', async ( _, changes, name ) => {
		serve( [ [ 'GET', '/list/', list( [ item( 1, changes ) ] ) ] ] );
		await show();
		expect( screen.getByRole( 'img' ) ).toHaveAttribute( 'alt', name );
	} );

	it( 'closes with its button, and aborts current requests', async () => {
		const answer = later();
		serve( [ [ 'GET', '/list/', () => answer.promise ] ] );
		const { user, onClose, unmount } = await show();
		await user.click( button( 'Close' ) );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
		unmount();
		await answer.settle( list( items( 1, 3 ) ) );
		expect( mockSpeak ).not.toHaveBeenCalled();
	} );
} );

describe( 'the search', () => {
	it( '[EXM-23, EXM-84] starts with a term of the list, ready to be replaced', async () => {
		const found: string[] = [];
		for ( const random of [ 0, 1 / 7, 2 / 7, 3 / 7, 4 / 7, 5 / 7, 0.999 ] ) {
			jest.spyOn( Math, 'random' ).mockReturnValue( random );
			const sent = serve( [ [ 'GET', '/list/', list( [ item( 1 ) ] ) ] ] );
			const { unmount } = await show();
			const { value, selectionStart, selectionEnd } = search() as HTMLInputElement;
			expect( search() ).toHaveFocus();
			expect( [ selectionStart, selectionEnd ] ).toEqual( [ 0, value.length ] );
			expect( sent ).toMatchObject( [ { path: expect.stringContaining( `&search=${ value }` ) } ] );
			found.push( value );
			unmount();
		}
		expect( found ).toEqual( [ 'mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky' ] );
	} );

	it( '[EXM-48, EXM-49] accepts another term, but not an empty or unchanged one', async () => {
		const sent = serve( [ [ 'GET', '/list/', list( [ item( 1 ) ] ) ] ] );
		const { user } = await show( { source: PEXELS } );
		const submit = button( 'Search' );
		expect( submit ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( search() );
		expect( submit ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.type( search(), '   {Enter}' );
		await user.click( submit );
		expect( sent ).toHaveLength( 1 );
		await user.clear( search() );
		await user.type( search(), ' a boat ' );
		expect( submit ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( submit );
		expect( sent[ 1 ]?.path ).toBe( '/wpcom/v2/external-media/list/pexels?number=20&path=recent&search=a boat' );
		expect( submit ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.type( search(), '{Enter}' );
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'caches its results per service', async () => {
		const sent = serve( [ [ 'GET', '/list/', list( [ item( 1 ) ] ) ] ] );
		( await show() ).unmount();
		const { unmount } = await show();
		expect( tile( 1 ) ).toBeVisible();
		expect( sent ).toHaveLength( 1 );
		unmount();
		( await show( { source: PEXELS } ) ).unmount();
		expect( sent ).toHaveLength( 2 );
		forgetSearches();
		await show();
		expect( sent ).toHaveLength( 3 );
	} );

	it( 'does not cache failures', async () => {
		serve( [ [ 'GET', '/list/', new Refusal( { code: 'a', message: 'Busy.' } ) ] ] );
		( await show() ).unmount();
		serve( [ [ 'GET', '/list/', list( [ item( 1 ) ] ) ] ] );
		await show();
		expect( tile( 1 ) ).toBeVisible();
	} );

	it( '[EXM-80] says that nothing was found', async () => {
		serve( [ [ 'GET', '/list/', list( [] ) ] ] );
		await show();
		expect( screen.getByText( 'Sorry, but nothing matched your search criteria.' ) ).toHaveClass(
			'jetpack-external-media-browser__empty'
		);
	} );

	it( 'names the service and links to it', async () => {
		serve( [ [ 'GET', '/list/', list( [] ) ] ] );
		await show( { source: PEXELS } );
		expect( screen.getByRole( 'link', { name: /^Photos provided by Pexels Free Photos/ } ) ).toHaveAttribute(
			'href',
			'https://www.pexels.com/'
		);
	} );
} );

describe( 'Load More', () => {
	it( '[EXM-13, EXM-36, EXM-58] appends the next page, and focuses its first photo', async () => {
		const sent = serve( [
			[ 'GET', 'page_handle=two', list( [ item( 3 ), item( 4 ), item( 5 ) ] ) ],
			[ 'GET', '/list/', list( items( 1, 3 ), { next_page: 'two' } ) ],
		] );
		const { user } = await show();
		const more = button( 'Load More' );
		expect( more ).toHaveClass( 'jetpack-external-media-browser__loadmore' );
		await user.click( more );
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 5 );
		await waitFor( () => expect( tile( 4 ) ).toHaveFocus() );
		expect( sent ).toHaveLength( 2 );
		// On the last page, there is no "Load More".
		expect( screen.queryByRole( 'button', { name: 'Load More' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'Select', () => {
	it( '[EXM-14, EXM-46, EXM-66] copies the selected photo and passes it to the block', async () => {
		const sent = serve( [
			[ 'GET', '/list/', list( items( 1, 3 ) ) ],
			[ 'POST', '/copy/', copied( 2 ) ],
		] );
		const { user, onSelect, onClose } = await show();
		expect( selectButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( selectButton() );
		await user.click( tile( 1 ) );
		await user.click( tile( 2 ) );
		expect( tile( 1 ) ).not.toBeChecked();
		expect( tile( 2 ) ).toBeChecked();
		expect( tile( 2 ) ).toHaveClass( 'jetpack-external-media-browser__media__item__selected' );
		await user.click( selectButton() );
		expect( sent ).toHaveLength( 2 );
		expect( sent[ 1 ] ).toMatchObject( { data: { external_ids: [ item( 2 ).guid ], post_id: 0 } } );
		expect( onSelect ).toHaveBeenCalledWith( [
			{ id: 102, url: 'https://site.example/2.jpg', alt: 'Sea 2', caption: 'Photo by Ann 2', type: 'image' },
		] );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
		expect( mockSpeak ).toHaveBeenCalledWith( '1 photo inserted.' );
	} );

	it.each( [
		[ 'the post that is edited', 'post', '41', 41 ],
		// Templates in the site editor have names instead of IDs.
		[ 'nothing in a template', 'wp_template', 'theme//home', 0 ],
	] )( '[EXM-66] attaches the photo to %s', async ( _, type, id, expected ) => {
		await act( async () => dispatch( editorStore ).setEditedPost( type, id ) );
		const sent = serve( [
			[ 'GET', '/list/', list( [ item( 1 ) ] ) ],
			[ 'POST', '/copy/', copied( 1 ) ],
		] );
		const { user } = await show();
		await user.click( tile( 1 ) );
		await user.click( selectButton() );
		expect( sent.at( -1 ) ).toMatchObject( { data: { post_id: expected } } );
	} );

	it( '[EXM-11, EXM-33, EXM-47, EXM-50] shows the progress while photos are copied', async () => {
		const first = later();
		const second = later();
		serve( [
			[ 'GET', '/list/', list( items( 1, 3 ), { next_page: 'two' } ) ],
			[
				'POST',
				'/copy/',
				( { data }: { data: unknown } ) =>
					JSON.stringify( data ).includes( '1.jpg' ) ? first.promise : second.promise,
			],
		] );
		const { user, onSelect } = await show( { isMultiple: true } );
		await user.click( tile( 1 ) );
		await user.click( tile( 2 ) );
		expect( screen.getByText( '2 selected' ) ).toBeVisible();
		await user.type( search(), 'x' );
		await user.click( selectButton() );

		const dialog = screen.getByRole( 'dialog', { name: 'Inserting media' } );
		expect( dialog ).toHaveClass( 'jetpack-external-media-browser--is-copying' );
		expect( dialog ).toHaveAccessibleDescription(
			'When the media is finished copying and inserting, you will be returned to the editor.'
		);
		expect( button( 'Inserting…' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button( 'Search' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.queryByRole( 'button', { name: 'Load More' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'progressbar', { name: 'Copying 1 of 2' } ) ).toHaveValue( 0 );
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 2 );
		expect( tile( 2 ) ).toHaveClass( 'is-transient' );
		expect( tile( 2 ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( tile( 2 ) ).toHaveTextContent( 'Inserting Image…' );
		await user.click( tile( 2 ) );

		await first.settle( copied( 1 ) );
		expect( screen.getByRole( 'progressbar', { name: 'Copying 2 of 2' } ) ).toHaveValue( 1 );
		expect( tile( 1 ) ).not.toHaveClass( 'is-transient' );
		expect( onSelect ).not.toHaveBeenCalled();
		await second.settle( copied( 2 ) );
		expect( onSelect.mock.calls[ 0 ][ 0 ] ).toMatchObject( [ { id: 101 }, { id: 102 } ] );
		expect( mockSpeak ).toHaveBeenCalledWith( 'Copying 2 of 2.' );
		expect( mockSpeak ).toHaveBeenCalledWith( '2 photos inserted.' );
	} );

	it( '[EXM-78] names the photo that failed, and then inserts the others without copying them again', async () => {
		const sent = serve( [
			[ 'GET', '/list/', list( items( 1, 3 ) ) ],
			[
				'POST',
				'/copy/',
				( { data }: { data: unknown } ) =>
					JSON.stringify( data ).includes( '2.jpg' )
						? [ { errors: { big: [ 'Too big.' ] } } ]
						: copied( data === null ? 0 : Number( /(\d)\.jpg/.exec( JSON.stringify( data ) )?.[ 1 ] ) ),
			],
		] );
		const { user, onSelect, onClose } = await show( { isMultiple: true } );
		for ( const number of [ 1, 2, 3 ] ) {
			await user.click( tile( number ) );
		}
		await user.click( selectButton() );
		expect( sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 3 );
		expect( screen.getByText( 'Too big.' ) ).toBeVisible();
		expect( screen.getByText( 'Not copied: Sea 2' ) ).toBeVisible();
		expect(
			screen.getByText( 'The other photos are in your media library. Press “Select” to insert them.' )
		).toBeVisible();
		expect( onSelect ).not.toHaveBeenCalled();
		expect( tile( 2 ) ).not.toBeChecked();
		expect( screen.getByText( '2 selected' ) ).toBeVisible();
		expect( screen.getByRole( 'dialog', { name: 'Select media' } ) ).toBeVisible();

		await user.click( selectButton() );
		expect( sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 3 );
		expect( onSelect.mock.calls[ 0 ][ 0 ] ).toMatchObject( [ { id: 101 }, { id: 103 } ] );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[EXM-76, EXM-77] shows the server’s message if no photo could be copied', async () => {
		serve( [
			[ 'GET', '/list/', list( [ item( 1 ) ] ) ],
			[ 'POST', '/copy/', new Refusal( { code: 'rest_cannot_create', message: 'You may not.' } ) ],
		] );
		const { user, onSelect } = await show();
		await user.click( tile( 1 ) );
		await user.click( selectButton() );
		expect( screen.getByText( 'You may not.' ) ).toBeVisible();
		expect( screen.queryByText( /The other photos/ ) ).not.toBeInTheDocument();
		expect( screen.getByText( 'Not copied: Sea 1' ) ).toBeVisible();
		expect( onSelect ).not.toHaveBeenCalled();
		// The photo is still selected, for another attempt.
		expect( tile( 1 ) ).toBeChecked();
		expect( selectButton() ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'aborts when the dialog is closed', async () => {
		const first = later();
		const sent = serve( [
			[ 'GET', '/list/', list( items( 1, 2 ) ) ],
			[ 'POST', '/copy/', () => first.promise ],
		] );
		const { user, onSelect, unmount } = await show( { isMultiple: true } );
		await user.click( tile( 1 ) );
		await user.click( tile( 2 ) );
		await user.click( selectButton() );
		unmount();
		await first.settle( copied( 1 ) );
		expect( sent ).toHaveLength( 2 );
		expect( onSelect ).not.toHaveBeenCalled();
	} );
} );

describe( 'an error', () => {
	it.each( [
		[ '[EXM-76] in the server’s words', { code: 'rest_request_error', message: 'Not today.' }, 'Not today.' ],
		[ '[EXM-75] of the server itself', { code: 'internal_server_error', message: 'x' }, 'Internal server error' ],
		[ '[EXM-74] first of several', { errors: [ { error: 'a', message: 'First.' } ] }, 'First.' ],
	] )( 'is a notice in the dialog: %s', async ( _, error, message ) => {
		serve( [ [ 'GET', '/list/', new Refusal( error ) ] ] );
		const { user } = await show();
		const notice = screen.getByText( message ).closest< HTMLElement >( '.components-notice' );
		expect( notice ).toHaveClass( 'is-error' );
		expect( screen.getByRole( 'dialog' ) ).toContainElement( notice );
		expect( mockSpeak ).toHaveBeenCalledWith( message, 'assertive' );
		expect( screen.queryByText( /nothing matched/ ) ).not.toBeInTheDocument();
		await user.click( within( notice as HTMLElement ).getByRole( 'button' ) );
		expect( screen.queryByText( message ) ).not.toBeInTheDocument();
	} );
} );

it.each( [ PEXELS, OPENVERSE ] )(
	'a source that rejects the sign-in says so, before and after the notice is closed: $label',
	async ( source ) => {
		const message = 'Pexels does not accept this site’s API key.';
		serve( [ [ 'GET', '/list/', new Refusal( { code: 'authorization_required', message } ) ] ] );
		const { user } = await show( { source } );
		const notice = screen.getByText( message ).closest< HTMLElement >( '.components-notice' );
		expect( notice ).toHaveClass( 'is-error' );
		expect( screen.queryByText( /nothing matched/ ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Authorize' } ) ).not.toBeInTheDocument();
		expect( selectButton() ).toBeVisible();
		await user.click( within( notice as HTMLElement ).getByRole( 'button' ) );
		expect( screen.queryByText( /nothing matched/ ) ).not.toBeInTheDocument();
	}
);

it( '[EXM-45] ten photos can be selected at most', async () => {
	serve( [ [ 'GET', '/list/', list( items( 1, 12 ) ) ] ] );
	const { user } = await show( { source: OPENVERSE, isMultiple: true } );
	for ( let number = 1; number <= 12; number++ ) {
		await user.click( tile( number ) );
	}
	expect( screen.getAllByRole( 'checkbox', { checked: true } ) ).toHaveLength( 10 );
	expect( screen.getByText( '10 selected' ) ).toBeVisible();
} );
