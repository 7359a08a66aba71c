<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ReaderAccount;

use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Clock;
use Slipstream\Support\Locale;
use WP_Post;

/** The page of the site with the readers' accounts. It is created once, when a link to an account is first needed. */
final class AccountPage {

	public function __construct(
		private readonly SettingsStore $store,
		private readonly Clock $clock,
	) {}

	/** Filter `slipstream_account_url`: returns the URL of the owner's page, if visitors can open it. */
	public function filter_url( mixed $url ): mixed {
		$chosen = $this->store->values( AccountSettings::section() )->text( AccountSettings::PAGE );
		$id     = AccountSettings::AUTOMATIC === $chosen ? $this->create() : (int) $chosen;
		$page   = AccountPages::url( $id );
		return '' === $page ? $url : $page;
	}

	/**
	 * Creates the page and stores its ID as the setting. If the owner has already published a page with the block, stores the
	 * ID of that page.
	 * @return int Page ID; 0 if this request may not create the page, or if another request is creating it.
	 */
	private function create(): int {
		$now = $this->clock->now()->getTimestamp();
		if ( ! self::may_change() || ! AccountPages::claim( $now ) ) {
			return 0;
		}
		$public = array_filter( AccountPages::all(), static fn ( array $page ): bool => $page['is_public'] );
		$id     = array_key_first( $public ) ?? self::insert();
		if ( $id > 0 ) {
			$this->store->change( AccountSettings::section(), [ AccountSettings::PAGE => (string) $id ] );
		}
		return $id;
	}

	/** Adds the page, in the site's language. Returns its ID; 0 on failure. */
	private static function insert(): int {
		$locale = get_option( 'WPLANG' );
		$title  = Locale::run(
			is_string( $locale ) && '' !== $locale ? $locale : 'en_US',
			static fn (): string => __( 'Your account', 'slipstream' )
		);
		$id     = wp_insert_post(
			[
				'post_type'      => 'page',
				'post_status'    => 'publish',
				'post_title'     => wp_slash( $title ),
				'post_content'   => get_comment_delimited_block_content( AccountPages::BLOCK, [], '' ),
				'post_author'    => self::author(),
				'comment_status' => 'closed',
				'ping_status'    => 'closed',
			]
		);
		$post   = get_post( $id );
		if ( $id > 0 && $post instanceof WP_Post ) {
			AccountPages::update( $id, $post );
		}
		return $id;
	}

	/** Returns the ID of the first administrator, because the page is created in the request of a reader or a job; 0 if there is none. */
	private static function author(): int {
		$found = get_users(
			[
				'role'    => 'administrator',
				'orderby' => 'ID',
				'number'  => 1,
				'fields'  => 'ID',
			]
		);
		return (int) ( $found[0] ?? 0 );
	}

	/** Whether this request may change the site: it is a form submission, a job or a command, not a page view. */
	private static function may_change(): bool {
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		return 'post' === $method || wp_doing_cron() || defined( 'WP_CLI' );
	}
}
