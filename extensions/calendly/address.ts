import { readAddress } from '../../shared/embeds/address';
import parts from './address.json';
import type { CalendlyAttributes } from './types';

/** Calendly's first page is no calendar. */
export function readCalendar( address: string ): URL | undefined {
	const url = readAddress( address, [ parts.host ] );
	return url && url.pathname !== '/' ? url : undefined;
}

/** @return The address of a calendar without its settings; nothing for any other. */
export function calendarUrl( address: string ): string | undefined {
	const url = readCalendar( address );
	return url && url.origin + url.pathname;
}

/** Embed codes say 1 or 0, and older releases have kept that as text. */
export const isHidden = ( value: CalendlyAttributes[ 'hideEventTypeDetails' ] | null ) =>
	Boolean( value ) && value !== '0' && value !== 'false';

/** @return The address without its query, and what that says; a color there has no "#". */
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
