<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\ShownViews;
use Slipstream\Support\Options;

/**
 * Reads Jetpack's options of the sharing buttons. Keeps the IDs of closed services, so that the options are still valid for
 * Jetpack.
 */
final class SharingOptions {

	public const SERVICES = 'sharing-services';
	public const STYLES   = [ 'icon-text', 'icon', 'text', 'official' ];

	private const DEFAULTS = [
		'visible' => [ 'facebook', 'x' ],
		'hidden'  => [],
	];

	/** @return string One of STYLES. */
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
		 * Filters whether sharing links open in a new window. A Jetpack filter.
		 * @param bool $opens Value of the site's setting.
		 */
		return (bool) apply_filters( 'jetpack_open_sharing_in_new_window', $opens );
	}

	/**
	 * Returns the stored service IDs, including closed services.
	 * @return array{visible: list<string>, hidden: list<string>}
	 */
	public function ids(): array {
		$stored = Options::autoloaded_value( self::SERVICES );
		if ( ! is_array( $stored ) ) {
			/**
			 * Filters the default services, used until the site owner chooses some. A Jetpack filter.
			 * @param array{visible: list<string>, hidden: list<string>} $services Service IDs.
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
	 * Returns the available services: those that the site owner has chosen, in their order, and the list of all.
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
		 * Filters the services that the site owner has chosen. A Jetpack filter.
		 * @param array{visible: array<string, Service>, hidden: array<string, Service>, all: array<string, Service>} $services By ID.
		 */
		$found = self::groups( apply_filters( 'sharing_services_enabled', $found ) );
		/**
		 * Filters the services below a post: `visible` ones are shown directly, `hidden` ones behind "More"; `all` contains
		 * the available ones. A Jetpack filter.
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

	/** @return array<mixed> Settings that apply to all services. */
	private function general(): array {
		$general = self::all()['global'] ?? null;
		return is_array( $general ) ? $general : [];
	}
}
