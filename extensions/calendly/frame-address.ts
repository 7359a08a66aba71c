import { isHexColor } from '../../shared/validation';
import { isHidden } from './address';
import parts from './address.json';
import constants from './constants.json';
import type { CalendlyAttributes } from './types';

type ColorName = keyof typeof constants.defaults;

/**
 * @param attributes A block's; colors of wrong form count as not set.
 * @param domain     The host of the page that the frame stands on.
 * @return The address of a calendar to stand in a page.
 */
export function frameAddress( attributes: CalendlyAttributes & { readonly url: string }, domain: string ): string {
	const address = new URL( attributes.url );
	address.searchParams.set( 'embed_domain', domain );
	address.searchParams.set( 'embed_type', 'Inline' );
	address.searchParams.set( 'hide_event_type_details', isHidden( attributes.hideEventTypeDetails ) ? '1' : '0' );
	for ( const [ parameter, name ] of Object.entries( parts.colors ) ) {
		const color = attributes[ name as ColorName ];
		const isColor = isHexColor( color );
		address.searchParams.set(
			parameter,
			isColor ? color.replace( '#', '' ) : constants.defaults[ name as ColorName ]
		);
	}
	return address.href;
}
