<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;

/** Adds the classes and styles of block supports. Does not use WordPress' functions, which print any alignment without a check. */
final class BlockWrapper {

	private const NAME = 'wp-block-jetpack-subscriptions';

	/** Matches a number with a unit, or a spacing preset. WordPress would allow further CSS declarations. */
	private const LENGTH = '/^(?:-?[\d.]{1,10}[a-z%]{0,4}|var:preset\|spacing\|[a-z0-9-]{1,40})$/iD';

	private const MAX_CLASSES = 2000;

	/**
	 * @param string $classes CSS classes of the form.
	 * @param string $html    Markup of the form.
	 */
	public static function around( BlockAttributes $attributes, string $classes, string $html ): string {
		$names = [
			self::NAME,
			$classes,
			ClassList::align( $attributes, [ 'wide', 'full' ] ),
			$attributes->text( 'className', '', self::MAX_CLASSES ),
		];
		$style = self::style( $attributes->object( 'style' )->object( 'spacing' ) );
		return sprintf(
			'<div class="%s"%s>%s</div>',
			esc_attr( ClassList::join( $names ) ),
			'' === $style ? '' : sprintf( ' style="%s"', esc_attr( $style ) ),
			$html
		);
	}

	private static function style( BlockAttributes $spacing ): string {
		$parts = [];
		foreach ( [ 'margin', 'padding' ] as $part ) {
			$sides = $spacing->object( $part );
			foreach ( [ 'top', 'right', 'bottom', 'left' ] as $side ) {
				$length = $sides->text( $side );
				if ( 1 === preg_match( self::LENGTH, $length ) ) {
					$parts[ $part ][ $side ] = $length;
				}
			}
		}
		return [] === $parts ? '' : (string) ( wp_style_engine_get_styles( [ 'spacing' => $parts ] )['css'] ?? '' );
	}
}
