<?php
/**
 * Markdown on the visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Prints what is saved, its footnotes decorated.
 */
final class Renderer {

	/** Keeps count of the page's footnotes. */
	public function __construct( private readonly Footnotes $footnotes ) {}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes See block.json.
	 * @param string               $content    Saved markup.
	 */
	public function render( array $attributes, string $content ): string {
		$source = $attributes['source'] ?? '';
		if ( is_string( $source ) && '' !== trim( $source ) && '' === trim( strip_tags( $content, [ 'img', 'hr' ] ) ) ) {
			return self::plain( $source );
		}
		return $this->footnotes->decorate( $attributes, $content );
	}

	/**
	 * The source as it is written. A program may have made the block of it alone, and no editor has saved the post since:
	 * Markdown can be read as it is, and nothing can't.
	 */
	private static function plain( string $source ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), nl2br( esc_html( $source ) ) );
	}
}
