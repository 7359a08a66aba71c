<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Messages\Exporter;
use Slipstream\Domains\Messages\MessageList;
use Slipstream\Domains\Messages\PostType;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that streams an export of the filtered messages. The screen links to it with a WordPress `_wpnonce`. */
final class ExportRoute implements RouteProvider {

	/** Content type and file name by format. */
	private const TYPES = [
		'csv'         => [ 'text/csv', 'feedback-export.csv' ],
		'spreadsheet' => [ 'text/csv', 'messages.csv' ],
		'json'        => [ 'application/json', 'feedback-export.json' ],
	];

	private const BATCH = 200;

	/** Seconds for adding existing messages to the index before the export. */
	private const SECONDS = 20;

	public function __construct(
		private readonly Exporter $exporter,
		private readonly MessageList $list,
	) {}

	public function routes(): array {
		$format = Schema::TEXT + [
			'required' => true,
			'enum'     => Exporter::FORMATS,
		];
		$may    = static fn (): bool => current_user_can( PostType::CAPABILITY ) && current_user_can( 'export' );
		return [
			new Route(
				'slipstream/v1',
				'/messages/export',
				Schema::collection( 'message-export', [ 'type' => 'object' ] ),
				[ new Method( 'GET', $may, $this->export( ... ), [ 'format' => $format ] + MessageFilters::arguments() ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `format` and filters. */
	private function export( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		if ( ! $this->list->is_complete( self::SECONDS ) ) {
			return MessageRoutes::not_ready();
		}
		$format = (string) $request['format'];

		[ $type, $name ] = self::TYPES[ $format ];

		$query    = MessageFilters::query( $request, self::BATCH );
		$response = new WP_REST_Response( [] );
		$response->header( 'Content-Type', $type . '; charset=UTF-8' );
		$response->header( 'Content-Disposition', 'attachment; filename="' . gmdate( 'Y-m-d' ) . "-$name\"" );
		$response->header( 'X-Content-Type-Options', 'nosniff' );
		add_filter(
			'rest_pre_serve_request',
			function ( mixed $served, mixed $result ) use ( $response, $format, $query ): mixed {
				if ( $result !== $response ) {
					return $served;
				}
				// Exporting 100,000 messages takes half a minute.
				set_time_limit( 0 );
				$this->exporter->write( $format, $query, self::send( ... ) );
				return true;
			},
			10,
			2
		);
		return $response;
	}

	private static function send( string $piece ): void {
		file_put_contents( 'php://output', $piece );
	}
}
