<?php
declare( strict_types=1 );

namespace Automattic\Jetpack;

use Slipstream\Availability\Availability;
use Slipstream\Shims\Registration;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Helpers for blocks that other plugins add. */
final class Blocks {

	/**
	 * Registers a block.
	 * @param string               $slug      With or without `jetpack/`.
	 * @param array<string, mixed> $arguments Those of register_block_type(), `version_requirements` and `plan_check`.
	 */
	public static function jetpack_register_block( string $slug, array $arguments = [] ): WP_Block_Type|false {
		return Registration::register( $slug, $arguments );
	}

	/**
	 * The class names of a block on the page.
	 * @param string       $slug       With or without prefix.
	 * @param array<mixed> $attributes `align` and `className` are read.
	 * @param array<mixed> $extra      More class names; what is no text is dropped.
	 * @return string Not escaped.
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

	/** Whether the page is for AMP. */
	public static function is_amp_request(): bool {
		$is_amp = function_exists( 'is_amp_endpoint' ) && true === is_amp_endpoint();
		/**
		 * Filters whether the page is for AMP.
		 * @param bool $is_amp Whether the AMP plugin says so.
		 */
		return (bool) apply_filters( 'jetpack_is_amp_request', $is_amp );
	}

	/** Whether WordPress knows a block. */
	public static function is_registered( string $name ): bool {
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * A name without `jetpack/` or `jetpack-` in front.
	 * @param string $name A block's or an extension's.
	 */
	public static function remove_extension_prefix( string $name ): string {
		return Availability::slug( $name );
	}
}
