<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Blocks\ServerRoot;

/** Adds to the saved markup of a container. */
final class ContainerMarkup {

	/** Adds markup at the end of the wrapper. */
	public static function append( string $content, string $markup ): string {
		$end = strrpos( $content, '</div>' );
		return false === $end ? $content . $markup : substr_replace( $content, $markup, $end, 0 );
	}

	/** Marks the wrapper for the script. */
	public static function mark( string $content, bool $is_open ): string {
		$attributes = ServerRoot::attribute( 'premium-content' ) . ( $is_open ? ' data-open' : '' );
		return (string) preg_replace( '~^(\s*<div)\b~', '$1' . $attributes, $content, 1 );
	}
}
