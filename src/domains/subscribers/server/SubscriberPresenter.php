<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Schema;

/** Converts subscribers to JSON. The result contains no links, because anyone with a link can act for the subscriber. */
final class SubscriberPresenter {

	private const DATE = [
		'type'   => [ 'string', 'null' ],
		'format' => 'date-time',
	];

	/** @return array<string, mixed> */
	public static function present( Subscriber $subscriber ): array {
		$time = static fn ( int $time ): ?string => 0 === $time ? null : gmdate( DATE_RFC3339, $time );
		return [
			'id'           => $subscriber->id,
			'email'        => $subscriber->email,
			'name'         => $subscriber->name,
			'tags'         => $subscriber->tags,
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
				'tags'       => Schema::TEXT,
				'status'     => Schema::TEXT + [ 'enum' => Subscriber::STATUSES ],
				'categories' => Schema::list( Schema::INTEGER ),
				'consent'    => Schema::TEXT,
				'source'     => Schema::TEXT,
				'locale'     => Schema::TEXT,
			] + array_fill_keys( [ 'consented', 'created', 'confirmed', 'unsubscribed', 'bounced' ], self::DATE )
		);
	}
}
