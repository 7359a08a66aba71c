import type { Attributes } from '../../../shared/types/extension';
import { textOf } from '../text';
import type { AddressParts } from './types';

/**
 * @param attributes The block's, which may hold anything.
 * @return The parts of the address, as texts.
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

/** @return Whether nothing is filled in. */
export function isEmpty( parts: AddressParts ): boolean {
	return Object.values( parts ).every( ( part ) => part === '' );
}

/**
 * The address of the map as posts have it, with nothing encoded but the first space: a post that is saved here must be
 * valid elsewhere. A visitor's link is made by the server.
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
