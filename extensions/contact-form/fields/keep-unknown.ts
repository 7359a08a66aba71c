import type { Attributes } from '../../../shared/types/extension';
import { NEWER } from './names';

const NAMES: ReadonlySet< string > = new Set( NEWER.map( ( name ) => `jetpack/${ name }` ) );

/**
 * Filter `blocks.getBlockAttributes`. Newer releases of Jetpack add attributes to these blocks, and WordPress drops undeclared
 * ones. This declares all attributes that a post contains, so that saving a form loses nothing.
 *
 * @param attributes Attributes that WordPress has parsed.
 * @param type       The registered block type. WordPress saves the attributes it declares.
 * @param _html      Unused.
 * @param saved      All attributes in the block's comment.
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
