<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\ShownViews;
use Slipstream\Support\Options;

/** Jetpack's options of sharing buttons. They stay valid in both directions: IDs of closed services are kept and not shown. */
final class SharingOptions {

	public const SERVICES = 'sharing-services';
	public const STYLES   = [ 'icon-text', 'icon', 'text', 'official' ];

	private const DEFAULTS = [
		'visible' => [ 'facebook', 'x' ],
		'hidden'  => [],
	];

	/** One of STYLES. */
	public function style(): string {
		$style = $this->general()['button_style'] ?? null;
		return is_string( $style ) && in_array( $style, self::STYLES, true ) ? $style : self::STYLES[0];
	}

	public function label(): string {
		$label = $this->general()['sharing_label'] ?? null;
		return is_string( $label ) ? $label : __( 'Share this:', 'slipstream' );
	}

	public function opens_new_window(): bool {
		$opens = 'same' !== ( $this->general()['open_links'] ?? 'new' );
		/**
		 * Filters whether sharing links open in a new window. A filter of Jetpack.
		 * @param bool $opens By the settings of the site.
		 */
		return (bool) apply_filters( 'jetpack_open_sharing_in_new_window', $opens );
	}

	/**
	 * Returns the stored IDs, closed services included.
	 * @return array{visible: list<string>, hidden: list<string>}
	 */
	public function ids(): array {
		$stored = Options::autoloaded_value( self::SERVICES );
		if ( ! is_array( $stored ) ) {
			/**
			 * Filters the services of a site whose owner has not chosen. A filter of Jetpack.
			 * @param array{visible: list<string>, hidden: list<string>} $services IDs.
			 */
			$stored = apply_filters( 'sharing_default_services', self::DEFAULTS );
		}
		$list = static fn ( string $group ): array => array_values(
			array_unique( array_filter( (array) ( is_array( $stored ) ? $stored[ $group ] ?? [] : [] ), 'is_string' ) )
		);
		return [
			'visible' => $list( 'visible' ),
			'hidden'  => $list( 'hidden' ),
		];
	}

	/**
	 * Returns the services that still exist, in the owner's order.
	 * @return array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} By ID.
	 */
	public function services(): array {
		$all   = ServiceList::all();
		$found = [
			'visible' => [],
			'hidden'  => [],
			'all'     => $all,
		];
		foreach ( $this->ids() as $group => $ids ) {
			foreach ( $ids as $id ) {
				$service = ServiceList::find( $id, self::all(), $all );
				if ( null !== $service ) {
					$found[ $group ][ $service->id ] = $service;
				}
			}
		}
		$found['hidden'] = array_diff_key( $found['hidden'], $found['visible'] );
		/**
		 * Filters the services that the owner has chosen. A filter of Jetpack.
		 * @param array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} $services By ID.
		 */
		$found = self::groups( apply_filters( 'sharing_services_enabled', $found ) );
		/**
		 * Filters the services below a post: shown at once, behind "More", and all that exist. A filter of Jetpack.
		 * @param array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} $services By ID.
		 */
		return self::groups( apply_filters( 'sharing_enabled', $found ) );
	}

	/** @return array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} By ID. */
	private static function groups( mixed $filtered ): array {
		$group = static fn ( string $name ): array => ServiceList::only_services( is_array( $filtered ) ? $filtered[ $name ] ?? [] : [] );
		return [
			'visible' => $group( 'visible' ),
			'hidden'  => $group( 'hidden' ),
			'all'     => $group( 'all' ),
		];
	}

	/** @return array<mixed> The option `sharing-options`. */
	public static function all(): array {
		return Options::autoloaded( ShownViews::OPTION );
	}

	/** @return array<mixed> Settings of all services. */
	private function general(): array {
		$general = self::all()['global'] ?? null;
		return is_array( $general ) ? $general : [];
	}
}
