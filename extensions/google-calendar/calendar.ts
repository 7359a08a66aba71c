import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

type Calendar = {
	readonly url: string;
	/** In pixels. */
	readonly height?: number;
};

const HOSTS = [ 'calendar.google.com' ];

/** Of a calendar: an e-mail address, before whose @ nearly anything may stand. */
const ID = /^[!-~]+@[\w.-]+$/;

/**
 * @param cid What a link for other users of Google Calendar holds: an id as Base64, also its form for addresses.
 * @return Nothing when it is broken.
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

/** Pages that Google shows in no frame: a user's own view of all calendars, and files for calendar programs. */
const UNFRAMED = new RegExp( constants.unframed );

/**
 * @param text What somebody has typed, or what a post has.
 * @return The address of the calendar's frame; nothing when it is no calendar's.
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

/** @return In pixels and within bounds; nothing for what is no number of pixels, as "100%". */
export function readHeight( value: unknown ): number | undefined {
	const height = Math.abs( Math.trunc( Number( value ) ) );
	return height ? Math.min( Math.max( height, constants.minHeight ), constants.maxHeight ) : undefined;
}

function readFrame( frame: Element ): Calendar | undefined {
	const url = readCalendarUrl( frame.getAttribute( 'src' ) ?? '' );
	return url ? { url, height: readHeight( frame.getAttribute( 'height' ) ) } : undefined;
}

/** @return The first calendar among the frames of an element. */
export function findCalendar( root: ParentNode ): Calendar | undefined {
	return [ ...root.querySelectorAll( 'iframe' ) ].map( readFrame ).find( Boolean );
}

/** @param text An address, a link with a cid, or embed code. */
export function readCalendar( text: string ): Calendar | undefined {
	if ( text.includes( '<' ) ) {
		return findCalendar( new DOMParser().parseFromString( text, 'text/html' ) );
	}
	const url = readCalendarUrl( text );
	return url ? { url } : undefined;
}
