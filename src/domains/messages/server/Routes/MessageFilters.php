<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Routes;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Messages\DeliveryState;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\MessageQuery;
use WP_REST_Request;

/** Filters of the list and the exports. */
final class MessageFilters {

	private const DATE = Schema::TEXT + [
		'format'      => 'date-time',
		'description' => 'Date and time in ISO 8601.',
	];

	/** @return array<string, array<string, mixed>> JSON schema of the query arguments. */
	public static function arguments(): array {
		return [
			'status'   => Schema::TEXT + [
				'enum'    => Entry::statuses(),
				'default' => 'publish',
			],
			'form'     => Schema::TEXT + [ 'pattern' => '^[A-Za-z0-9_-]{0,64}$' ],
			'source'   => Schema::INTEGER + [ 'minimum' => 1 ],
			'unread'   => Schema::BOOLEAN,
			'delivery' => Schema::TEXT + [ 'enum' => DeliveryState::ALL ],
			'after'    => self::DATE,
			'before'   => self::DATE,
			'search'   => Schema::TEXT + [
				'maxLength' => 200,
				'pattern'   => Schema::ONE_LINE,
			],
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Contains filters and paging.
	 * @param int                                   $limit   Messages per page.
	 */
	public static function query( WP_REST_Request $request, int $limit ): MessageQuery {
		return new MessageQuery(
			(string) $request['status'],
			(string) $request['form'],
			(int) $request['source'],
			isset( $request['unread'] ) ? (bool) $request['unread'] : null,
			(string) $request['delivery'],
			self::time( $request['after'] ),
			self::time( $request['before'] ),
			(string) $request['search'],
			(string) $request['cursor'],
			$limit,
		);
	}

	private static function time( mixed $date ): int {
		return is_string( $date ) ? max( 0, (int) rest_parse_date( $date ) ) : 0;
	}
}
