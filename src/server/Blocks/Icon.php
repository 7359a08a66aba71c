<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** A picture beside words, or inside of something that has a name: nothing that screen readers say. */
final class Icon {

	/**
	 * An icon on the grid of WordPress' own, 24 by 24.
	 * @param string                $path       The lines, as `d` of a path has them.
	 * @param array<string, string> $attributes Of the svg element.
	 */
	public static function svg( string $path, array $attributes = [] ): string {
		$html = '';
		foreach ( $attributes + [
			'viewBox'     => '0 0 24 24',
			'aria-hidden' => 'true',
		] as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return sprintf( '<svg%s><path d="%s"/></svg>', $html, esc_attr( $path ) );
	}

	/** @return string The lines of an icon that the page's scripts and the editor draw as well; '' when there is none of that name. */
	public static function path( string $name ): string {
		return Constants::from_file( Plugin::path( 'shared/view/icons.json' ) )->text( $name );
	}
}
