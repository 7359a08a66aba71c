<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use WP_Block;

/** The button of an embed as a link to the embedded page. It works without a script and loads nothing before it is pressed. */
final class LinkButton {

	private const BLOCK = 'jetpack/button';

	/**
	 * Renders the button again, so that URL, ID and link attributes appear once.
	 * @param array<string, mixed> $legacy Button attributes of an old post without a button block; its text is also the fallback for an
	 *     empty button.
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
		// The button block is switched off.
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
	 * Converts hex digits in place of a palette color, which Jetpack's own migration writes.
	 * @param array<string, mixed> $attributes Attributes of the button.
	 * @return array<string, string> Attributes to change.
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
