import { screen, waitFor } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { store as noticesStore } from '@wordpress/notices';
import { act } from 'react';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import { blocksOfPost, episode, FEED, ofFeed, registerBlocks, selectedBlock, setBlocks, site } from './posts';

const META = {
	jetpack_anchor_podcast: '',
	jetpack_anchor_episode: '',
	jetpack_anchor_spotify_show: '',
	slipstream_episode_enclosure: '',
};
const RETRY = `${ window.location.origin }/wp-admin/post-new.php?anchor_podcast=abc`;
const MISSING =
	"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.";
const SPOTIFY = {
	spotifyImageUrl: 'https://site.example/badge.svg',
	spotifyShowUrl: 'https://open.spotify.com/show/1',
};

const find = ( more: object = {} ) => [
	'find-episode',
	{ feedUrl: FEED, podcast: 'abc', guid: 'episode-2', isNew: true, retry_url: RETRY, ...SPOTIFY, ...more },
];

const notices = () => select( noticesStore ).getNotices();

/** Opens the editor with the actions that the server printed. */
async function open( actions: unknown, post: object = {} ) {
	window.Jetpack_AnchorFm = { actions };
	const panel = await renderPanel( extension, () => null, {
		post: { status: 'auto-draft', title: '', meta: META, ...post },
	} );
	await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
	return panel;
}

const namesOfPost = () => blocksOfPost().map( ( { name } ) => name );

beforeEach( async () => {
	registerBlocks();
	site.answer = ofFeed;
	site.asked.length = 0;
	await setBlocks();
	notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
} );

it( "[POE-01, POE-02, POE-09] fills a new post with the episode from the page's global", async () => {
	const { edited } = await open( [ find() ] );
	await waitFor( () => expect( namesOfPost() ).toHaveLength( 5 ) );
	expect( namesOfPost().slice( 0, 3 ) ).toEqual( [ 'jetpack/podcast-player', 'core/image', 'core/heading' ] );
	expect( blocksOfPost()[ 0 ]?.attributes ).toMatchObject( {
		url: FEED,
		selectedEpisodes: [ { guid: 'episode-2' } ],
	} );
	expect( selectedBlock() ).toBeNull();
	expect( edited( 'title' ) ).toBe( 'Episode 2' );
	expect( edited( 'meta' ) ).toMatchObject( {
		jetpack_anchor_podcast: 'abc',
		jetpack_anchor_episode: 'episode-2',
		slipstream_episode_enclosure: 'https://example.org/2.mp3\n0\naudio/mpeg',
	} );
	expect( site.asked ).toEqual( [
		`/wpcom/v2/podcast-player?url=${ FEED }&guids[0]=episode-2&episode-options=true&fresh=true`,
	] );
	expect( notices() ).toEqual( [] );
	expect( console ).toHaveLogged();
} );

it( 'uses the latest episode when none is named', async () => {
	const { edited } = await open( [ find( { guid: '' } ) ] );
	await waitFor( () => expect( edited( 'title' ) ).toBe( 'Episode 3' ) );
	expect( console ).toHaveLogged();
} );

it( "keeps the author's text and escapes the feed's title", async () => {
	const title = 'Tea <img src=x> & milk';
	site.answer = ( query ) => {
		void dispatch( editorStore ).editPost( { title: 'Written while the feed was read' } );
		return { ...ofFeed( query ), tracks: [ { ...episode( 2 ), title } ] };
	};
	expect( ( await open( [ find() ] ) ).edited( 'title' ) ).toBe( 'Written while the feed was read' );
	await setBlocks();
	site.answer = () => ( { tracks: [ { ...episode( 2 ), title } ] } );
	expect( ( await open( [ find() ] ) ).edited( 'title' ) ).toBe( 'Tea &lt;img src=x> & milk' );
	expect( console ).toHaveLogged();
} );

