import { isHexColor } from '../../shared/validation';
import { isHidden } from './address';
import parts from './address.json';
import constants from './constants.json';
import type { CalendlyAttributes } from './types';

type ColorName = keyof typeof constants.defaults;

/**
 * Returns the URL of the frame.
 *
 * @param attributes Block attributes. Invalid colors are ignored.
 * @param domain     Host of the page that contains the frame.
 */
export function frameUrl( attributes: CalendlyAttributes & { readonly url: string }, domain: string ): string {
	const url = new URL( attributes.url );
	url.searchParams.set( 'embed_domain', domain );
	url.searchParams.set( 'embed_type', 'Inline' );
	url.searchParams.set( 'hide_event_type_details', isHidden( attributes.hideEventTypeDetails ) ? '1' : '0' );
	for ( const [ parameter, name ] of Object.entries( parts.colors ) ) {
		const color = attributes[ name as ColorName ];
		const isColor = isHexColor( color );
		url.searchParams.set( parameter, isColor ? color.replace( '#', '' ) : constants.defaults[ name as ColorName ] );
	}
	return url.href;
}
