<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;

final class SubscriberSettings {

	private const MAX_DAYS = 90;

	/** Seconds. */
	private const DAY = 86_400;

	private const CAPABILITIES = [
		'administrators' => 'manage_options',
		'editors'        => 'edit_others_posts',
	];

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'subscribers',
			title: __( 'Subscribers', 'slipstream' ),
			group: Section::NEWSLETTER,
			fields: [
				new Field(
					name: 'pending_days',
					type: Field::INTEGER,
					label: __( 'Days to confirm a subscription', 'slipstream' ),
					description: __( 'Unconfirmed addresses are deleted after this many days.', 'slipstream' ),
					default: 14,
					min: 1,
					max: self::MAX_DAYS,
				),
				new Field(
					name: 'from_name',
					type: Field::TEXT,
					label: __( 'Sender name', 'slipstream' ),
					description: __( 'Shown next to this site’s sender address.', 'slipstream' ),
					max: 100,
					pattern: '/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u',
				),
				new Field(
					name: 'managers',
					type: Field::CHOICE,
					label: __( 'Users who can manage subscribers', 'slipstream' ),
					choices: [
						'administrators' => __( 'Administrators', 'slipstream' ),
						'editors'        => __( 'Administrators and editors', 'slipstream' ),
					],
				),
				new Field(
					name: 'store_ip',
					type: Field::TOGGLE,
					label: __( 'Store a hash of subscribers’ IP addresses', 'slipstream' ),
					description: __( 'You can check a known IP address against the hash, but not read it back.', 'slipstream' ),
				),
				new Field(
					name: 'answer_alike',
					type: Field::TOGGLE,
					label: __( 'Hide whether an address is subscribed', 'slipstream' ),
					description: __(
						'The form shows the same message for every address. Existing subscribers are told by email.',
						'slipstream'
					),
					default: true,
				),
				new Field(
					name: 'hidden_categories',
					type: Field::TEXT,
					label: __( 'Categories that subscribers cannot choose', 'slipstream' ),
					description: __( 'Category slugs, separated by commas.', 'slipstream' ),
					default: _x( 'uncategorized', 'slug of the category that WordPress creates', 'slipstream' ),
				),
			],
		);
	}

	/** Returns the seconds until an unconfirmed address is deleted. */
	public function pending_seconds(): int {
		return self::DAY * $this->store->values( self::section() )->integer( 'pending_days' );
	}

	/** Returns the sender name; '' for WordPress' default. */
	public function from_name(): string {
		return $this->store->values( self::section() )->text( 'from_name' );
	}

	public function stores_ip(): bool {
		return $this->store->values( self::section() )->is_on( 'store_ip' );
	}

	/** Whether the form hides who is subscribed. On by default, because visitors must not be able to test addresses. */
	public function hides_subscribers(): bool {
		return $this->store->values( self::section() )->is_on( 'answer_alike' );
	}

	/** @return list<string> Slugs of the categories that are not offered. */
	public function hidden_categories(): array {
		$slugs = array_map( 'trim', explode( ',', $this->store->values( self::section() )->text( 'hidden_categories' ) ) );
		return array_values( array_filter( $slugs, static fn ( string $slug ): bool => '' !== $slug ) );
	}

	/** Returns the capability that is needed to manage subscribers. Static, because the Home screen reads it before it creates a card. */
	public static function capability(): string {
		$managers = Options::autoloaded( self::section()->option() )['managers'] ?? '';
		return self::CAPABILITIES[ is_string( $managers ) ? $managers : '' ] ?? 'manage_options';
	}
}
