<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/** Renders a render.php file. The file can access only `$view`. */
final class Template {

	/**
	 * Renders a template. Removes white space between tags, which browsers would show between inline elements.
	 * @param array<string, mixed> $view Data for the template.
	 */
	public static function render( string $file, array $view ): string {
		ob_start();
		( static function ( string $file, array $view ): void {
			require $file;
		} )( $file, $view );
		return (string) preg_replace( '/>\s++</', '><', trim( (string) ob_get_clean() ) );
	}
}
