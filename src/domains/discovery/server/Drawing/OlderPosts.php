<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use WP_Query;

/** Draws the pictures of all posts in jobs, newest first. Starts on a new site, and when the site's name or the theme changes. */
final class OlderPosts {

	public const HOOK = 'slipstream_social_pictures';

	/** Posts per job. */
	private const BATCH = 20;

	public function __construct(
		private readonly DrawnPictures $pictures,
		private readonly DiscoverySettings $settings,
		private readonly Outbox $outbox,
	) {}

	/** Schedules the first job. Hooked to changes of the site's name, the theme's colors, and the settings. */
	public function start(): void {
		CardLook::forget();
		if ( $this->settings->draws_pictures() ) {
			$this->schedule( PHP_INT_MAX );
		}
	}

	/** Hook `slipstream_settings_changed`. */
	public function start_for_section( mixed $name ): void {
		if ( DiscoverySettings::NAME === $name ) {
			$this->start();
		}
	}

	/** Hook `delete_expired_transients`, once a day. Detects changes that fire no hook, such as an update of the theme. */
	public function start_if_outdated(): void {
		if ( $this->settings->draws_pictures() && ! CardLook::from_theme()->is_everywhere() ) {
			$this->schedule( PHP_INT_MAX );
		}
	}

	/**
	 * Runs the job that draws the next posts.
	 * @param array<mixed> $arguments `before`: ID of a post; the job draws posts with smaller IDs.
	 * @throws JobFailed If a file cannot be written, or the next job cannot be stored.
	 */
	public function run( array $arguments ): void {
		$before = is_int( $arguments['before'] ?? null ) ? $arguments['before'] : PHP_INT_MAX;
		if ( ! $this->settings->draws_pictures() ) {
			return;
		}
		if ( PHP_INT_MAX === $before ) {
			CardLook::from_theme()->store();
		}
		$ids = self::ids( $before, self::BATCH );
		array_map( $this->pictures->draw( ... ), $ids );
		if ( count( $ids ) === self::BATCH && ! $this->schedule( (int) end( $ids ) ) ) {
			throw new JobFailed( 'next_job_not_stored' );
		}
	}

	private function schedule( int $before ): bool {
		return ! $this->outbox->schedule( self::HOOK, [ 'before' => $before ], 0, "before-$before", 0, Priority::BULK )->is_rejected();
	}

	/** @return list<int> IDs of public posts, largest first. */
	private static function ids( int $before, int $size ): array {
		global $wpdb;
		$limit = static fn ( string $where ): string => $where . $wpdb->prepare( " AND $wpdb->posts.ID < %d", $before );
		add_filter( 'posts_where', $limit );
		$ids   = ( new WP_Query() )->query(
			[
				'post_type'              => array_values( get_post_types( [ 'public' => true ] ) ),
				'post_status'            => 'publish',
				'has_password'           => false,
				'fields'                 => 'ids',
				'orderby'                => 'ID',
				'order'                  => 'DESC',
				'posts_per_page'         => $size,
				'no_found_rows'          => true,
				'ignore_sticky_posts'    => true,
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			]
		);
		remove_filter( 'posts_where', $limit );
		return array_values( array_filter( $ids, 'is_int' ) );
	}
}
