import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

/** An Eventbrite event, read from its URL. */
export interface Event {
	readonly url: string;
	readonly id: number;
}

const TLD = `(?:${ constants.domains.join( '|' ).replaceAll( '.', '\\.' ) })`;
const HOST = new RegExp( `^(?:[a-z\\d-]+\\.)?eventbrite\\.(${ TLD })$` );
const PATH = new RegExp( `^/e/(?:[^/]*[^/\\d])?(\\d{1,${ constants.maxIdDigits }})/?$` );

/** @return The event if the text is the URL of an event page; otherwise undefined. */
export function readEvent( text: string ): Event | undefined {
	const url = readAddress( text, HOST );
	const id = Number( PATH.exec( url?.pathname ?? '' )?.[ 1 ] ?? 0 );
	return url && id > 0 ? { url: url.href, id } : undefined;
}

/**
 * Returns the URL of an event's checkout, for a frame.
 *
 * @param event  The event.
 * @param parent URL of the page that contains the frame.
 */
export function checkoutUrl( { url, id }: Event, parent: string ): string {
	const domain = HOST.exec( new URL( url ).hostname )?.[ 1 ] ?? 'com';
	const checkout = new URL( `https://www.eventbrite.${ domain }/checkout-external` );
	checkout.searchParams.set( 'eid', String( id ) );
	checkout.searchParams.set( 'parent', parent );
	return checkout.href;
}
