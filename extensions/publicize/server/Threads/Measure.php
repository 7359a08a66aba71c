<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Limits;

/** Checks whether a text with URL placeholders fits into one post of a network. */
final class Measure {

	/** Number of weighted characters in a tweet, and in a link with the space before it (contract tweetstorm, section 4). */
	private const TWEET = 280;
	private const LINK  = 24;

	/** Weighted characters that X reserves for each picture or video. */
	private const MEDIA = 24;

	/** Maximum weighted length of an alternative text. */
	private const MAX_ALT = 1000;

	/** First byte of each placeholder in UTF-8. */
	private const PLACEHOLDER_BYTE = "\xF3";

	/**
	 * Beginning of the last measured text, without its last words. It is not measured again. Texts grow word by word, so
	 * measuring the whole text each time would take quadratic time.
	 */
	private string $start = '';

	/** Length of the beginning in the network's unit, and in bytes. */
	private int $start_length = 0;
	private int $start_bytes  = 0;

	public function __construct(
		private readonly Limits $limits,
		private readonly Links $links,
	) {}

	/** Returns the limits of X. The editor's preview uses them. */
	public static function tweet_limits(): Limits {
		return new Limits( self::TWEET, Limits::WEIGHTED, link_length: self::LINK );
	}

	/**
	 * @param int $media Number of pictures and videos in the tweet.
	 * @param int $more  Number of links that will be appended.
	 */
	public function fits( string $text, int $media = 0, int $more = 0 ): bool {
		$extra = 0 === $this->limits->link_length ? 0 : $more * ( $this->limits->link_length + 1 )
			+ ( Limits::WEIGHTED === $this->limits->unit ? $media * self::MEDIA : 0 );
		$rest  = substr( $text, strlen( $this->start ) );
		if ( ! str_starts_with( $text, $this->start ) || 1 !== preg_match( '/^(?:\s|$)/Du', mb_strcut( $rest, 0, 4, 'UTF-8' ) ) ) {
			$this->start        = '';
			$this->start_length = 0;
			$this->start_bytes  = 0;
			$rest               = $text;
		}
		// Except for links, no network counts more units than the text has bytes. So a text with few bytes fits without being measured.
		$has_link = str_contains( $rest, self::PLACEHOLDER_BYTE ) || str_contains( $rest, '://' );
		if ( ! $has_link && $this->is_within( strlen( $rest ), strlen( $rest ), $extra ) ) {
			return true;
		}
		$begin                          = 1 === preg_match( '/^.*(?=\s.*\s)/su', $rest, $match ) ? $match[0] : '';
		[ $begin_length, $begin_bytes ] = $this->size( $begin );
		[ $length, $bytes ]             = $this->size( substr( $rest, strlen( $begin ) ) );
		if ( ! $this->is_within( $begin_length + $length, $begin_bytes + $bytes, $extra ) ) {
			return false;
		}
		$this->start        .= $begin;
		$this->start_length += $begin_length;
		$this->start_bytes  += $begin_bytes;
		return true;
	}

	/** Whether the measured beginning fits together with a rest of this length and size. */
	private function is_within( int $length, int $bytes, int $extra ): bool {
		return $this->start_length + $length + $extra <= $this->limits->characters
			&& ( 0 === $this->limits->bytes || $this->start_bytes + $bytes <= $this->limits->bytes );
	}

	/** @return array{int, int} Length in the network's unit, and bytes. */
	private function size( string $text ): array {
		$text = str_replace( BlockText::INVISIBLE, '', $text );
		if ( 0 === $this->limits->link_length ) {
			$text = $this->links->restore( $text );
			return [ TextLength::count( $text, $this->limits ), strlen( $text ) ];
		}
		$links = 0;
		$text  = (string) preg_replace_callback(
			Links::PLACEHOLDER,
			function ( array $match ) use ( &$links ): string {
				$url = $this->links->restore( $match[0] );
				// Networks shorten only URLs with a scheme. A URL that is not longer than a shortened link also counts as
				// one, as in TextLength.
				$is_link = strlen( $url ) <= $this->limits->link_length || 1 === preg_match( '#^https?://#i', $url );
				$links  += (int) $is_link;
				return $is_link ? '' : $url;
			},
			$text
		);
		return [ TextLength::count( $text, $this->limits ) + $links * $this->limits->link_length, strlen( $text ) ];
	}

	/** Returns the alternative text; '' if it is too long for X. */
	public static function alt( string $alt ): string {
		return TextLength::count( $alt, new Limits( self::MAX_ALT, Limits::WEIGHTED ) ) <= self::MAX_ALT ? $alt : '';
	}
}
