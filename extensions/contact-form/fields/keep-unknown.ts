import type { Attributes } from '../../../shared/types/extension';
import { NEWER } from './names';

const NAMES: ReadonlySet< string > = new Set( NEWER.map( ( name ) => `jetpack/${ name }` ) );

/**
 * Filter `blocks.getBlockAttributes`. Releases of Jetpack still add attributes to these blocks, and WordPress forgets what the
 * block type does not declare: the type learns here what a post holds, so that a form which is edited and saved loses nothing.
 *
 * @param attributes What WordPress has read.
 * @param type       The registered type; WordPress writes what stands in its attributes.
 * @param _html      Unused.
 * @param saved      All that the block's comment holds.
 */
export function keepUnknown(
	attributes: Attributes,
	type: { readonly name: string; readonly attributes: Record< string, object > },
	_html: unknown,
	saved: Attributes = {}
): Attributes {
	const unknown = NAMES.has( type.name )
		? Object.entries( saved ).filter( ( [ name ] ) => ! Object.hasOwn( attributes, name ) )
		: [];
	for ( const [ name ] of unknown ) {
		type.attributes[ name ] ??= {};
	}
	return { ...attributes, ...Object.fromEntries( unknown ) };
}
