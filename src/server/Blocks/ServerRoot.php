<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/**
 * Marks an element as printed by the server, so that a script may trust its `data-*`. Authors can write classes and `data-*`, but
 * KSES removes this attribute. shared/view/server-root.ts is the other half.
 */
final class ServerRoot {

	public const ATTRIBUTE = 'slipstream-root';

	/**
	 * The attribute with the space before it, for the element that the script starts with.
	 * @param string $script Names the script: a class that an author adds to one block must not start another block's script.
	 */
	public static function attribute( string $script ): string {
		return sprintf( ' %s="%s"', self::ATTRIBUTE, esc_attr( $script ) );
	}
}
