/** The statement in DataViews' copy of `useInstanceId()` that counts IDs from 0. */
const COUNTS = 'const instances = instanceMap.get(object) || 0;';

/**
 * A webpack loader for DataViews, which contains its own copy of WordPress' components. If both copies counted the IDs
 * of fields from 0, a label could refer to a field of the other copy. This loader lets DataViews' copy start at a
 * number that no page reaches.
 *
 * @param {string} source
 * @throws {Error} If an update of DataViews counts IDs in another way.
 */
export default function separateIds( source ) {
	if ( ! source.includes( COUNTS ) ) {
		throw new Error( 'DataViews counts IDs in another way. Update tools/build/separate-ids.mjs.' );
	}
	return source.replace( COUNTS, COUNTS.replace( '0;', '100_000;' ) );
}
