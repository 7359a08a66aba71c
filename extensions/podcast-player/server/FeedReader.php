<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use SimplePie\SimplePie;
use WP_Error;

/**
 * Parses a feed into a podcast with SimplePie, one slice at a time.
 *
 * @phpstan-import-type Track from Podcast
 */
final class FeedReader {

	/** Maximum number of episodes, and of all items including those without audio. Parsing stops soon after reaching one of them. */
	private const MAX_TRACKS = 5000;
	private const MAX_SEEN   = 10_000;

	private const MAX_TITLE       = 300;
	private const MAX_DESCRIPTION = 2000;

	/**
	 * Parses a feed.
	 *
	 * @param string           $text   Text of the feed.
	 * @param ParseBudget|null $budget Limit of bytes and time; null for the default.
	 */
	public static function read( string $text, string $url, ?ParseBudget $budget = null ): Podcast|WP_Error {
		$budget ??= new ParseBudget();
		$text     = self::utf8( $text );
		// Reject custom entities, which can expand to gigabytes. No podcast needs them.
		if ( 1 === preg_match( '/<!ENTITY/i', $text ) ) {
			return FeedError::from_code( 'no_feed' );
		}
		self::load_parser();
		$head   = null;
		$tracks = [];
		foreach ( ( new FeedSplitter( $text ) )->slices() as $seen => $slice ) {
			if ( ! $budget->spend( strlen( $slice ) ) ) {
				break;
			}
			$feed = self::parse( $slice );
			if ( null === $feed ) {
				return FeedError::from_code( 'no_feed' );
			}
			$head ??= self::head( $feed, $url );
			array_push( $tracks, ...self::tracks( $feed, $url ) );
			// Free the parser's objects explicitly, since they have circular references.
			unset( $feed );
			gc_collect_cycles();
			if ( count( $tracks ) >= self::MAX_TRACKS || $seen >= self::MAX_SEEN ) {
				break;
			}
		}
		if ( null === $head || [] === $tracks ) {
			return FeedError::from_code( null === $head ? 'no_feed' : 'no_tracks' );
		}
		return new Podcast( ...$head, tracks: self::newest_first( self::once( $tracks ) ) );
	}

	/** Loads SimplePie as fetch_feed() does. */
	private static function load_parser(): void {
		$folder = constant( 'ABSPATH' ) . constant( 'WPINC' );
		if ( ! class_exists( SimplePie::class, false ) ) {
			require_once "$folder/class-simplepie.php";
		}
	}

	/**
	 * Parses a slice. Turns off SimplePie's sanitizing, which can take minutes for a malicious feed.
	 *
	 * @return SimplePie|null Null if the text is not a feed.
	 */
	private static function parse( string $text ): ?SimplePie {
		$feed = new SimplePie();
		$feed->enable_cache( false );
		$feed->enable_order_by_date( false );
		$feed->set_raw_data( $text );
		return true === $feed->init() ? $feed : null;
	}

	/** @return array{title: string, link: string, cover: string, description: string} Properties of the podcast. */
	private static function head( SimplePie $feed, string $url ): array {
		return [
			'title'       => Text::plain( Elements::text( $feed, Elements::TITLE ), self::MAX_TITLE ),
			'link'        => Text::url( Elements::link( $feed ), $url ),
			'cover'       => Text::url( Elements::image( $feed ), $url ),
			'description' => Text::plain( Elements::text( $feed, Elements::DESCRIPTION ), self::MAX_DESCRIPTION ),
		];
	}

	/** @return list<Track> */
	private static function tracks( SimplePie $feed, string $url ): array {
		$tracks = [];
		foreach ( $feed->get_items() ?? [] as $item ) {
			$track = EpisodeReader::read( $item, $url );
			if ( null !== $track ) {
				$tracks[] = $track;
			}
		}
		return $tracks;
	}

	/**
	 * @param list<Track> $tracks Tracks in feed order.
	 * @return list<Track> The tracks without repeated GUIDs.
	 */
	private static function once( array $tracks ): array {
		$by_guid = [];
		foreach ( $tracks as $track ) {
			$by_guid[ "g{$track['guid']}" ] ??= $track;
		}
		return array_values( $by_guid );
	}

	/**
	 * @param list<Track> $tracks Tracks in feed order.
	 * @return list<Track> Newest first if all have a date; otherwise in feed order.
	 */
	private static function newest_first( array $tracks ): array {
		$dates = array_column( $tracks, 'date' );
		if ( in_array( null, $dates, true ) ) {
			return $tracks;
		}
		usort(
			$tracks,
			static fn ( array $one, array $other ): int => strtotime( (string) $other['date'] ) <=> strtotime( (string) $one['date'] )
		);
		return $tracks;
	}

	/** Converts UTF-16 to UTF-8, because FeedSplitter needs a superset of ASCII. Detected by the byte order mark. */
	private static function utf8( string $text ): string {
		$mark = substr( $text, 0, 2 );
		if ( "\xff\xfe" !== $mark && "\xfe\xff" !== $mark ) {
			return ltrim( $text );
		}
		$text = mb_convert_encoding( substr( $text, 2 ), 'UTF-8', "\xff\xfe" === $mark ? 'UTF-16LE' : 'UTF-16BE' );
		return (string) preg_replace( '/^(<\?xml[^>]*?)\sencoding=(["\'])[^"\']*\2/', '$1', ltrim( (string) $text ) );
	}
}
