import { screen, waitFor, within } from '@testing-library/react';
import { getQueryArgs } from '@wordpress/url';
import { episode, FAILED, feed, field, list, prepare, refuse, serve, show, some, URL } from './editor-fixture';

beforeAll( prepare );

describe( 'a new player', () => {
	it( '[POD-01] asks for a URL, with "Embed" and "Learn more"', async () => {
		serve( {} );
		await show();
		expect( field() ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /^https:/ )
		);
	} );

	it( '[POD-03, POD-04, POD-16, POD-22] loads the feed and shows the player', async () => {
		const asked = serve( { feed: () => feed } );
		const { user, attributes } = await show();
		await user.type( field(), 'example.org/feed.xml' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( screen.getByText( 'Loading your podcast…', { selector: '.wp-block *' } ) ).toBeVisible();
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 5 );
		expect( screen.getByRole( 'button', { name: 'Replace' } ) ).toBeVisible();
		expect( attributes().url ).toBe( 'http://example.org/feed.xml' );
		expect( asked ).toHaveLength( 1 );
		expect( asked[ 0 ] ).toMatch( /^\/wpcom\/v2\/podcast-player\?/ );
		expect( getQueryArgs( String( asked[ 0 ] ) ) ).toMatchObject( {
			url: 'http://example.org/feed.xml',
			'episode-options': 'true',
		} );
		expect( screen.getByText( 'Rivers and Rails' ) ).toBeVisible();
		expect( screen.getByText( 'About 12.' ) ).toBeVisible();
	} );

	it( '[POD-17] shows an error for an invalid URL, without a request', async () => {
		const asked = serve( { feed: () => feed } );
		const { user } = await show();
		await user.type( field(), 'my podcast' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( screen.getByText( FAILED, { selector: '.components-notice *' } ) ).toBeVisible();
		expect( asked ).toEqual( [] );
		expect( field() ).toHaveFocus();
		expect( field() ).toHaveValue( 'my podcast' );
	} );

	it( '[POD-25] keeps a failed URL in its field, focused and selected for correction', async () => {
		serve( { feed: refuse( { code: 'no_feed', message: 'No.' } ) } );
		const { user, attributes } = await show();
		for ( const path of [ 'fed.xml', 'feeed.xml' ] ) {
			await user.clear( field() );
			await user.type( field(), `example.org/${ path }` );
			await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
			await screen.findByText( 'No.', { selector: '.components-notice *' } );
			expect( field() ).toHaveValue( `http://example.org/${ path }` );
			expect( field() ).toHaveFocus();
			expect( ( field() as HTMLInputElement ).selectionEnd ).toBe( `http://example.org/${ path }`.length );
			expect( ( field() as HTMLInputElement ).selectionStart ).toBe( 0 );
		}
		expect( attributes().url ).toBeUndefined();
	} );
} );

