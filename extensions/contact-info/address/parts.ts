import type { Attributes } from '../../../shared/types/extension';
import { textOf } from '../text';
import type { AddressParts } from './types';

/**
 * @param attributes Block attributes; not validated.
 * @return The parts of the address as strings.
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

/** @return Whether all parts are empty. */
export function isEmpty( parts: AddressParts ): boolean {
	return Object.values( parts ).every( ( part ) => part === '' );
}

/**
 * Returns the map URL as posts contain it, with only the first space encoded: Jetpack must accept the saved post. The server
 * prints a correct URL for visitors.
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
