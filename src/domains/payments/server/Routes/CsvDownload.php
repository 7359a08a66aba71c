<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Closure;
use WP_REST_Response;

/** A REST response with a CSV file. Lines are sent while they are read. */
final class CsvDownload {

	/** @param Closure(Closure(string): void): void $export Passes each line to the given function. */
	public static function response( string $file, Closure $export ): WP_REST_Response {
		$response = new WP_REST_Response( [] );
		$response->header( 'Content-Type', 'text/csv; charset=UTF-8' );
		$response->header( 'Content-Disposition', "attachment; filename=\"$file\"" );
		$response->header( 'X-Content-Type-Options', 'nosniff' );
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $result ) use ( $response, $export ): mixed {
				if ( $result !== $response ) {
					return $served;
				}
				$export( self::send( ... ) );
				return true;
			},
			10,
			2
		);
		return $response;
	}

	private static function send( string $line ): void {
		file_put_contents( 'php://output', $line );
	}
}
