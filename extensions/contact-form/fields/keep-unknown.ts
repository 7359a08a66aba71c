import type { Attributes } from '../../../shared/types/extension';
import { NEWER } from './names';

const NAMES: ReadonlySet< string > = new Set( NEWER.map( ( name ) => `jetpack/${ name }` ) );

/**
 * Filter `blocks.getBlockAttributes`. Keeps attributes that newer Jetpack releases add to fields. WordPress drops undeclared
 * attributes, so this declares those that a post contains.
 *
 * @param attributes Attributes that WordPress has parsed.
 * @param type       The registered block type. WordPress saves the attributes that it declares.
 * @param _html      Unused.
 * @param saved      All attributes in the block comment.
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
