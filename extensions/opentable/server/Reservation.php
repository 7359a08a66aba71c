<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Contracts\BlockAttributes;

/** Builds the query of the widget's URL from saved attributes. */
final class Reservation {

	private const MAX_RESTAURANTS = 50;

	/** @param list<string> $restaurants IDs, digits only. */
	private function __construct(
		public readonly array $restaurants,
		public readonly string $style,
		public readonly bool $is_framed,
		public readonly string $domain,
		public readonly string $lang,
		public readonly bool $opens_window,
	) {}

	public static function from_attributes( BlockAttributes $attributes ): self {
		$ids    = array_map(
			static fn ( mixed $id ): string => is_string( $id ) || is_int( $id ) ? (string) $id : '',
			$attributes->items( 'rid', self::MAX_RESTAURANTS )
		);
		$domain = $attributes->text( 'domain', 'com' );
		return new self(
			array_values(
				array_unique( array_filter( $ids, static fn ( string $id ): bool => 1 === preg_match( '/^\d{1,18}$/D', $id ) ) )
			),
			$attributes->choice( 'style', [ 'tall', 'wide', 'button' ], 'standard' ),
			$attributes->is( 'iframe', true ),
			1 === preg_match( '/^[a-z]{2,3}(?:\.[a-z]{2})?$/D', $domain ) ? $domain : 'com',
			$attributes->choice( 'lang', Language::all(), Language::of_site() ),
			$attributes->is( 'newtab' ),
		);
	}

	public function is_multi(): bool {
		return count( $this->restaurants ) > 1;
	}

	/** Returns whether the widget is only a button. OpenTable offers that for single restaurants. */
	public function is_button(): bool {
		return 'button' === $this->style && ! $this->is_multi();
	}

	/** Returns the theme of the widget. In OpenTable's URL, a button is a type, so its theme is the standard one. */
	public function theme(): string {
		return 'button' === $this->style ? 'standard' : $this->style;
	}

	/** Returns the URL of OpenTable's script, as in Jetpack. */
	public function loader( string $theme ): string {
		$flag  = static fn ( bool $is ): string => $is ? 'true' : 'false';
		$query = [
			'type'   => $this->is_multi() ? 'multi' : ( $this->is_button() ? 'button' : 'standard' ),
			'theme'  => $theme,
			'iframe' => $flag( $this->is_framed ),
			'domain' => $this->domain,
			'lang'   => $this->lang,
			'newtab' => $flag( $this->opens_window ),
		];
		return '//www.opentable.com/widget/reservation/loader?' . http_build_query( $query ) . '&rid='
			. implode( '&rid=', $this->restaurants );
	}
}
