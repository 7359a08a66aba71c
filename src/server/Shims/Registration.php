<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

use Slipstream\Availability\Availability;
use Slipstream\Blocks\PaidBlocks;
use Slipstream\Contracts\Status;
use Slipstream\Editor\Assets;
use Slipstream\Plans\PlanGate;
use Slipstream\Plugin;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Implements jetpack_register_block(). */
final class Registration {

	/**
	 * Registers a block and reports its availability.
	 * @param string               $slug      With or without `jetpack/`.
	 * @param array<string, mixed> $arguments Arguments of register_block_type(). Also `version_requirements` (minimum `wp` or `gutenberg`
	 *     version) and `plan_check` (whether the block requires a plan).
	 * @return WP_Block_Type|false False if WordPress is too old or the block is already registered.
	 */
	public static function register( string $slug, array $arguments ): WP_Block_Type|false {
		$feature = Availability::slug( $slug );
		$name    = str_contains( $feature, '/' ) ? $feature : "jetpack/$feature";
		$needed  = (array) ( $arguments['version_requirements'] ?? [] );
		if ( ! self::is_met( $needed ) ) {
			self::report( $feature, Status::unavailable( 'incorrect_gutenberg_version', self::versions( $feature, $needed ) ) );
			return false;
		}
		if ( WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return false;
		}
		$needs_plan = true === ( $arguments['plan_check'] ?? false );
		unset( $arguments['version_requirements'], $arguments['plan_check'] );
		$type = register_block_type( $name, $arguments + [ 'editor_style_handles' => [ Assets::HANDLE ] ] );
		if ( $type instanceof WP_Block_Type && $needs_plan ) {
			Plugin::get( PaidBlocks::class )->gate( $type );
		}
		self::report( $feature, ( $needs_plan ? Plugin::get( PlanGate::class )->missing( $feature ) : null ) ?? Status::available() );
		return $type;
	}

	/** @param string $feature Slug without prefix. */
	private static function report( string $feature, Status $status ): void {
		Plugin::get( Availability::class )->report( $feature, $status );
	}

	/**
	 * Whether WordPress or the Gutenberg plugin is recent enough.
	 * @param array<mixed> $needed Minimum versions.
	 */
	private static function is_met( array $needed ): bool {
		$installed = self::installed();
		foreach ( $installed as $product => $version ) {
			if ( null !== $version && is_string( $needed[ $product ] ?? null ) && version_compare( $version, $needed[ $product ], '>=' ) ) {
				return true;
			}
		}
		return [] === array_intersect_key(
			$needed,
			[
				'wp'        => true,
				'gutenberg' => true,
			]
		);
	}

	/**
	 * @param string $feature Slug without prefix.
	 * @param array<mixed> $needed Minimum versions.
	 * @return array<string, mixed> Details for the editor about the required versions.
	 */
	private static function versions( string $feature, array $needed ): array {
		return [
			'required_feature' => $feature,
			'required_version' => $needed,
			'current_version'  => self::installed(),
		];
	}

	/** @return array{wp: string, gutenberg: string|null} */
	private static function installed(): array {
		return [
			'wp'        => get_bloginfo( 'version' ),
			'gutenberg' => defined( 'GUTENBERG_VERSION' ) ? (string) constant( 'GUTENBERG_VERSION' ) : null,
		];
	}
}
