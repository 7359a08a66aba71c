import { buildTemplate } from '../template';
import type { TemplateInput } from '../types';
import { FEED, outline, registerBlocks } from './posts';

const BADGE = { spotifyImageUrl: 'https://site.example/badge.svg', spotifyShowUrl: 'https://open.spotify.com/show/1' };

const createInput = ( more: Partial< TemplateInput > = {} ): TemplateInput => ( {
	tpl: 'basicEpisode',
	feedUrl: FEED,
	episodeTrack: { guid: 'episode-3', description_html: '<p>At the harbour.</p>', src: 'https://example.org/3.mp3' },
	spotifyImageUrl: '',
	spotifyShowUrl: '',
	...more,
} );

/** Builds the blocks of a template. Hides the console output of WordPress' paste handler. */
function build( input: TemplateInput ) {
	const blocks = outline( buildTemplate( input ) );
	if ( input.tpl === 'basicEpisode' && input.episodeTrack.description_html.trim() ) {
		expect( console ).toHaveLogged();
	}
	return blocks;
}

const namesOf = ( input: TemplateInput ) => build( input ).map( ( [ name ] ) => name );

beforeEach( () => registerBlocks() );

it( '[POE-01, POE-13] basicEpisode has a player, a summary and a transcription', () => {
	const [ player, heading, summary ] = build( createInput() );
	expect( player ).toEqual( [
		'jetpack/podcast-player',
		{
			customPrimaryColor: '#3858e9',
			hexPrimaryColor: '#3858e9',
			url: FEED,
			selectedEpisodes: [ { guid: 'episode-3' } ],
			showCoverArt: false,
			showEpisodeTitle: false,
			showEpisodeDescription: false,
		},
	] );
	expect( heading ).toEqual( [
		'core/heading',
		{ level: 3, content: 'Summary', placeholder: 'Podcast episode title' },
	] );
	expect( summary ).toEqual( [ 'core/paragraph', { content: 'At the harbour.' } ] );
	expect( namesOf( createInput() ).slice( 3 ) ).toEqual( [ 'jetpack/conversation' ] );
} );

it( '[POE-15] the conversation has three speakers with a line each', () => {
	const [ , attributes, inner ] = build( createInput() ).at( -1 ) ?? [];
	expect( attributes?.participants ).toEqual( [
		{ slug: 'participant-0', label: 'Speaker 1' },
		{ slug: 'participant-1', label: 'Speaker 2' },
		{ slug: 'participant-2', label: 'Speaker 3' },
	] );
	expect( inner ).toEqual( [
		[ 'core/heading', { level: 3, content: 'Transcription', placeholder: 'Podcast episode transcription' } ],
		...[ 0, 1, 2 ].map( ( number ) => [
			'jetpack/dialogue',
			{ placeholder: 'Podcast episode dialogue', slug: `participant-${ number }` },
		] ),
	] );
} );

it( '[POE-13] the badge is below the player and has alternative text', () => {
	const [ , badge ] = build( createInput( BADGE ) );
	expect( badge ).toEqual( [
		'core/image',
		{
			url: BADGE.spotifyImageUrl,
			alt: 'Listen on Spotify',
			linkDestination: 'none',
			href: BADGE.spotifyShowUrl,
			align: 'center',
			width: '165px',
			height: '40px',
			className: 'is-spotify-podcast-badge',
		},
	] );
} );

it( '[POE-13] spotifyBadge is only the badge, or nothing when a parameter is missing', () => {
	expect( namesOf( createInput( { tpl: 'spotifyBadge', ...BADGE } ) ) ).toEqual( [ 'core/image' ] );
	expect( namesOf( createInput( { tpl: 'spotifyBadge', ...BADGE, spotifyImageUrl: '' } ) ) ).toEqual( [] );
	expect( namesOf( createInput( { tpl: 'spotifyBadge', ...BADGE, spotifyShowUrl: '' } ) ) ).toEqual( [] );
} );

it( 'an episode without a description gets an empty paragraph; without a GUID, the player shows the whole podcast', () => {
	const blocks = build( createInput( { episodeTrack: { guid: '', description_html: ' ' } } ) );
	expect( blocks[ 0 ]?.[ 1 ].selectedEpisodes ).toEqual( [] );
	expect( blocks[ 2 ] ).toEqual( [ 'core/paragraph', { placeholder: 'Podcast episode summary' } ] );
} );

it( 'uses core blocks in place of blocks that are switched off', () => {
	registerBlocks( 'jetpack/podcast-player', 'jetpack/conversation', 'jetpack/dialogue' );
	const blocks = build( createInput() );
	expect( blocks[ 0 ] ).toEqual( [ 'core/audio', { src: 'https://example.org/3.mp3' } ] );
	expect( blocks[ 3 ] ).toEqual( [
		'core/heading',
		{ level: 3, content: 'Transcription', placeholder: 'Podcast episode transcription' },
	] );
	expect( blocks.slice( 4 ) ).toEqual(
		Array( 3 ).fill( [ 'core/paragraph', { placeholder: 'Podcast episode dialogue' } ] )
	);
} );

it.each( [
	[ 'a block of HTML', '<p>Tea</p><!-- wp:html --><script>alert(1)</script><!-- /wp:html -->', '<p>Tea</p>' ],
	[
		'marks that WordPress puts together',
		'<p>Tea</p><!<meta x>-- wp:html --><b>Milk</b>',
		'<p>Tea-- wp:html --&gt;<strong>Milk</strong></p>',
	],
	[ 'marks in an attribute', '<p title="<!-- wp:html -->">Tea</p>', '<p>Tea</p>' ],
	[ 'marks in a style', '<style><!-- wp:html --></style><p>Tea</p>', '<p>Tea</p>' ],
	[ 'a handler', '<p onclick="alert(1)">Tea<img src=x onerror=alert(1)></p>', '<p>Tea</p>' ],
	[ 'a frame', '<iframe src="https://evil.test"></iframe><p>Tea</p>', '<p>Tea</p>' ],
	[ 'a script behind a link', '<p><a href="java&#10;script:alert(1)">Tea</a></p>', '<p>Tea</p>' ],
	[
		'a link',
		'<p><a href="https://example.org/?a=1&amp;b=2" onclick="x()">Tea</a></p>',
		'<p><a href="https://example.org/?a=1&amp;b=2">Tea</a></p>',
	],
	[
		'a shortcode',
		'<p>[contact-form] and [/b] and [1]</p>',
		'<p>[\u2060contact-form] and [\u2060/b] and [\u20601]</p>',
	],
] )( 'removes %s from a description and keeps its text', ( _, html, expected ) => {
	const blocks = build( createInput( { episodeTrack: { guid: '', description_html: html } } ) ).slice( 2, -1 );
	expect( blocks.map( ( [ name ] ) => name ) ).not.toContain( 'core/html' );
	const text = blocks.map( ( [ , { content } ] ) => `<p>${ content }</p>` ).join( '' );
	expect( text ).toBe( expected );
	expect( text ).not.toMatch( /<!--|javascript:|onclick|onerror|<script|<iframe|<style/ );
} );
