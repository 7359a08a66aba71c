<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Closure;
use WP_REST_Response;

/** A CSV file as the answer of a route. The lines are sent while they are read. */
final class CsvDownload {

	/** @param Closure(Closure(string): void): void $export Passes the lines to the given function. */
	public static function response( string $file, Closure $export ): WP_REST_Response {
		$answer = new WP_REST_Response( [] );
		$answer->header( 'Content-Type', 'text/csv; charset=UTF-8' );
		$answer->header( 'Content-Disposition', "attachment; filename=\"$file\"" );
		$answer->header( 'X-Content-Type-Options', 'nosniff' );
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $result ) use ( $answer, $export ): mixed {
				if ( $result !== $answer ) {
					return $served;
				}
				$export( self::send( ... ) );
				return true;
			},
			10,
			2
		);
		return $answer;
	}

	private static function send( string $line ): void {
		file_put_contents( 'php://output', $line );
	}
}
