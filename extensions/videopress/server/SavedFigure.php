<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/**
 * The saved figure of all releases: a wrapper with a URL, and a caption. WordPress may already have embedded the URL,
 * so the player replaces the wrapper's whole content.
 */
final class SavedFigure {

	private const START = '#^\s*+(<figure\b[^>]*+>)\s*+(<div\b[^>]*+>)#';

	private const CAPTION = '<figcaption';

	/** Bytes. */
	private const MAX_TITLE = 200;

	private function __construct(
		private readonly string $start,
		private readonly string $end,
		public readonly string $markup,
	) {}

	/** Null for other markup, which stays unchanged. */
	public static function from_markup( string $markup ): ?self {
		if ( 1 !== preg_match( self::START, $markup, $start ) || ! str_contains( $markup, '</figure>' ) ) {
			return null;
		}
		$caption = strrpos( $markup, self::CAPTION );
		$end     = false === $caption ? '</figure>' : substr( $markup, $caption );
		return new self( $start[1] . $start[2], $end, $markup );
	}

	/** Aspect ratio of the first class `wp-embed-aspect-…`. */
	public function ratio(): string {
		return 1 === preg_match( '/\bwp-embed-aspect-(\d{1,2})-(\d{1,2})\b/', $this->start, $match ) && $match[1] > 0 && $match[2] > 0
			? "$match[1]/$match[2]"
			: '16/9';
	}

	/** Text of the caption. */
	public function title(): string {
		$text = str_starts_with( $this->end, self::CAPTION ) ? trim( wp_strip_all_tags( $this->end, true ) ) : '';
		return mb_strcut( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 0, self::MAX_TITLE, 'UTF-8' );
	}

	public function with( string $player ): string {
		return "$this->start$player</div>$this->end";
	}
}
