<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\BlockAttributes;

/** Prints the saved markup with decorated footnotes. */
final class Renderer {

	/** Maximum bytes of a source: more than a book. */
	private const MAX_SOURCE = 4_000_000;

	/** Counts the page's footnotes. */
	public function __construct( private readonly Footnotes $footnotes ) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		$source = $attributes->text( 'source', max: self::MAX_SOURCE );
		if ( '' !== trim( $source ) && '' === trim( strip_tags( $content, [ 'img', 'hr' ] ) ) ) {
			return self::plain( $source );
		}
		return $this->footnotes->decorate( $content );
	}

	/**
	 * Prints the raw source if a program created the block and no editor has saved the post since. Markdown is readable
	 * as text, while an empty block is not.
	 */
	private static function plain( string $source ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), nl2br( esc_html( $source ) ) );
	}
}
