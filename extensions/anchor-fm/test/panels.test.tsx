import { screen, waitFor } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { PluginDocumentSettingPanel, PluginPostPublishPanel } from '@wordpress/editor';
import { addAction, removeAction } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import { store as preferencesStore } from '@wordpress/preferences';
import type { ComponentType } from 'react';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import { blocksOfPost, FEED, NOT_FOUND, ofFeed, registerBlocks, setBlocks, site } from './posts';

// The type declarations omit the panels' slots, which the editor renders like this.
const slotOf = ( panel: unknown ) => ( panel as { readonly Slot: ComponentType } ).Slot;
const Settings = slotOf( PluginDocumentSettingPanel );
const AfterPublishing = slotOf( PluginPostPublishPanel );

const META = { jetpack_anchor_podcast: '', jetpack_anchor_episode: '', slipstream_episode_enclosure: '' };
const AUDIO = 'https://example.org/3.mp3\n0\naudio/mpeg';
const HOST = 'https://anchor.fm/wordpressdotcom';

beforeEach( () => {
	registerBlocks();
	site.answer = ofFeed;
	site.asked.length = 0;
	window.Jetpack_AnchorFm = undefined;
	Object.assign( window, {
		Jetpack_Editor_Initial_State: { available_blocks: { 'podcast-player': { available: true } } },
	} );
	void setBlocks();
	void dispatch( preferencesStore ).set( 'slipstream', 'podcastFeed', '' );
} );

