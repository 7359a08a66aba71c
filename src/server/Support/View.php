<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Renders a file with markup. The file can access only `$view`. */
final class View {

	/** Placeholder in a template for content that render_around() inserts. */
	private const CONTENT = '<!--content-->';

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

	/**
	 * Renders a template with content in place of its `<!--content-->`. White space between the content's tags remains.
	 * @param array<string, mixed> $view    Data for the template.
	 * @param string               $content Escaped markup.
	 */
	public static function render_around( string $file, array $view, string $content ): string {
		return str_replace( self::CONTENT, $content, self::render( $file, $view ) );
	}
}
