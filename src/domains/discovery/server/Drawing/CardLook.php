<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Support\Color;
use Slipstream\Support\Options;

/** The look of drawn pictures, the same for all posts: the site's name and the theme's colors. */
final class CardLook {

	/**
	 * Name of the option with the ID of the look in which OlderPosts draws pictures. The option is deleted if older posts may lack a
	 * picture.
	 */
	private const OPTION = 'slipstream_social_look';

	/** Length of an ID. */
	public const LENGTH = 8;

	/** Part of the ID. Increase it when the drawing changes, so that all pictures are drawn again. */
	private const VERSION = '1';

	private function __construct(
		public readonly string $site_name,
		public readonly string $background,
		public readonly string $text,
		public readonly string $accent,
	) {}

	public static function from_theme(): self {
		$styles     = wp_get_global_styles( [], [ 'transforms' => [ 'resolve-variables' ] ] );
		$styles     = is_array( $styles ) ? $styles : [];
		$background = self::hex( $styles['color']['background'] ?? null ) ?? '#ffffff';
		$readable   = '#000' === Color::readable_on( $background ) ? '#000000' : '#ffffff';
		$text       = self::hex( $styles['color']['text'] ?? null ) ?? $readable;
		return new self(
			PlainText::from_html( (string) get_bloginfo( 'name' ) ),
			$background,
			// If the theme defines only one of the two colors, text and background could both be light, or both dark.
			Color::readable_on( $text ) === Color::readable_on( $background ) ? $readable : $text,
			self::hex( $styles['elements']['button']['color']['background'] ?? null ) ?? $readable
		);
	}

	/** Returns an ID that changes with the look. */
	public function id(): string {
		$parts = [ self::VERSION, $this->site_name, $this->background, $this->text, $this->accent ];
		return substr( md5( implode( "\n", $parts ) ), 0, self::LENGTH );
	}

	/** Whether jobs have begun to draw all older posts in this look. */
	public function is_everywhere(): bool {
		return get_option( self::OPTION ) === $this->id();
	}

	/** Stores that a job has begun to draw older posts in this look. */
	public function store(): void {
		update_option( self::OPTION, $this->id(), false );
	}

	/** Stores that older posts may lack a picture. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/** Returns the color as `#rrggbb`; null if it is not a hex color. */
	private static function hex( mixed $color ): ?string {
		$color = is_string( $color ) ? strtolower( trim( $color ) ) : '';
		if ( 1 === preg_match( '/^#[0-9a-f]{3}$/D', $color ) ) {
			return (string) preg_replace( '/[0-9a-f]/', '$0$0', $color );
		}
		return 1 === preg_match( '/^#[0-9a-f]{6}$/D', $color ) ? $color : null;
	}
}
