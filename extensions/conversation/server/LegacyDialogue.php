<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;

/**
 * Renders a dialogue that was saved without markup, from attributes with their former names. Needed until the post is saved
 * again.
 */
final class LegacyDialogue {

	/** HTML elements that the text may contain. */
	private const ALLOWED = [
		'small'  => [],
		'strong' => [],
		'b'      => [],
		'em'     => [],
		'br'     => [],
	];

	/** Class names for the styles of a name, by attribute. */
	private const STYLES = [
		'hasBoldStyle'      => 'has-bold-style',
		'hasItalicStyle'    => 'has-italic-style',
		'hasUppercaseStyle' => 'has-uppercase-style',
	];

	/** Returns the HTML; '' if the dialogue has no text. */
	public static function markup( BlockAttributes $attributes, BlockAttributes $context ): string {
		$content = $attributes->text( 'content' );
		if ( '' === $content ) {
			return '';
		}
		$shows_time = $context->is( 'jetpack/conversation-showTimestamps' );
		return sprintf(
			'<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="%s">%s</div>%s</div><div class="wp-block-jetpack-dialogue__content">%s</div></div>',
			esc_attr( self::classes( $attributes ) ),
			esc_html( self::name( $attributes, $context ) ),
			$shows_time
				? '<div class="wp-block-jetpack-dialogue__timestamp">' . esc_html( $attributes->text( 'timestamp', '00:00' ) ) . '</div>'
				: '',
			wp_kses( $content, self::ALLOWED )
		);
	}

	private static function name( BlockAttributes $attributes, BlockAttributes $context ): string {
		$slug = self::first( $attributes, 'participantSlug', 'slug' );
		foreach ( $context->objects( 'jetpack/conversation-participants' ) as $speaker ) {
			if ( '' !== $slug && self::first( $speaker, 'participantSlug', 'slug' ) === $slug ) {
				return self::first( $speaker, 'participant', 'label' );
			}
		}
		$own = $attributes->text( 'participant' );
		/* translators: %d: number of a speaker. */
		return '' === $own ? sprintf( __( 'Speaker %d', 'slipstream' ), 1 ) : $own;
	}

	/** Returns a text attribute by its first name if the attributes contain it; otherwise by its second name. */
	private static function first( BlockAttributes $attributes, string $name, string $old_name ): string {
		return $attributes->has( $name ) ? $attributes->text( $name ) : $attributes->text( $old_name );
	}

	private static function classes( BlockAttributes $attributes ): string {
		$styles = array_filter(
			self::STYLES,
			static fn ( string $name ): bool => $attributes->is( $name, 'hasBoldStyle' === $name ),
			ARRAY_FILTER_USE_KEY
		);
		return ClassList::join( [ 'wp-block-jetpack-dialogue__participant', ...array_values( $styles ) ] );
	}
}
