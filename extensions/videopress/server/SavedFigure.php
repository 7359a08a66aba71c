<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/**
 * The figure that all releases save: a wrapper with a URL, and a caption. The player replaces the whole content of the
 * wrapper, because WordPress may have embedded the URL already.
 */
final class SavedFigure {

	private const START = '#^\s*+(<figure\b[^>]*+>)\s*+(<div\b[^>]*+>)#';

	private const CAPTION = '<figcaption';

	/** Maximum bytes of a title. */
	private const MAX_TITLE = 200;

	private function __construct(
		private readonly string $start,
		private readonly string $end,
		public readonly string $markup,
	) {}

	/** Parses the saved markup; null if it has another structure. */
	public static function from_markup( string $markup ): ?self {
		if ( 1 !== preg_match( self::START, $markup, $start ) || ! str_contains( $markup, '</figure>' ) ) {
			return null;
		}
		$caption = strrpos( $markup, self::CAPTION );
		$end     = false === $caption ? '</figure>' : substr( $markup, $caption );
		return new self( $start[1] . $start[2], $end, $markup );
	}

	/** Returns the aspect ratio in the first class `wp-embed-aspect-…`; `16/9` by default. */
	public function ratio(): string {
		return 1 === preg_match( '/\bwp-embed-aspect-(\d{1,2})-(\d{1,2})\b/', $this->start, $match ) && $match[1] > 0 && $match[2] > 0
			? "$match[1]/$match[2]"
			: '16/9';
	}

	/** Returns the caption as plain text; '' if there is none. */
	public function title(): string {
		$text = str_starts_with( $this->end, self::CAPTION ) ? trim( wp_strip_all_tags( $this->end, true ) ) : '';
		return mb_strcut( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 0, self::MAX_TITLE, 'UTF-8' );
	}

	public function with( string $player ): string {
		return "$this->start$player</div>$this->end";
	}
}
