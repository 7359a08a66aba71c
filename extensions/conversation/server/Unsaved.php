<?php
/**
 * Dialogues from before their markup was saved.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

/**
 * Shows a dialogue of which a post holds the attributes only, under their first names, until somebody saves the post anew.
 */
final class Unsaved {

	/** What may stand in the words. */
	private const ALLOWED = [
		'small'  => [],
		'strong' => [],
		'b'      => [],
		'em'     => [],
		'br'     => [],
	];

	/** By attribute: how the name is written. */
	private const STYLES = [
		'hasBoldStyle'      => 'has-bold-style',
		'hasItalicStyle'    => 'has-italic-style',
		'hasUppercaseStyle' => 'has-uppercase-style',
	];

	/**
	 * The markup.
	 *
	 * @param array<mixed> $attributes As the post has them.
	 * @param array<mixed> $context    Of the conversation.
	 * @return string Nothing when the post has no words for it.
	 */
	public static function markup( array $attributes, array $context ): string {
		$content = $attributes['content'] ?? '';
		if ( ! is_string( $content ) || '' === $content ) {
			return '';
		}
		$shows_time = true === ( $context['jetpack/conversation-showTimestamps'] ?? false );
		$timestamp  = $attributes['timestamp'] ?? '00:00';
		return sprintf(
			'<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="%s">%s</div>%s</div><div class="wp-block-jetpack-dialogue__content">%s</div></div>',
			esc_attr( self::classes( $attributes ) ),
			esc_html( self::name( $attributes, $context ) ),
			$shows_time && is_string( $timestamp ) ? '<div class="wp-block-jetpack-dialogue__timestamp">' . esc_html( $timestamp ) . '</div>' : '',
			wp_kses( $content, self::ALLOWED )
		);
	}

	/**
	 * Who speaks.
	 *
	 * @param array<mixed> $attributes As the post has them.
	 * @param array<mixed> $context    Of the conversation.
	 */
	private static function name( array $attributes, array $context ): string {
		$slug     = $attributes['participantSlug'] ?? $attributes['slug'] ?? '';
		$speakers = $context['jetpack/conversation-participants'] ?? [];
		foreach ( is_array( $speakers ) ? $speakers : [] as $speaker ) {
			$name = is_array( $speaker ) ? ( $speaker['participant'] ?? $speaker['label'] ?? '' ) : '';
			if ( is_array( $speaker ) && is_string( $name ) && '' !== $slug && ( $speaker['participantSlug'] ?? $speaker['slug'] ?? null ) === $slug ) {
				return $name;
			}
		}
		$own = $attributes['participant'] ?? '';
		/* translators: %d: number of a speaker. */
		return is_string( $own ) && '' !== $own ? $own : sprintf( __( 'Speaker %d', 'slipstream' ), 1 );
	}

	/**
	 * How the name is written.
	 *
	 * @param array<mixed> $attributes As the post has them.
	 */
	private static function classes( array $attributes ): string {
		$classes = [ 'wp-block-jetpack-dialogue__participant' ];
		foreach ( self::STYLES as $name => $style ) {
			if ( true === ( $attributes[ $name ] ?? ( 'hasBoldStyle' === $name ) ) ) {
				$classes[] = $style;
			}
		}
		return implode( ' ', $classes );
	}
}
