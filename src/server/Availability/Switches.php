<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Registration\Registry;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/** Switches extensions on and off, starting with the next request. */
final class Switches {

	/** Jetpack's option with excluded extensions. They are off in Slipstream too. */
	private const JETPACK_OPTION = 'jetpack_excluded_extensions';

	public function __construct(
		private readonly Registry $registry,
		private readonly Presets $presets,
		private readonly Options $options,
	) {}

	/**
	 * Switches the given extensions; all others stay unchanged.
	 * @param array<string, bool> $changes New state of each switch by slug: true for on.
	 * @return true|WP_Error Status 400 for an unknown extension, 500 if the database failed. Nothing is changed then.
	 */
	public function set( array $changes ): bool|WP_Error {
		$unknown = array_diff_key( $changes, $this->registry->extensions() );
		if ( [] !== $unknown ) {
			/* translators: %s: names of features, with commas between. */
			$text = sprintf( __( 'Unknown feature: %s.', 'slipstream' ), implode( ', ', array_keys( $unknown ) ) );
			return new WP_Error( 'slipstream_feature_unknown', $text, [ 'status' => 400 ] );
		}
		$on        = array_keys( array_filter( $changes ) );
		$off       = array_keys( array_filter( $changes, static fn ( bool $is_on ): bool => ! $is_on ) );
		$extra     = array_values( array_intersect( $on, array_keys( $this->presets->optional() ) ) );
		$is_stored = $this->options->change( 'off', static fn ( mixed $stored ): array => self::changed( $stored, $on, $off ) )
			&& $this->options->change( 'on', static fn ( mixed $stored ): array => self::changed( $stored, $off, $extra ) );
		return $is_stored && $this->remove_from_jetpack_list( $on ) ? true : Options::not_stored();
	}

	/**
	 * Removes extensions from Jetpack's list, which would otherwise keep them off.
	 * @param list<string> $slugs Extensions to switch on.
	 */
	private function remove_from_jetpack_list( array $slugs ): bool {
		$listed = array_filter( Options::autoloaded( self::JETPACK_OPTION ), 'is_string' );
		if ( array_intersect( $slugs, $listed ) === [] ) {
			return true;
		}
		return ( new AtomicOption( self::JETPACK_OPTION, true, false ) )->change(
			static fn ( array $list ): array => array_values( array_diff( array_filter( $list, 'is_string' ), $slugs ) )
		);
	}

	/**
	 * @param list<string> $on  Slugs to remove.
	 * @param list<string> $off Slugs to add.
	 * @return list<string> The changed list of slugs.
	 */
	private static function changed( mixed $stored, array $on, array $off ): array {
		$stored = is_array( $stored ) ? array_filter( $stored, 'is_string' ) : [];
		return array_values( array_unique( [ ...array_values( array_diff( $stored, $on ) ), ...$off ] ) );
	}
}
