import { registerBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { BlockModule, BlockSettings } from '../types/extension';
import { getExtensionAvailability, requiresPaidPlan } from '../site';
import { withHasWarningIsInteractiveClassNames } from './with-warning-class-names';

/** Result of registerBlockType(). */
type Registered = ReturnType< typeof registerBlockType >;

/**
 * Registers a block type. The server's registration supplies the settings that the type of registerBlockType()
 * wrongly requires here.
 *
 * @param name     Full block name.
 */
function register( name: string, settings: BlockSettings ): Registered {
	return registerBlockType( name, settings as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
}

/** Registers blocks without checking their availability. */
export function registerChildren( children: ReadonlyArray< BlockModule > ): void {
	for ( const child of children ) {
		register( child.metadata.name, child.settings );
	}
}

/**
 * Registers a block if the server says that it is available. Every block is registered with this function.
 *
 * @param name        Block name, with or without `jetpack/`; or the content of block.json.
 * @param settings    See BlockSettings.
 * @param childBlocks Inner blocks, registered afterwards without a check: they are available if their parent is.
 * @param prefix      Whether the block's namespace is `jetpack/`; false for `premium-content/…`.
 * @return The registered type; false if the block is hidden.
 */
export function registerJetpackBlock(
	name: string | { name: string },
	settings: BlockSettings,
	childBlocks: ReadonlyArray< BlockModule > = [],
	prefix = true
): Registered | false {
	const givenName = typeof name === 'string' ? name : name.name;
	const slug = givenName.replace( /^jetpack\//, '' );
	const fullName = prefix ? `jetpack/${ slug }` : givenName;
	const isPlanMissing = requiresPaidPlan( slug );

	if ( ! isPlanMissing && ! getExtensionAvailability( slug ).available ) {
		return false;
	}
	if ( isPlanMissing ) {
		addFilter(
			'editor.BlockListBlock',
			`${ fullName }-with-has-warning-is-interactive-class-names`,
			withHasWarningIsInteractiveClassNames( fullName )
		);
	}

	const result = register( fullName, settings );
	registerChildren( childBlocks );
	return result;
}
