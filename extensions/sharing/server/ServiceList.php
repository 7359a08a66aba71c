<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Support\Json;

/** List of the sharing services: those in services.json, and custom services that the site owner added in Jetpack. */
final class ServiceList {

	/** @return array<string, Service> Filtered services by ID, in the order of the settings screen. */
	public static function all(): array {
		$all = self::built_in();
		/**
		 * Filters whether visitors can share by email. A Jetpack filter.
		 * @param bool $is_offered Default true.
		 */
		if ( false === (bool) apply_filters( 'sharing_services_email', true ) ) {
			unset( $all['email'] );
		}
		/**
		 * Filters the available services. Plugins can remove, reorder, and add Service objects. A Jetpack filter.
		 * @param array<string, Service> $services By ID.
		 */
		return self::only_services( apply_filters( 'sharing_services', $all ) );
	}

	/**
	 * Returns the Service objects in the result of a filter. Drops class names, which callbacks written for Jetpack may add.
	 * @return array<string, Service> By ID.
	 */
	public static function only_services( mixed $filtered ): array {
		$services = [];
		foreach ( is_array( $filtered ) ? $filtered : [] as $id => $service ) {
			if ( $service instanceof Service ) {
				$services[ (string) $id ] = $service;
			}
		}
		return $services;
	}

	/** @return array<string, Service> By ID. */
	private static function built_in(): array {
		$all = [];
		foreach ( Json::file( dirname( __DIR__ ) . '/services.json' ) as $id => $row ) {
			if ( is_array( $row ) ) {
				$text                = static fn ( string $key ): string => is_string( $row[ $key ] ?? null ) ? $row[ $key ] : '';
				$all[ (string) $id ] = new Service(
					(string) $id,
					'' === $text( 'title' ) ? self::title( (string) $id ) : $text( 'title' ),
					$text( 'url' ),
					$text( 'path' ),
					'' === $text( 'icon' ) ? (string) $id : $text( 'icon' ),
					is_int( $row['max_title'] ?? null ) ? $row['max_title'] : 0
				);
			}
		}
		return $all;
	}

	/**
	 * Returns the service with this ID or alias, or the custom service with this ID; null if it has been closed or never
	 * existed.
	 * @param array<mixed>                $options Jetpack's option `sharing-options`.
	 * @param array<string, Service>|null $all     Result of all(); null to call it here.
	 */
	public static function find( string $id, array $options, ?array $all = null ): ?Service {
		// Older options and the blocks contain other IDs, the aliases.
		$name = Json::file( dirname( __DIR__ ) . '/aliases.json' )[ $id ] ?? $id;
		return ( $all ?? self::all() )[ is_string( $name ) ? $name : $id ] ?? self::custom( $id, $options );
	}

	/** @param array<mixed> $options See find(). */
	private static function custom( string $id, array $options ): ?Service {
		$row  = str_starts_with( $id, 'custom-' ) ? $options[ $id ] ?? null : null;
		$name = is_array( $row ) ? $row['name'] ?? null : null;
		$url  = is_array( $row ) ? $row['url'] ?? null : null;
		if ( ! is_string( $name ) || ! is_string( $url ) || 1 !== preg_match( '#^https?://[^%\s/]#i', $url ) ) {
			return null;
		}
		return new Service( $id, $name, $url, '', '' );
	}

	private static function title( string $id ): string {
		return match ( $id ) {
			'email' => __( 'Email', 'slipstream' ),
			'print' => __( 'Print', 'slipstream' ),
			'copy'  => __( 'Copy link', 'slipstream' ),
			QrCodePicture::SERVICE => __( 'QR code', 'slipstream' ),
			default => __( 'Share', 'slipstream' ),
		};
	}
}
