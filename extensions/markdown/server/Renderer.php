<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\BlockAttributes;

/** Renders the saved markup, with accessible footnotes. */
final class Renderer {

	/** Maximum bytes of a source. A long book has about 1 MB. */
	private const MAX_SOURCE = 4_000_000;

	/** @param Footnotes $footnotes One instance per page, since it counts blocks. */
	public function __construct( private readonly Footnotes $footnotes ) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		$source = $attributes->text( 'source', max: self::MAX_SOURCE );
		if ( '' !== trim( $source ) && '' === trim( strip_tags( $content, [ 'img', 'hr' ] ) ) ) {
			return self::plain( $source );
		}
		return $this->footnotes->decorate( $content );
	}

	/**
	 * Returns the source as plain text, for a block that was created by code and not yet saved in an editor.
	 * Readable Markdown is better than an empty block.
	 */
	private static function plain( string $source ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), nl2br( esc_html( $source ) ) );
	}
}
