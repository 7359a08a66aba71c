import { getCategories } from '@wordpress/blocks';

/**
 * @param slugs Categories in the order of preference.
 * @return The first that the editor knows.
 * @throws When it knows none of them.
 */
export function getCategoryWithFallbacks( ...slugs: readonly string[] ): string {
	const known = new Set( getCategories().map( ( { slug } ) => slug ) );
	const found = slugs.find( ( slug ) => known.has( slug ) );
	if ( found === undefined ) {
		throw new Error( `The editor knows none of these block categories: ${ slugs.join( ', ' ) }.` );
	}
	return found;
}