it( '[POE-08, POE-11, POE-12] shows an error with a Retry link when the episode is not in the feed', async () => {
	const { edited } = await open( [ find( { guid: 'episode-9' } ) ] );
	expect( notices() ).toMatchObject( [
		{ id: 'episode-error-notice', status: 'error', content: MISSING, actions: [ { label: 'Retry', url: RETRY } ] },
	] );
	expect( edited( 'title' ) ).toBe( '' );
	expect( edited( 'meta' ) ).toEqual( META );
	expect( blocksOfPost() ).toEqual( [] );
} );

it( '[POE-10] explains a feed error and sends no further request', async () => {
	site.answer = () => {
		throw { code: 'no_feed', message: "Your podcast couldn't be embedded. Please double check your URL." };
	};
	await open( [ find() ] );
	expect( notices() ).toMatchObject( [
		{ content: "Your podcast couldn't be embedded. Please double check your URL.", actions: [ { url: RETRY } ] },
	] );
	site.answer = () => {
		throw { code: 'fetch_error', message: 'You are probably offline.' };
	};
	await open( [ find() ] );
	expect( notices() ).toMatchObject( [
		{ content: 'The feed could not be read. Please try again in a few minutes.' },
	] );
	expect( site.asked ).toHaveLength( 2 );
	expect( site.asked.join() ).not.toContain( 'oembed' );
} );

it( 'keeps title and content of an existing post and stores its episode', async () => {
	await setBlocks( createBlock( 'core/paragraph', { content: 'Mine' } ) );
	const { edited } = await open(
		[ find( { isNew: false } ), [ 'set-spotify-show', SPOTIFY ], [ 'insert-spotify-badge', SPOTIFY ] ],
		{
			status: 'draft',
		}
	);
	expect( namesOfPost() ).toEqual( [ 'core/image', 'core/paragraph' ] );
	expect( edited( 'title' ) ).toBe( '' );
	expect( edited( 'meta' ) ).toEqual( {
		...META,
		jetpack_anchor_podcast: 'abc',
		jetpack_anchor_episode: 'episode-2',
		jetpack_anchor_spotify_show: SPOTIFY.spotifyShowUrl,
	} );
} );

it( 'inserts nothing twice when the page is reloaded', async () => {
	await open( [ find(), [ 'insert-spotify-badge', SPOTIFY ] ] );
	await waitFor( () => expect( namesOfPost() ).toHaveLength( 5 ) );
	await open( [ find(), [ 'insert-spotify-badge', SPOTIFY ] ], { title: 'Episode 2' } );
	expect( namesOfPost() ).toHaveLength( 5 );
	expect( console ).toHaveLogged();
} );

it( '[POE-02] runs actions that other code adds under the names of the contract', async () => {
	const { edited } = await open( [
		[ 'set-episode-title', { title: 'From elsewhere' } ],
		[
			'insert-episode-template',
			{ feedUrl: FEED, episodeTrack: { guid: 'x', description_html: '<p>Words.</p>' }, ...SPOTIFY },
		],
		[ 'create-episode-error-notice', { retry_url: 'https://evil.test/' } ],
		'unknown',
		[ 'toString', {} ],
		7,
		[ null, {} ],
	] );
	expect( edited( 'title' ) ).toBe( 'From elsewhere' );
	expect( namesOfPost()[ 0 ] ).toBe( 'jetpack/podcast-player' );
	expect( notices() ).toMatchObject( [ { content: MISSING, actions: [] } ] );
	expect( site.asked ).toEqual( [] );
	expect( console ).toHaveLogged();
} );

it.each( [ [ undefined ], [ null ], [ 'x' ], [ { actions: 'x' } ], [ { actions: [ {} ] } ] ] )(
	'ignores a global that is %j',
	async ( value ) => {
		window.Jetpack_AnchorFm = value;
		await renderPanel( extension, () => null, { post: { status: 'auto-draft', title: '', meta: META } } );
		await act( () => new Promise( ( done ) => setTimeout( done, 20 ) ) );
		expect( blocksOfPost() ).toEqual( [] );
		expect( notices() ).toEqual( [] );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	}
);
