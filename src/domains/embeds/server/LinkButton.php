<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use WP_Block;

/** An embed's button, as a link to the embedded page. It works without JavaScript, and loads nothing before it is clicked. */
final class LinkButton {

	private const BLOCK = 'jetpack/button';

	/**
	 * Renders the button block again with the given URL, ID and link attributes, so that none of them is duplicated.
	 * @param array<string, mixed> $legacy Button attributes of an old post without a button block. Its text is also the fallback for
	 *     an empty button.
	 */
	public static function html( WP_Block $block, array $legacy, string $url, string $id ): string {
		$inner      = $block->parsed_block['innerBlocks'][0] ?? [];
		$attributes = self::BLOCK === ( $inner['blockName'] ?? '' ) ? $inner['attrs'] : $legacy;
		$text       = $attributes['text'] ?? '';
		$forced     = [
			'element'           => 'a',
			'saveInPostContent' => false,
			'text'              => is_string( $text ) && '' !== trim( $text ) ? $text : $legacy['text'],
			'uniqueId'          => $id,
			'url'               => $url,
		];
		$html       = render_block(
			[
				'blockName'    => self::BLOCK,
				'attrs'        => [
					...$attributes,
					...self::custom_color( $attributes, 'textColor' ),
					...self::custom_color( $attributes, 'backgroundColor' ),
					...$forced,
				],
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		);
		// If the button block is disabled, the result is empty. Print a plain link instead.
		return '' === $html
			? sprintf(
				'<a id="%1$s" href="%2$s">%3$s</a>',
				esc_attr( $id ),
				esc_url( $url ),
				esc_html( wp_strip_all_tags( $forced['text'] ) )
			)
			: $html;
	}

	/**
	 * Converts colors that Jetpack's migration has saved as a palette name, although they are hex digits.
	 * @param array<string, mixed> $attributes Attributes of the button.
	 * @return array<string, string> Attributes to overwrite.
	 */
	private static function custom_color( array $attributes, string $name ): array {
		$color = $attributes[ $name ] ?? null;
		if ( ! is_string( $color ) || 1 !== preg_match( '/^#?([0-9a-f]{6})$/iD', $color, $found ) ) {
			return [];
		}
		return [
			$name                       => '',
			'custom' . ucfirst( $name ) => "#$found[1]",
		];
	}
}
