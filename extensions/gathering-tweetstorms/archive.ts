import { toRecord, type UnknownRecord } from '../../shared/site';
import type { Picture } from './types';

/** A tweet of an archive. */
interface ArchivedTweet {
	readonly id: string;
	readonly parent: string;
	readonly text: string;
	readonly pictures: readonly Picture[];
}

/** A thread: tweets of one author, each a reply to the one before, oldest first. */
export type ArchivedThread = readonly ArchivedTweet[];

const list = ( value: unknown ): UnknownRecord[] => ( Array.isArray( value ) ? value.map( toRecord ) : [] );

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Replaces each t.co link with its full URL, and removes the links of pictures. */
function expand( tweet: UnknownRecord ): string {
	const entities = toRecord( tweet.entities );
	const complete = list( entities.urls ).reduce(
		( all, link ) =>
			text( link.url ) === '' ? all : all.split( text( link.url ) ).join( text( link.expanded_url ) ),
		text( tweet.full_text )
	);
	const plain = list( entities.media ).reduce(
		( all, media ) => ( text( media.url ) === '' ? all : all.split( text( media.url ) ).join( '' ) ),
		complete
	);
	return plain.replaceAll( '&lt;', '<' ).replaceAll( '&gt;', '>' ).replaceAll( '&amp;', '&' ).trim();
}

function read( entry: UnknownRecord ): ArchivedTweet {
	const tweet = toRecord( entry.tweet ?? entry );
	return {
		id: text( tweet.id_str ),
		parent: text( tweet.in_reply_to_status_id_str ),
		text: expand( tweet ),
		pictures: list( toRecord( tweet.extended_entities ).media )
			.filter( ( { type, media_url_https: url } ) => type === 'photo' && text( url ).startsWith( 'https://' ) )
			.map( ( media ) => ( { url: text( media.media_url_https ), alt: text( media.ext_alt_text ) } ) ),
	};
}

/**
 * Finds the threads in the file `data/tweets.js` of an X archive, newest first. If an author replied several times to a tweet, only the
 * first reply belongs to the thread.
 *
 * @throws SyntaxError If the text is not the content of `data/tweets.js`.
 */
export function readArchive( file: string ): ArchivedThread[] {
	const entries: unknown = JSON.parse( file.slice( file.indexOf( '[' ) ) );
	const tweets = list( entries )
		.map( read )
		.filter( ( { id } ) => /^\d+$/.test( id ) )
		.sort( ( a, b ) => a.id.length - b.id.length || ( a.id < b.id ? -1 : 1 ) );
	const known = new Set( tweets.map( ( { id } ) => id ) );
	const next = new Map< string, ArchivedTweet >();
	for ( const tweet of tweets ) {
		if ( known.has( tweet.parent ) && ! next.has( tweet.parent ) ) {
			next.set( tweet.parent, tweet );
		}
	}
	const threads: ArchivedThread[] = [];
	for ( const first of tweets.filter( ( { id, parent } ) => ! known.has( parent ) && next.has( id ) ) ) {
		const thread: ArchivedTweet[] = [];
		// A reply is always newer than its tweet, so this loop ends.
		for ( let tweet: ArchivedTweet | undefined = first; tweet; tweet = next.get( tweet.id ) ) {
			thread.push( tweet );
		}
		threads.push( thread );
	}
	return threads.reverse();
}
