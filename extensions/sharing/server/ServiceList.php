<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Support\Json;

/** The services that visitors can share to: services.json, and those that the owner of a site with Jetpack added. */
final class ServiceList {

	/** @return array<string, Service> By ID, in the order in which the settings offer them, after the filters of other plugins. */
	public static function all(): array {
		$all = self::built_in();
		/**
		 * Filters whether visitors can share by email. A filter of Jetpack.
		 * @param bool $is_offered True.
		 */
		if ( false === (bool) apply_filters( 'sharing_services_email', true ) ) {
			unset( $all['email'] );
		}
		/**
		 * Filters the services that exist. Plugins can remove and reorder them, and add objects of the class Service. A filter of Jetpack.
		 * @param array<string, Service> $services By ID.
		 */
		return self::only_services( apply_filters( 'sharing_services', $all ) );
	}

	/**
	 * Returns the services among the result of a filter. Names of classes, which Jetpack expects, are left out.
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
	 * Returns a service by its ID, an older name, or the ID of an owner's own service; null if it was closed or never existed.
	 * @param array<mixed>                $options Jetpack's option `sharing-options`.
	 * @param array<string, Service>|null $all     Result of all(), if the caller has it.
	 */
	public static function find( string $id, array $options, ?array $all = null ): ?Service {
		// Other names, from older options and from the blocks.
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
