<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use WP_Post;

/** Builds an entry from a message that Jetpack stored as a post. */
final class LegacyEntry {

	/**
	 * @param list<EntryField>      $fields  Fields in order.
	 * @param array<string, string> $headers SUBJECT and IP.
	 * @param array<string, string> $values  entry_title and entry_permalink.
	 * @param list<string>          $recipients Valid addresses.
	 */
	public static function make(
		WP_Post $post,
		array $fields,
		array $headers,
		array $values,
		array $recipients = [],
		string $user_agent = '',
		bool $is_user = false
	): Entry {
		// The stored title contains typographic quotes as entities, as on the page.
		$title = html_entity_decode( LegacyReader::text( trim( $values['entry_title'] ?? '' ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$url   = esc_url_raw( LegacyReader::text( trim( $values['entry_permalink'] ?? '' ) ), [ 'http', 'https' ] );
		return new Entry(
			$fields,
			'',
			$post->post_parent,
			$title,
			$url,
			$headers['SUBJECT'] ?? '',
			$recipients,
			Entry::status( $post->post_status ),
			$headers['IP'] ?? '',
			$user_agent,
			$is_user,
			self::time( $post ),
		);
	}

	/** Returns a Unix timestamp. Imported posts may lack the UTC date. */
	public static function time( WP_Post $post ): int {
		$gmt = '0000-00-00 00:00:00' === $post->post_date_gmt ? get_gmt_from_date( $post->post_date ) : $post->post_date_gmt;
		return max( 0, (int) strtotime( "$gmt UTC" ) );
	}
}
