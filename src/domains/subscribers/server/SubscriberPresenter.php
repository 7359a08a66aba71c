<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Tags\Tags;

/** Converts subscribers to JSON. The result contains no links, because anyone with a link can act for the subscriber. */
final class SubscriberPresenter {

	private const DATE = [
		'type'   => [ 'string', 'null' ],
		'format' => 'date-time',
	];

	/**
	 * @param list<Subscriber> $subscribers Subscribers.
	 * @return list<array<string, mixed>>
	 * @throws QueryFailed If the database fails.
	 */
	public static function present_all( array $subscribers ): array {
		$tags = Tags::of( $subscribers );
		return array_map(
			static fn ( Subscriber $subscriber ): array => self::values( $subscriber, $tags[ $subscriber->id ] ),
			$subscribers
		);
	}

	/**
	 * @return array<string, mixed> Values of the REST resource.
	 * @throws QueryFailed If the database fails.
	 */
	public static function present( Subscriber $subscriber ): array {
		return self::present_all( [ $subscriber ] )[0];
	}

	/**
	 * @param list<string> $tags Names of tags.
	 * @return array<string, mixed> Values of the REST resource.
	 */
	private static function values( Subscriber $subscriber, array $tags ): array {
		$time = static fn ( int $time ): ?string => 0 === $time ? null : gmdate( DATE_RFC3339, $time );
		return [
			'id'           => $subscriber->id,
			'email'        => $subscriber->email,
			'name'         => $subscriber->name,
			'tags'         => $tags,
			'status'       => $subscriber->status,
			'categories'   => $subscriber->categories,
			'consent'      => $subscriber->consent,
			'source'       => $subscriber->source,
			'locale'       => $subscriber->locale,
			'consented'    => $time( $subscriber->consented ),
			'created'      => $time( $subscriber->created ),
			'confirmed'    => $time( $subscriber->confirmed ),
			'unsubscribed' => $time( $subscriber->unsubscribed ),
			'bounced'      => $time( $subscriber->bounced ),
		];
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::resource(
			'subscriber',
			[
				'id'         => Schema::INTEGER,
				'email'      => Schema::TEXT,
				'name'       => Schema::TEXT,
				'tags'       => Schema::list( Schema::TEXT ),
				'status'     => Schema::TEXT + [ 'enum' => Subscriber::STATUSES ],
				'categories' => Schema::list( Schema::INTEGER ),
				'consent'    => Schema::TEXT,
				'source'     => Schema::TEXT,
				'locale'     => Schema::TEXT,
			] + array_fill_keys( [ 'consented', 'created', 'confirmed', 'unsubscribed', 'bounced' ], self::DATE )
		);
	}
}
