<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/** Markup of a render.php, which sees nothing but `$view`. */
final class Template {

	/**
	 * Prints a template, without the white space between its tags, which would be seen between inline elements.
	 * @param array<string, mixed> $view What it shows.
	 */
	public static function render( string $file, array $view ): string {
		ob_start();
		( static function ( string $file, array $view ): void {
			require $file;
		} )( $file, $view );
		return (string) preg_replace( '/>\s++</', '><', trim( (string) ob_get_clean() ) );
	}
}
