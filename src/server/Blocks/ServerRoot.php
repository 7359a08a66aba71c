<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/**
 * Marks an element as printed by the server, so that a script can trust its `data-*` attributes. Authors can write classes and `data-*`,
 * but KSES removes this attribute. Counterpart: shared/view/server-root.ts.
 */
final class ServerRoot {

	public const ATTRIBUTE = 'slipstream-root';

	/**
	 * Returns the attribute, with a leading space, for the element that a script starts on.
	 * @param string $script Name of that script. A class that an author adds to one block must not start another block's script.
	 */
	public static function attribute( string $script ): string {
		return sprintf( ' %s="%s"', self::ATTRIBUTE, esc_attr( $script ) );
	}
}
