<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

use Slipstream\Support\Options;

/** Views with likes and sharing buttons, from Jetpack's option `sharing-options`. Reads the formats of all Jetpack releases. */
final class ShownViews {

	public const OPTION = 'sharing-options';

	/** Views that are used until the owner chooses. */
	private const DEFAULTS = [ 'post', 'page' ];

	/** Values of the first Jetpack releases, which stored one word instead of a list. */
	private const WORDS = [
		'posts'       => [ 'post', 'page' ],
		'index'       => [ 'index' ],
		'posts-index' => [ 'post', 'page', 'index' ],
	];

	/** Whether single posts of a type show likes and sharing buttons. */
	public static function has( string $type ): bool {
		return in_array( $type, self::all(), true );
	}

	/** Whether archive pages show likes and sharing buttons. */
	public static function has_archives(): bool {
		return self::has( 'index' );
	}

	/** @return array<mixed> Post types, and `index` for archive pages. */
	public static function all(): array {
		$global = Options::autoloaded( self::OPTION )['global'] ?? null;
		$show   = is_array( $global ) ? ( $global['show'] ?? null ) : null;
		return match ( true ) {
			is_array( $show )  => $show,
			is_string( $show ) => self::WORDS[ $show ] ?? self::DEFAULTS,
			default            => self::DEFAULTS,
		};
	}
}
