import type { Attributes } from '../../../shared/types/extension';
import { textOf } from '../text';
import type { AddressParts } from './types';

/**
 * Reads the parts of an address.
 *
 * @param attributes Block attributes; not validated.
 * @return Each part as a string; '' if it is missing or of another type.
 */
export function readParts( attributes: Attributes ): AddressParts {
	return {
		address: textOf( attributes.address ),
		addressLine2: textOf( attributes.addressLine2 ),
		addressLine3: textOf( attributes.addressLine3 ),
		city: textOf( attributes.city ),
		region: textOf( attributes.region ),
		postal: textOf( attributes.postal ),
		country: textOf( attributes.country ),
	};
}

/** @return Whether the author has entered nothing. */
export function isEmpty( parts: AddressParts ): boolean {
	return Object.values( parts ).every( ( part ) => part === '' );
}

/**
 * Returns the map URL to save. Only its first space is encoded, as in existing posts, so that they stay valid. On pages, the
 * server replaces it with a correct URL.
 */
export function mapsUrl( parts: AddressParts ): string {
	const { address, addressLine2, addressLine3, city, region, postal, country } = parts;
	const query = [
		address && `${ address },`,
		addressLine2 && `${ addressLine2 },`,
		addressLine3 && `${ addressLine3 },`,
		city && `+${ city },`,
		region && `+${ region },`,
		postal && `+${ postal }`,
		country && `+${ country }`,
	].join( '' );
	return `https://www.google.com/maps/search/${ query }`.replace( ' ', '+' );
}
