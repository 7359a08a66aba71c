import { readAddress } from '../../shared/embeds/address';
import parts from './address.json';
import type { CalendlyAttributes } from './types';

/** @return The URL of a calendar; undefined for other text. Calendly's home page is not a calendar. */
export function readCalendar( text: string ): URL | undefined {
	const url = readAddress( text, [ parts.host ] );
	return url && url.pathname !== '/' ? url : undefined;
}

/** @return The URL of a calendar without its query; undefined for other URLs. */
export function calendarUrl( text: string ): string | undefined {
	const url = readCalendar( text );
	return url && url.origin + url.pathname;
}

/** Reads a flag. Embed codes contain 1 or 0, which older releases saved as text. */
export const isHidden = ( value: CalendlyAttributes[ 'hideEventTypeDetails' ] | null ) =>
	Boolean( value ) && value !== '0' && value !== 'false';

/** @return The URL without its query, and the settings from the query. Colors have no "#" there. */
export function settingsOf( { origin, pathname, searchParams: query }: URL ) {
	const hidden = query.get( 'hide_event_type_details' );
	const colors = Object.entries( parts.colors )
		.map( ( [ parameter, name ] ) => [ name, query.get( parameter ) ?? '' ] as const )
		.filter( ( [ , color ] ) => /^[\da-f]{6}$/i.test( color ) );
	const attributes: CalendlyAttributes = Object.fromEntries( colors );
	return {
		url: origin + pathname,
		...attributes,
		...( hidden && { hideEventTypeDetails: isHidden( hidden ) } ),
	};
}
