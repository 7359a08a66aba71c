<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Error;

/** Remembers what a source answered, and when it does not want to be asked. */
final class ResponseCache {

	/** Seconds. Pexels and Openverse count requests by the day; their search changes slower. */
	private const LIFETIME = 3600;

	/** Answers kept of one source: a later answer with the same place replaces it, so that searches cannot fill the database. */
	private const PLACES = 100;

	/** @return array<mixed>|null */
	public function get( string $source, string $query ): ?array {
		$kept = get_transient( self::name( $source, self::place( $query ) ) );
		return is_array( $kept ) && ( $kept['query'] ?? '' ) === md5( $query ) && is_array( $kept['answer'] ?? null )
			? $kept['answer']
			: null;
	}

	/** @param array<mixed> $answer */
	public function set( string $source, string $query, array $answer ): void {
		$kept = [
			'query'  => md5( $query ),
			'answer' => $answer,
		];
		set_transient( self::name( $source, self::place( $query ) ), $kept, self::LIFETIME );
	}

	/** Seconds for which a source is left alone. */
	public function pause( string $source ): int {
		return max( 0, (int) get_transient( self::name( $source, 'pause' ) ) - time() );
	}

	/** Leaves a source alone for as long as it has asked for, if it has. */
	public function pause_after( string $source, WP_Error $error ): void {
		$data    = $error->get_error_data();
		$seconds = is_array( $data ) && is_int( $data['retry_after'] ?? null ) ? $data['retry_after'] : 0;
		if ( $seconds > 0 ) {
			set_transient( self::name( $source, 'pause' ), time() + $seconds, $seconds );
		}
	}

	private static function place( string $query ): string {
		return (string) ( crc32( $query ) % self::PLACES );
	}

	/** @param string $name Of what is kept: a place, or `pause`. */
	private static function name( string $source, string $name ): string {
		return "slipstream_media_{$source}_$name";
	}
}
