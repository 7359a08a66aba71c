<?php
declare( strict_types=1 );

namespace Automattic\Jetpack;

use Slipstream\Availability\Availability;
use Slipstream\Shims\Registration;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Jetpack's public functions for blocks, for other plugins. */
final class Blocks {

	/**
	 * Registers a block.
	 * @param string               $slug      With or without `jetpack/`.
	 * @param array<string, mixed> $arguments Arguments of register_block_type(), `version_requirements` and `plan_check`.
	 */
	public static function jetpack_register_block( string $slug, array $arguments = [] ): WP_Block_Type|false {
		return Registration::register( $slug, $arguments );
	}

	/**
	 * Returns the class names for a block's wrapper element.
	 * @param string       $slug       With or without prefix.
	 * @param array<mixed> $attributes Block attributes; `align` and `className` are used.
	 * @param array<mixed> $extra      Additional class names. Values that are not strings are skipped.
	 * @return string Class names, not escaped.
	 */
	public static function classes( string $slug, array $attributes, array $extra = [] ): string {
		$align   = $attributes['align'] ?? null;
		$classes = [
			'wp-block-jetpack-' . self::remove_extension_prefix( $slug ),
			in_array( $align, [ 'left', 'center', 'right', 'wide', 'full' ], true ) ? "align$align" : '',
			is_string( $attributes['className'] ?? null ) ? $attributes['className'] : '',
			...$extra,
		];
		return implode( ' ', array_filter( $classes, static fn ( mixed $name ): bool => is_string( $name ) && '' !== $name ) );
	}

	/** Whether the current request is for an AMP page. */
	public static function is_amp_request(): bool {
		$is_amp = function_exists( 'is_amp_endpoint' ) && true === is_amp_endpoint();
		/**
		 * Filters whether the current request is for an AMP page.
		 * @param bool $is_amp Result from the AMP plugin.
		 */
		return (bool) apply_filters( 'jetpack_is_amp_request', $is_amp );
	}

	/** Whether a block is registered. */
	public static function is_registered( string $name ): bool {
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * Removes the prefix `jetpack/` or `jetpack-` from a name.
	 * @param string $name Name of a block or an extension.
	 */
	public static function remove_extension_prefix( string $name ): string {
		return Availability::slug( $name );
	}
}