describe( 'in the settings of a post', () => {
	const show = async ( post: object = {} ) => {
		const panel = await renderPanel( extension, Settings, {
			post: { status: 'draft', title: '', meta: META, ...post },
		} );
		const heading = screen.queryByRole( 'button', { name: 'Podcast episode' } );
		// The editor remembers that the panel was opened.
		if ( heading?.getAttribute( 'aria-expanded' ) === 'false' ) {
			await panel.user.click( heading );
		}
		return panel;
	};
	const press = async ( { user }: Awaited< ReturnType< typeof show > >, name: string ) =>
		user.click( await screen.findByRole( 'button', { name } ) );
	const choose = async ( panel: Awaited< ReturnType< typeof show > >, text: string ) => {
		const field = await screen.findByRole( 'textbox', { name: 'Podcast RSS feed URL' } );
		await panel.user.clear( field );
		await panel.user.type( field, `${ text }{Enter}` );
	};

	it.each( [
		[ 'that is published', { status: 'publish' } ],
		[ 'of a type without such fields', { meta: {} } ],
	] )( 'has no panel in a post %s', async ( _, post ) => {
		await show( post );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );

	it( 'has no panel while the podcast player is off', async () => {
		Object.assign( window, { Jetpack_Editor_Initial_State: { available_blocks: {} } } );
		await show();
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );

	it( '[POE-09] lists the latest episodes of a feed and inserts the selected one', async () => {
		const panel = await show();
		expect( site.asked ).toEqual( [] );
		await choose( panel, 'example.org/feed.xml' );
		const latest = await screen.findByRole( 'radio', { name: 'Episode 3' } );
		expect( latest ).toBeChecked();
		expect( latest ).toHaveAccessibleDescription( 'November 1, 2026 · 14:58' );
		expect( screen.getByRole( 'link', { name: /^Rivers and Rails/ } ) ).toHaveAttribute(
			'href',
			'https://example.org/'
		);
		expect( document.querySelector( 'img' ) ).toHaveAttribute( 'src', 'https://example.org/cover.png' );
		expect( site.asked ).toEqual( [
			`/wpcom/v2/podcast-player?url=http://example.org/feed.xml&episode-options=true`,
		] );

		await press( panel, 'Use this episode' );
		await waitFor( () => expect( blocksOfPost() ).toHaveLength( 4 ) );
		expect( blocksOfPost()[ 0 ]?.attributes ).toMatchObject( {
			url: 'http://example.org/feed.xml',
			selectedEpisodes: [ { guid: 'episode-3' } ],
		} );
		expect( panel.edited( 'title' ) ).toBe( 'Episode 3' );
		expect( panel.edited( 'meta' ) ).toEqual( {
			...META,
			jetpack_anchor_episode: 'episode-3',
			slipstream_episode_enclosure: AUDIO,
		} );

		await press( panel, 'Use this episode' );
		expect( blocksOfPost() ).toHaveLength( 4 );
		expect(
			select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content )
		).toEqual( [ 'Episode added.', 'This post already contains the episode.' ] );
		expect( console ).toHaveLogged();
	} );

	it( 'finds an older episode by name and loads it when it is used', async () => {
		const panel = await show( { title: 'Mine' } );
		await choose( panel, FEED );
		const picker = await screen.findByRole( 'combobox', { name: 'Another episode' } );
		await panel.user.type( picker, 'Episode 1' );
		await panel.user.click( await screen.findByRole( 'option', { name: 'Episode 1' } ) );
		await press( panel, 'Use this episode' );
		await waitFor( () => expect( blocksOfPost() ).toHaveLength( 4 ) );
		expect( blocksOfPost()[ 0 ]?.attributes.selectedEpisodes ).toEqual( [ { guid: 'episode-1' } ] );
		expect( panel.edited( 'title' ) ).toBe( 'Mine' );
		expect( console ).toHaveLogged();
	} );

	it( 'Retry reloads the feed, and the URL is remembered', async () => {
		const panel = await show();
		await choose( panel, FEED );
		await press( panel, 'Retry' );
		await waitFor( () => expect( site.asked ).toHaveLength( 2 ) );
		expect( site.asked[ 1 ] ).toContain( '&fresh=true' );
		expect( select( preferencesStore ).get( 'slipstream', 'podcastFeed' ) ).toBe( FEED );
	} );

	it( 'shows feed errors and keeps the list', async () => {
		const panel = await show();
		const says = async ( words: string ) =>
			expect( await screen.findByText( words, { selector: '.components-notice__content' } ) ).toBeVisible();
		await choose( panel, 'not an address' );
		await says( 'This is not a web address.' );
		expect( site.asked ).toEqual( [] );
		await choose( panel, FEED );
		await screen.findByRole( 'radio', { name: 'Episode 3' } );
		site.answer = () => {
			throw { code: 'no_tracks', message: 'No tracks.' };
		};
		await press( panel, 'Retry' );
		await says( 'No tracks.' );
		expect( screen.getByRole( 'radio', { name: 'Episode 3' } ) ).toBeVisible();
		site.answer = () => {
			throw {
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): url',
				data: { params: { url: 'Not there.' } },
			};
		};
		await press( panel, 'Retry' );
		await says( 'Not there.' );
		expect( site.asked.join() ).not.toContain( 'oembed' );
	} );

	it( 'shows an error when an older episode is gone, and inserts nothing', async () => {
		const panel = await show();
		await choose( panel, FEED );
		await panel.user.type( await screen.findByRole( 'combobox', { name: 'Another episode' } ), 'Episode 1' );
		await panel.user.click( await screen.findByRole( 'option', { name: 'Episode 1' } ) );
		site.answer = () => {
			throw NOT_FOUND;
		};
		await press( panel, 'Use this episode' );
		expect(
			await screen.findByText( /^We couldn't find that episode in your feed\./, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect( blocksOfPost() ).toEqual( [] );
	} );

	it( 'removes the audio from the site’s feed, even in a published post', async () => {
		const panel = await show( { status: 'publish', meta: { ...META, slipstream_episode_enclosure: AUDIO } } );
		await press( panel, 'Remove the audio from the feed' );
		expect( panel.edited( 'meta' ) ).toEqual( META );
	} );
} );

describe( 'after publishing', () => {
	const events: [ string, object ][] = [];
	beforeEach( () => {
		events.length = 0;
		addAction( 'slipstream.recordEvent', 'test', ( name: string, props: object ) =>
			events.push( [ name, props ] )
		);
	} );
	afterEach( () => removeAction( 'slipstream.recordEvent', 'test' ) );

	const show = ( helper: unknown, meta: object = META ) => {
		window.Jetpack_AnchorFm = helper;
		return renderPanel( extension, AfterPublishing, { post: { status: 'publish', title: 'Tea', meta } } );
	};
	const helper = { actions: [ 'show-post-publish-outbound-link' ], outboundUrl: HOST };

	it( '[POE-03, POE-04, POE-05] offers a plain link to turn the post into an episode', async () => {
		await show( helper );
		const link = await screen.findByRole( 'link', { name: 'Create a podcast episode' } );
		expect( screen.getByRole( 'button', { name: 'Convert to audio' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( document.querySelector( '.anchor-post-publish-outbound-link' ) ).toContainElement( link );
		expect( link ).toHaveAttribute( 'href', HOST );
		expect( link ).toHaveAttribute( 'target', '_top' );
		expect( link.closest( '[role]' ) ).toBeNull();
		expect(
			screen.getByText(
				'Seamlessly turn this post into a podcast episode with Anchor - and let readers listen to your post.'
			)
		).toBeVisible();
	} );

	it( '[POE-06, POE-07] fires events when the offer is shown and when it is clicked', async () => {
		const { user } = await show( helper );
		const link = await screen.findByRole( 'link', { name: 'Create a podcast episode' } );
		expect( events ).toEqual( [ [ 'jetpack_editor_block_anchor_fm_post_publish_impression', {} ] ] );

		link.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( link );
		expect( events.slice( 1 ) ).toEqual( [ [ 'jetpack_editor_block_anchor_fm_post_publish_click', {} ] ] );
	} );

	it.each( [
		[ 'the server does not say so', { actions: [], outboundUrl: HOST }, META ],
		[ 'there is no address', { ...helper, outboundUrl: '' }, META ],
		[ 'the URL is invalid', { ...helper, outboundUrl: 'javascript:alert(1)' }, META ],
		[ 'the post is an episode already', helper, { ...META, jetpack_anchor_episode: 'episode-3' } ],
	] )( 'shows no offer when %s', async ( _, value, meta ) => {
		await show( value, meta );
		expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
		expect( events ).toEqual( [] );
	} );
} );
