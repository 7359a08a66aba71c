<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Error;

/** Caches the responses of a source, and the time until which it must not be requested. */
final class ResponseCache {

	/** Seconds for which a response is cached. Pexels and Openverse limit requests per day, and their results change slowly. */
	private const LIFETIME = 3600;

	/**
	 * Maximum cached responses per source. Each response replaces an earlier one in the same slot, so that searches cannot fill the
	 * database.
	 */
	private const MAX_RESPONSES = 100;

	/** @return array<mixed>|null */
	public function get( string $source, string $query ): ?array {
		$stored = get_transient( self::name( $source, self::slot( $query ) ) );
		return is_array( $stored ) && ( $stored['query'] ?? '' ) === md5( $query ) && is_array( $stored['answer'] ?? null )
			? $stored['answer']
			: null;
	}

	/** @param array<mixed> $response */
	public function set( string $source, string $query, array $response ): void {
		$stored = [
			'query'  => md5( $query ),
			'answer' => $response,
		];
		set_transient( self::name( $source, self::slot( $query ) ), $stored, self::LIFETIME );
	}

	/** Returns the seconds until the source may be requested again; 0 if it may be now. */
	public function pause( string $source ): int {
		return max( 0, (int) get_transient( self::name( $source, 'pause' ) ) - time() );
	}

	/** Stores the waiting time from an error, if it contains one. */
	public function pause_after( string $source, WP_Error $error ): void {
		$data    = $error->get_error_data();
		$seconds = is_array( $data ) && is_int( $data['retry_after'] ?? null ) ? $data['retry_after'] : 0;
		if ( $seconds > 0 ) {
			set_transient( self::name( $source, 'pause' ), time() + $seconds, $seconds );
		}
	}

	private static function slot( string $query ): string {
		return (string) ( crc32( $query ) % self::MAX_RESPONSES );
	}

	/** @param string $name Name of a slot, or `pause`. */
	private static function name( string $source, string $name ): string {
		return "slipstream_media_{$source}_$name";
	}
}