describe( 'a feed that fails', () => {
	it.each( [
		[ 'with words of its own', { code: 'no_tracks', message: 'No tracks here.' }, 'No tracks here.' ],
		[ 'without words', { code: 'fetch_error', message: 'You are offline.' }, FAILED ],
		[
			'for its address',
			{ code: 'rest_invalid_param', message: 'Invalid parameter(s): url', data: { params: { url: FAILED } } },
			FAILED,
		],
	] )( '[POD-24, POD-25] %s shows an error notice, and the URL can be corrected', async ( _, error, words ) => {
		serve( { feed: refuse( error ) } );
		const { attributes } = await show( { url: URL } );
		const notice = await screen.findByText( words, { selector: '.components-notice *' } );
		expect( notice.closest( '.components-notice' ) ).toHaveClass( 'is-error' );
		expect( field() ).toHaveValue( URL );
		expect( field() ).not.toHaveFocus();
		expect( attributes().url ).toBe( URL );
	} );

	it( 'keeps its block and all settings when a post is opened, even if the URL could be another embed', async () => {
		const asked = serve( {
			feed: refuse( { code: 'no_feed', message: 'No.' } ),
			oembed: () => ( { html: '<iframe></iframe>' } ),
		} );
		const { blocks } = await show( { url: URL, itemsToShow: 3, selectedEpisodes: [ { guid: 'a' } ] } );
		await screen.findByText( 'No.', { selector: '.components-notice *' } );
		expect( blocks()[ 0 ] ).toMatchObject( {
			name: 'jetpack/podcast-player',
			attributes: { url: URL, itemsToShow: 3, selectedEpisodes: [ { guid: 'a' } ] },
		} );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'changes no saved attribute when a post is opened and its feed loads, however its URL is written', async () => {
		serve( { feed: some } );
		const saved = { url: ' example.org/feed.xml ', itemsToShow: 3, selectedEpisodes: [ { guid: 'episode-2' } ] };
		const { attributes } = await show( saved );
		await screen.findByRole( 'button', { name: 'Replace' } );
		expect( attributes() ).toMatchObject( saved );
	} );

	it( '[POD-26, POD-27] becomes an embed when the submitted URL can be embedded', async () => {
		const asked = serve( {
			feed: refuse( { code: 'no_feed', message: 'No.' } ),
			oembed: () => ( { html: '<iframe></iframe>' } ),
		} );
		const { user, blocks } = await show();
		await user.type( field(), URL );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		await waitFor( () => expect( blocks()[ 0 ]?.name ).toBe( 'core/embed' ) );
		expect( blocks()[ 0 ]?.attributes.url ).toBe( URL );
		expect( asked[ 1 ] ).toMatch( /^\/oembed\/1\.0\/proxy\?/ );
		expect( getQueryArgs( String( asked[ 1 ] ) ) ).toMatchObject( { url: URL } );
	} );

	it( '[POD-26] stays when the response is only the link', async () => {
		serve( {
			feed: refuse( { code: 'no_feed', message: 'No.' } ),
			oembed: () => ( { html: `<a href="${ URL }">${ URL }</a>` } ),
		} );
		const { user, blocks } = await show();
		await user.type( field(), URL );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		await screen.findByText( 'No.', { selector: '.components-notice *' } );
		expect( blocks()[ 0 ]?.name ).toBe( 'jetpack/podcast-player' );
	} );

	it( 'drops a picked episode when another feed replaces the podcast', async () => {
		serve( { feed: some } );
		const { user, attributes } = await show( {
			url: URL,
			itemsToShow: 1,
			selectedEpisodes: [ { guid: 'episode-2' } ],
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Replace' } ) );
		await user.clear( field() );
		await user.type( field(), 'https://example.org/other.xml' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 5 );
		expect( attributes() ).toMatchObject( {
			url: 'https://example.org/other.xml',
			itemsToShow: 5,
			selectedEpisodes: [],
		} );
	} );

	it( 'lets the author return to the previous player', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( { url: URL } );
		await user.click( await screen.findByRole( 'button', { name: 'Replace' } ) );
		serve( { feed: refuse( { code: 'no_feed', message: 'No.' } ) } );
		await user.clear( field() );
		await user.type( field(), 'example.org/other' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		await screen.findByText( 'No.', { selector: '.components-notice *' } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( await episode( 'Episode 12' ) ).toBeInTheDocument();
		expect( attributes().url ).toBe( URL );
	} );
} );

describe( 'settings', () => {
	const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

	it( '[POD-05, POD-19] offer 1 to 10 items', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( { url: URL } );
		await list();
		expect( settings().getByRole( 'button', { name: 'Podcast settings' } ) ).toBeVisible();
		const number = settings().getByRole( 'spinbutton', { name: 'Number of items' } );
		expect( number ).toHaveAttribute( 'min', '1' );
		expect( number ).toHaveAttribute( 'max', '10' );
		await user.clear( number );
		await user.type( number, '2' );
		expect( attributes().itemsToShow ).toBe( 2 );
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 2 );
	} );

	it( '[POD-05, POD-28, POD-30] show only the picked episode', async () => {
		serve( { feed: some } );
		const { user, attributes } = await show( { url: URL } );
		await list();
		await user.click( settings().getByRole( 'combobox', { name: 'Episode picker' } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Episode 2' } ) );
		expect( attributes() ).toMatchObject( { itemsToShow: 1, selectedEpisodes: [ { guid: 'episode-2' } ] } );
		expect( await screen.findByText( 'About 2.' ) ).toBeVisible();
		expect( screen.queryByRole( 'list' ) ).not.toBeInTheDocument();
	} );

	it( 'of a feed with more episodes fifty are offered, and every one that fits a typed word', async () => {
		const options = Array.from( { length: 60 }, ( _, index ) => ( {
			label: `Number ${ index + 1 }.`,
			value: `number-${ index + 1 }`,
		} ) );
		serve( { feed: () => ( { ...feed, options } ) } );
		const { user } = await show( { url: URL } );
		await list();
		const picker = settings().getByRole( 'combobox', { name: 'Episode picker' } );
		await user.click( picker );
		expect( await screen.findAllByRole( 'option' ) ).toHaveLength( 50 );
		await user.type( picker, '60' );
		expect( await screen.findByRole( 'option', { name: 'Number 60.' } ) ).toBeInTheDocument();
	} );

	it( 'undo picks one by one, and the canvas follows', async () => {
		serve( { feed: some } );
		const { user, attributes, undo } = await show( { url: URL } );
		await list();
		const pick = async ( name: string ) => {
			await user.click( settings().getByRole( 'combobox', { name: 'Episode picker' } ) );
			await user.click( await screen.findByRole( 'option', { name } ) );
		};
		await pick( 'Episode 2' );
		await screen.findByText( 'About 2.' );
		await pick( 'Episode 7' );
		await screen.findByText( 'About 7.' );
		await undo();
		expect( await screen.findByText( 'About 2.' ) ).toBeVisible();
		await undo();
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 5 );
		expect( attributes() ).toMatchObject( { selectedEpisodes: [], itemsToShow: 5 } );
	} );

	it( 'show several episodes of older content as on the page', async () => {
		const asked = serve( { feed: some } );
		await show( {
			url: URL,
			itemsToShow: 1,
			selectedEpisodes: [ { guid: 'episode-9' }, { guid: 'episode-2' }, { guid: 'episode-5' } ],
		} );
		const titles = within( await list() )
			.getAllByRole( 'button' )
			.map( ( { textContent } ) => textContent );
		expect( titles ).toEqual( [ 'Episode 914:58', 'Episode 214:58', 'Episode 514:58' ] );
		expect( getQueryArgs( String( asked[ 0 ] ) ).guids ).toEqual( [ 'episode-9', 'episode-2', 'episode-5' ] );
		expect( settings().getByText( /^3 episodes are selected\./ ) ).toBeVisible();
	} );

	it( '[POD-06, POD-09] hide cover, title and description', async () => {
		serve( { feed: () => feed } );
		const { user } = await show( { url: URL } );
		await list();
		const header = document.querySelector( '.jetpack-podcast-player__header' ) as HTMLElement;
		expect( header.querySelector( 'img' ) ).toHaveAttribute( 'src', feed.cover );
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Cover Art' } ) );
		expect( header.querySelector( 'img' ) ).toBeNull();
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Episode Title' } ) );
		expect( within( header ).queryByText( 'Episode 12' ) ).not.toBeInTheDocument();
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Episode Description' } ) );
		expect( within( header ).queryByText( 'About 12.' ) ).not.toBeInTheDocument();
	} );

	it( '[POD-07] have three colors, and warn about weak contrast', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( {
			url: URL,
			hexBackgroundColor: '#006ba2',
			customBackgroundColor: '#006ba2',
		} );
		await list();
		for ( const name of [ 'Primary Color', 'Secondary Color', 'Background Color' ] ) {
			expect( settings().getByRole( 'button', { name: new RegExp( `^${ name }` ) } ) ).toBeVisible();
		}
		await user.click( settings().getByRole( 'button', { name: /^Primary Color/ } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Sea' } ) );
		expect( attributes() ).toMatchObject( { primaryColor: 'sea', hexPrimaryColor: '#006ba1' } );
		expect( settings().getByText( /may be hard for people to read/ ) ).toBeVisible();
	} );
} );
