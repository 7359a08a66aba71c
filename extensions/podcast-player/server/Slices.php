<?php
/**
 * Takes large feeds apart.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Generator;

/**
 * Cuts a feed into small feeds of a few items each. WordPress' parser makes a tree of all that it gets, many times as large
 * as the text; a slice at a time, two thousand episodes take no more room than fifty.
 */
final class Slices {

	/** Items of one slice. */
	private const ITEMS = 50;

	/** Items of a whole feed; no podcast has more. */
	private const MOST_ITEMS = 20_000;

	/** Bytes; an item that is longer is no episode. */
	private const LONGEST_ITEM = 524_288;

	/** Bytes of what is around the items, since each slice has it. */
	private const LONGEST_FRAME = 524_288;

	/** Where an item begins, and what may hold the same letters without being one. */
	private const TOKEN = '/<!\[CDATA\[|<!--|<((?:[\w-]+:)?(?:item|entry))(?=[\s>])/';

	/** What ends what a token begins. */
	private const ENDS = [
		'<![CDATA[' => ']]>',
		'<!--'      => '-->',
	];

	/**
	 * The slices.
	 *
	 * @param string $feed XML.
	 * @return Generator<int, string> Feeds; one without items when there are none, and none when it was made to do harm.
	 */
	public static function of( string $feed ): Generator {
		$items = self::items( $feed );
		$frame = self::frame( $feed, $items );
		if ( count( $items ) > self::MOST_ITEMS || strlen( $frame[0] . $frame[1] ) > self::LONGEST_FRAME ) {
			return;
		}
		foreach ( [] === $items ? [ [] ] : array_chunk( $items, self::ITEMS ) as $some ) {
			$text = '';
			foreach ( $some as [ $start, $end ] ) {
				$text .= $end - $start > self::LONGEST_ITEM ? '' : substr( $feed, $start, $end - $start );
			}
			yield $frame[0] . $text . $frame[1];
		}
	}

	/**
	 * Where the items are.
	 *
	 * @param string $feed XML.
	 * @return list<array{int, int}> Start and end of each.
	 */
	private static function items( string $feed ): array {
		$items = [];
		$room  = self::MOST_ITEMS + 1;
		$at    = 0;
		while ( $room > 0 && 1 === preg_match( self::TOKEN, $feed, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			[ $token, $start ] = $found[0];
			$name              = $found[1][0] ?? '';
			$end               = '' === $name ? self::after( $feed, self::ENDS[ $token ], $start ) : self::end_of( $feed, $name, $start );
			if ( null === $end ) {
				break;
			}
			if ( '' !== $name ) {
				$items[] = [ $start, $end ];
				--$room;
			}
			$at = $end;
		}
		return $items;
	}

	/**
	 * Where an item ends.
	 *
	 * @param string $feed XML.
	 * @param string $name Of the element.
	 * @param int    $at   Where it begins.
	 * @return int|null Null when it does not end.
	 */
	private static function end_of( string $feed, string $name, int $at ): ?int {
		$pattern = '#<!\[CDATA\[|<!--|</' . preg_quote( $name, '#' ) . '\s*>#';
		while ( 1 === preg_match( $pattern, $feed, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			[ $token, $start ] = $found[0];
			if ( ! isset( self::ENDS[ $token ] ) ) {
				return $start + strlen( $token );
			}
			$end = self::after( $feed, self::ENDS[ $token ], $start );
			if ( null === $end ) {
				return null;
			}
			$at = $end;
		}
		return null;
	}

	/**
	 * What is around the items, before the first and after it.
	 *
	 * @param string                $feed  XML.
	 * @param list<array{int, int}> $items Where the items are.
	 * @return array{string, string}
	 */
	private static function frame( string $feed, array $items ): array {
		if ( [] === $items ) {
			return [ $feed, '' ];
		}
		$rest = '';
		foreach ( $items as $place => [ , $end ] ) {
			$rest .= trim( substr( $feed, $end, ( $items[ $place + 1 ][0] ?? strlen( $feed ) ) - $end ) );
		}
		return [ substr( $feed, 0, $items[0][0] ), $rest ];
	}

	/**
	 * The place after a text.
	 *
	 * @param string $feed XML.
	 * @param string $text What is looked for.
	 * @param int    $from From where on.
	 */
	private static function after( string $feed, string $text, int $from ): ?int {
		$place = strpos( $feed, $text, $from );
		return false === $place ? null : $place + strlen( $text );
	}
}
