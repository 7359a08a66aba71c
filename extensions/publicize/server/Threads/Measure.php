<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Limits;

/** Checks whether a text with URL placeholders fits into one post of a network. */
final class Measure {

	/** Weighted characters: of a tweet, and of a link with the space before it (contract tweetstorm, section 4). */
	private const TWEET = 280;
	private const LINK  = 24;

	/** Weighted characters that X reserves for each picture or video. */
	private const MEDIA = 24;

	/** Maximum weighted length of an alternative text. */
	public const MAX_ALT = 1000;

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
		$text = str_replace( BlockText::INVISIBLE, '', $text );
		if ( 0 === $this->limits->link_length ) {
			return TextLength::fits( $this->links->restore( $text ), $this->limits );
		}
		$links   = 0;
		$text    = (string) preg_replace( Links::PLACEHOLDER, '', $text, -1, $links );
		$length  = TextLength::count( $text, $this->limits ) + ( $links + $more ) * $this->limits->link_length + $more;
		$length += Limits::WEIGHTED === $this->limits->unit ? $media * self::MEDIA : 0;
		return $length <= $this->limits->characters && ( 0 === $this->limits->bytes || strlen( $text ) <= $this->limits->bytes );
	}

	/** Returns the alternative text; '' if it is too long for X. */
	public static function alt( string $alt ): string {
		return TextLength::count( $alt, new Limits( self::MAX_ALT, Limits::WEIGHTED ) ) <= self::MAX_ALT ? $alt : '';
	}
}
