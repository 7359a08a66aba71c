<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** The teaser: the first blocks of a subscriber view, which everyone may read. */
final class Teaser {

	private const WRAPPER = '~^\s*<div\b[^<>]*>~';

	/**
	 * Returns the number of blocks in the teaser, at most that of the editor's control. If constants.json is damaged, there is no teaser.
	 * @param array<array-key, mixed> $attributes Attributes of the container.
	 */
	public static function length( array $attributes ): int {
		$max = Constants::from_parent( __DIR__ )->integer( 'maxTeaserLength' );
		return (int) ( new BlockAttributes( $attributes ) )->clamped( 'teaserLength', 0, $max, 0 );
	}

	/**
	 * Returns the wrapper element of a view with its first blocks.
	 * @param string $text   Saved content of the view, starting with its wrapper element.
	 * @param int    $length Number of blocks.
	 */
	public static function from_view( string $text, int $length ): string {
		$tag = 1 === preg_match( self::WRAPPER, $text, $found ) ? $found[0] : '<div class="wp-block-premium-content-subscriber-view">';
		return $tag . ( $length > 0 ? self::first( substr( $text, strlen( $found[0] ?? '' ) ), $length ) : '' ) . '</div>';
	}

	/** Returns the first blocks. A view without blocks, such as plain HTML, has no teaser. */
	private static function first( string $text, int $length ): string {
		$blocks = array_filter( parse_blocks( $text ), static fn ( array $block ): bool => null !== $block['blockName'] );
		return serialize_blocks( array_slice( array_values( $blocks ), 0, $length ) );
	}

	/**
	 * Cuts the `innerContent` of a view after its first blocks.
	 * @param array<string|null> $chunks Markup of the view, with null for each inner block.
	 * @return list<string|null> The chunks with only the first inner blocks.
	 */
	public static function chunks( array $chunks, int $length ): array {
		$kept = [];
		foreach ( $chunks as $chunk ) {
			if ( null === $chunk && count( array_keys( $kept, null, true ) ) >= $length ) {
				break;
			}
			if ( null === $chunk || [] === $kept || '' === trim( $chunk ) ) {
				$kept[] = $chunk;
			}
		}
		$tag     = is_string( $kept[0] ?? null ) && 1 === preg_match( self::WRAPPER, $kept[0], $found ) ? $found[0] : '<div>';
		$kept[0] = $tag;
		return [ ...$kept, '</div>' ];
	}
}
