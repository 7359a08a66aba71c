<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Support\Color;

/** Colors of an email as lowercase hexadecimal colors. All pairs have at least the contrast that WCAG 2.2 AA requires of text. */
final class EmailPalette {

	/** Minimum contrast of text, and of the edges of controls. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
	private const TEXT = 4.5;
	private const EDGE = 3.0;

	private const LIGHT = [
		'background'        => '#ffffff',
		'text'              => '#1e1e1e',
		'link'              => '#0a5c96',
		'button_background' => '#1e1e1e',
		'button_text'       => '#ffffff',
	];
	private const DARK  = [
		'background'        => '#1c1c1c',
		'text'              => '#f0f0f0',
		'link'              => '#8fc3f0',
		'button_background' => '#f0f0f0',
		'button_text'       => '#1c1c1c',
	];

	/** @param string $button Background of buttons. */
	private function __construct(
		public readonly string $background,
		public readonly string $text,
		public readonly string $link,
		public readonly string $button,
		public readonly string $button_text,
	) {}

	/**
	 * Creates the colors for email programs in light mode from those of the theme. Replaces pairs with too little contrast.
	 * @param string $background  This and the other colors: CSS colors; '' or an unsupported format for the default.
	 */
	public static function light( string $background, string $text, string $link, string $button, string $button_text ): self {
		[ $background, $text ] = self::pair( $background, $text ) ?? [ self::LIGHT['background'], self::LIGHT['text'] ];
		return self::on( $background, $text, $link, $button, $button_text );
	}

	/**
	 * Returns a copy with the site owner's color for buttons and links. Text on buttons is black or white, whichever has more contrast: at
	 * least 4.58. Links keep their color if the new one has too little contrast.
	 * @param string $accent Hexadecimal color.
	 */
	public function with_accent( string $accent ): self {
		$link    = self::pair( $this->background, $accent )[1] ?? $this->link;
		$is_dark = Color::contrast( $accent, '#ffffff' ) > Color::contrast( $accent, '#000000' );
		return new self( $this->background, $this->text, $link, Color::hex( $accent ), $is_dark ? '#ffffff' : '#000000' );
	}

	/** Whether links in this color are readable on the background. */
	public function is_readable_link( string $color ): bool {
		return Color::contrast( $color, $this->background ) >= self::TEXT;
	}

	/** Whether buttons are visible without an edge in the text color. */
	public function has_visible_button(): bool {
		return Color::contrast( $this->button, $this->background ) >= self::EDGE;
	}

	/** Returns the colors for dark mode: those of a dark theme, or a dark background and those of a light theme that are readable on it. */
	public function dark(): self {
		return Color::contrast( $this->background, '#ffffff' ) > Color::contrast( $this->background, '#000000' )
			? $this
			: self::on( self::DARK['background'], self::DARK['text'], $this->link, $this->button, $this->button_text );
	}

	/** Returns the color of a button's edge: the text's if the button itself is hard to see on the background. */
	public function edge(): string {
		return $this->has_visible_button() ? $this->button : $this->text;
	}

	/** Adds links and buttons that are readable on a background. Buttons stay visible on it in both modes. */
	private static function on( string $background, string $text, string $link, string $button, string $button_text ): self {
		$is_dark  = Color::contrast( $background, '#ffffff' ) > Color::contrast( $background, '#000000' );
		$defaults = $is_dark ? self::DARK : self::LIGHT;
		$links    = self::pair( $background, $link ) ?? self::pair( $background, $defaults['link'] ) ?? [ $background, $text ];
		$buttons  = self::pair( $button, $button_text );
		if ( null === $buttons || ( $is_dark && Color::contrast( $buttons[0], $background ) < self::EDGE ) ) {
			$buttons = [ $defaults['button_background'], $defaults['button_text'] ];
		}
		return new self( $background, $text, $links[1], ...$buttons );
	}

	/** @return array{string, string}|null Background and text; null if the contrast is too low or unknown. */
	private static function pair( string $background, string $text ): ?array {
		return Color::contrast( $background, $text ) >= self::TEXT ? [ Color::hex( $background ), Color::hex( $text ) ] : null;
	}
}
