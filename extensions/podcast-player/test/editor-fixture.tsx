import { screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { registerBlockType } from '@wordpress/blocks';
import { getQueryArgs } from '@wordpress/url';
import * as extension from '..';
import { createMedium } from '../../../tests/unit/medium';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { PodcastAttributes } from '../types';

export const FAILED = "Your podcast couldn't be embedded. Please double check your URL.";
export const URL = 'https://example.org/feed.xml';

export const track = ( number: number ) => ( {
	id: `podcast-track-${ number }`,
	guid: `episode-${ number }`,
	title: `Episode ${ number }`,
	link: `https://example.org/${ number }`,
	src: `https://example.org/${ number }.mp3`,
	description: `About ${ number }.`,
	duration: '14:58',
} );

export const tracks = [ 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 ].map( track );
export const feed = {
	title: 'Rivers and Rails',
	link: 'https://example.org/',
	cover: 'https://example.org/cover.png',
	tracks,
	options: [ ...tracks, track( 2 ) ].map( ( { guid, title } ) => ( { label: title, value: guid } ) ),
};

type Answer = unknown | Error;
type Rule = ( query: ReturnType< typeof getQueryArgs > ) => Answer;

/** Stubs the REST API, and records the requests. */
export function serve( rules: { feed?: Rule; oembed?: Rule } ) {
	const asked: string[] = [];
	apiFetch.setFetchHandler( async ( { path = '' } ) => {
		asked.push( path );
		const rule = path.startsWith( '/oembed' ) ? rules.oembed : rules.feed;
		const answer = rule?.( getQueryArgs( path ) );
		if ( answer === undefined ) {
			throw { code: 'not_found', message: 'Nothing is there.' };
		}
		return answer;
	} );
	return asked;
}

export const refuse = ( error: object ) => () => {
	throw error;
};

/** Returns the response for a feed, limited to the requested episodes. */
export const some = ( { guids }: { guids?: unknown } ) => ( {
	...feed,
	tracks:
		Array.isArray( guids ) && guids.length
			? guids.map( ( guid ) => track( Number( String( guid ).slice( 8 ) ) ) )
			: tracks,
} );

export const show = ( attributes: Partial< PodcastAttributes > = {} ) =>
	renderBlock< PodcastAttributes >( extension, Edit, attributes );

export const field = () => screen.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } );
export const list = () => screen.findByRole( 'list' );
export const episode = async ( name: string ) =>
	within( await list() ).getByRole( 'button', { name: new RegExp( name ) } );

/** Stubs the audio elements in the canvas, since jsdom plays nothing. */
export function mediumOf( container: ParentNode = document ) {
	const audio = container.querySelector( 'audio' ) as HTMLAudioElement;
	const medium = createMedium( { duration: 600 } );
	const names = [ 'paused', 'duration', 'error', 'readyState', 'currentTime' ];
	names.forEach( ( name ) =>
		Object.defineProperty( audio, name, {
			configurable: true,
			get: () => Reflect.get( medium, name ),
			set: ( value ) => Reflect.set( medium, name, value ),
		} )
	);
	[ 'play', 'pause', 'ended', 'error', 'emptied', 'timeupdate', 'seeked' ].forEach( ( name ) =>
		medium.addEventListener( name, () => audio.dispatchEvent( new Event( name ) ) )
	);
	return { medium, audio: Object.assign( audio, { play: medium.play, pause: medium.pause, load: medium.load } ) };
}

/** Adds what jsdom lacks, and registers WordPress' embed block. */
export function prepare() {
	// jsdom plays nothing, so tests set the state of the media element.
	Object.defineProperty( HTMLMediaElement.prototype, 'pause', { value() {}, configurable: true, writable: true } );
	registerBlockType( 'core/embed', {
		apiVersion: 3,
		title: 'Embed',
		category: 'embed',
		attributes: { url: { type: 'string' } },
		edit: () => <p>An embed</p>,
		save: () => null,
	} as Parameters< typeof registerBlockType >[ 1 ] & object );
}
