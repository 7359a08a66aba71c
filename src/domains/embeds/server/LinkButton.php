<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use WP_Block;

/** The button of an embed, as a link to what is embedded: it works without a script and asks nobody before it is pressed. */
final class LinkButton {

	private const BLOCK = 'jetpack/button';

	/**
	 * Renders the button anew, so that address, id and the attributes of a link stand on it once.
	 * @param array<string, mixed> $legacy The button's attributes where the post, an old one, holds no button; its text also for one
	 *     without.
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
		// Where buttons are switched off.
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
	 * Hex digits in the place of a palette's name, as Jetpack's own migration has left them, are a color.
	 * @param array<string, mixed> $attributes A button's.
	 * @return array<string, string> What has to change.
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
