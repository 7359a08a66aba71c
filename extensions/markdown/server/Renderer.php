<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\BlockAttributes;

/** Prints what is saved, its footnotes decorated. */
final class Renderer {

	/** Bytes; a book has less. */
	private const MAX_SOURCE = 4_000_000;

	/** Keeps count of the page's footnotes. */
	public function __construct( private readonly Footnotes $footnotes ) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		$source = $attributes->text( 'source', max: self::MAX_SOURCE );
		if ( '' !== trim( $source ) && '' === trim( strip_tags( $content, [ 'img', 'hr' ] ) ) ) {
			return self::plain( $source );
		}
		return $this->footnotes->decorate( $content );
	}

	/**
	 * The source as it is written. A program may have made the block of it alone, and no editor has saved the post since:
	 * Markdown can be read as it is, and nothing can't.
	 */
	private static function plain( string $source ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), nl2br( esc_html( $source ) ) );
	}
}
