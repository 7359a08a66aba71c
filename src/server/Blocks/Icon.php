<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** Prints decorative icons, which screen readers skip. */
final class Icon {

	/**
	 * Returns a 24 × 24 pixel icon, the size of WordPress' icons.
	 * @param string                $path       SVG path data (`d`).
	 * @param array<string, string> $attributes Further attributes of the svg element.
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

	/** @return string SVG path data of an icon that PHP and the editor share; '' for an unknown name. */
	public static function path( string $name ): string {
		return Constants::from_file( Plugin::path( 'shared/view/icons.json' ) )->text( $name );
	}
}
