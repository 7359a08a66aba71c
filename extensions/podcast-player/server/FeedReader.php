<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use SimplePie\SimplePie;
use WP_Error;

/**
 * Makes a podcast out of a feed's text, with WordPress' own parser, a slice at a time.
 * @phpstan-import-type Track from Podcast
 */
final class FeedReader {

	/** Episodes, and items with nothing to hear among them; what comes after is left out. */
	private const MAX_TRACKS = 5000;
	private const MAX_SEEN   = 10_000;

	private const MAX_TITLE       = 300;
	private const MAX_DESCRIPTION = 2000;

	/**
	 * Reads a feed.
	 * @param string           $text   What a server sent.
	 * @param ParseBudget|null $budget What it may cost.
	 */
	public static function read( string $text, string $url, ?ParseBudget $budget = null ): Podcast|WP_Error {
		$budget ??= new ParseBudget();
		$text     = self::utf8( $text );
		// Entities of a feed's own can make gigabytes out of a line; no podcast needs them.
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
			// The parser's objects hold each other.
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

	/** Loads WordPress' parser, as fetch_feed() does. */
	private static function load_parser(): void {
		$folder = constant( 'ABSPATH' ) . constant( 'WPINC' );
		if ( ! class_exists( SimplePie::class, false ) ) {
			require_once "$folder/class-simplepie.php";
		}
	}

	/**
	 * Parses a slice. The parser's own cleaning is not used: it costs minutes where somebody wants it to.
	 * @return SimplePie|null Null when it is no feed.
	 */
	private static function parse( string $text ): ?SimplePie {
		$feed = new SimplePie();
		$feed->enable_cache( false );
		$feed->enable_order_by_date( false );
		$feed->set_raw_data( $text );
		return true === $feed->init() ? $feed : null;
	}

	/** @return array{title: string, link: string, cover: string, description: string} What a feed says of the podcast. */
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
	 * @param list<Track> $tracks As they stand.
	 * @return list<Track> Each episode once, by its guid.
	 */
	private static function once( array $tracks ): array {
		$by_guid = [];
		foreach ( $tracks as $track ) {
			$by_guid[ "g{$track['guid']}" ] ??= $track;
		}
		return array_values( $by_guid );
	}

	/**
	 * @param list<Track> $tracks As they stand.
	 * @return list<Track> In the order of their dates, when all have one; else as they stand.
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

	/** Text in an encoding of which ASCII is a part, as slicing needs it. Others are declared by their first bytes. */
	private static function utf8( string $text ): string {
		$mark = substr( $text, 0, 2 );
		if ( "\xff\xfe" !== $mark && "\xfe\xff" !== $mark ) {
			return ltrim( $text );
		}
		$text = mb_convert_encoding( substr( $text, 2 ), 'UTF-8', "\xff\xfe" === $mark ? 'UTF-16LE' : 'UTF-16BE' );
		return (string) preg_replace( '/^(<\?xml[^>]*?)\sencoding=(["\'])[^"\']*\2/', '$1', ltrim( (string) $text ) );
	}
}
