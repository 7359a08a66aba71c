import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

type Calendar = {
	readonly url: string;
	/** Height in pixels. */
	readonly height?: number;
};

const HOSTS = [ 'calendar.google.com' ];

/** A calendar ID. It looks like an email address, but the part before the @ may contain almost any character. */
const ID = /^[!-~]+@[\w.-]+$/;

/**
 * Decodes the `cid` argument of a shared link.
 *
 * @param cid A calendar ID in Base64 or Base64url.
 * @return The calendar ID; undefined if it is malformed.
 */
function decodeId( cid: string ): string | undefined {
	try {
		const id = cid.includes( '@' )
			? cid
			: atob( cid.replace( /[ -]/g, '+' ).replaceAll( '_', '/' ).replaceAll( '=', '' ) );
		return ID.test( id ) ? id : undefined;
	} catch {
		return undefined;
	}
}

/** Google Calendar pages that refuse to be framed: a user's own calendar view, and iCalendar files. */
const UNFRAMED = new RegExp( constants.unframed );

/**
 * Converts the URL of a calendar to that of its frame.
 *
 * @param text Text from the author or from a saved post.
 * @return The URL; undefined if the text is not a calendar URL.
 */
export function readCalendarUrl( text: string ): string | undefined {
	const url = readAddress( text, HOSTS );
	if ( ! url || ! /^\/calendar(?:\/|$)/i.test( url.pathname ) ) {
		return undefined;
	}
	const cid = url.searchParams.get( 'cid' );
	if ( cid === null || url.searchParams.has( 'src' ) ) {
		return UNFRAMED.test( url.pathname + url.search ) ? undefined : url.href;
	}
	const id = decodeId( cid );
	return id && `https://calendar.google.com/calendar/embed?src=${ encodeURIComponent( id ) }`;
}

/** @return Height in pixels within the limits; undefined for other values, such as "100%". */
export function readHeight( value: unknown ): number | undefined {
	const height = Math.abs( Math.trunc( Number( value ) ) );
	return height ? Math.min( Math.max( height, constants.minHeight ), constants.maxHeight ) : undefined;
}

function readFrame( frame: Element ): Calendar | undefined {
	const url = readCalendarUrl( frame.getAttribute( 'src' ) ?? '' );
	return url ? { url, height: readHeight( frame.getAttribute( 'height' ) ) } : undefined;
}

/** @return The first calendar among the frames in an element; undefined if there is none. */
export function findCalendar( root: ParentNode ): Calendar | undefined {
	return [ ...root.querySelectorAll( 'iframe' ) ].map( readFrame ).find( Boolean );
}

/**
 * Reads a calendar from the author's text.
 *
 * @param text A URL, a link with a `cid` argument, or embed code.
 */
export function readCalendar( text: string ): Calendar | undefined {
	if ( text.includes( '<' ) ) {
		return findCalendar( new DOMParser().parseFromString( text, 'text/html' ) );
	}
	const url = readCalendarUrl( text );
	return url ? { url } : undefined;
}
