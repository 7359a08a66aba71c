<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_HTML_Tag_Processor;

/** Renders a dialogue: adds structured data, and the time for the page's player, to the saved markup. */
final class Dialogue {

	private const BASE = 'wp-block-jetpack-dialogue';

	/** Default timestamp. A dialogue with this value may have no time. */
	private const NO_TIME = '00:00';

	/**
	 * @param string   $content Saved content; '' in posts from before dialogues saved markup.
	 * @param WP_Block $block   Block instance, with the conversation's context.
	 */
	public static function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$in_conversation = isset( $block->context['jetpack/conversation-showTimestamps'] );
		if ( '' === trim( $content ) ) {
			$attributes = BlockAttributes::from_post( $block );
			$content    = LegacyDialogue::markup( $attributes, new BlockAttributes( $block->context ) );
		}
		return self::decorate( $content, self::start( $attributes ), $in_conversation );
	}

	/** @return string|null Start in seconds; null if the author has not set one. */
	private static function start( BlockAttributes $attributes ): ?string {
		$timestamp = $attributes->text( 'timestamp', self::NO_TIME );
		$is_shown  = $attributes->is( 'showTimestamp' );
		return $is_shown || self::NO_TIME !== $timestamp ? Timestamp::seconds( $timestamp ) : null;
	}

	/**
	 * Adds HTML attributes that saved markup must not contain.
	 * @param string|null $start           Seconds.
	 * @param bool        $in_conversation Whether the dialogue is inside a conversation.
	 */
	private static function decorate( string $html, ?string $start, bool $in_conversation ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( ClassList::has( $tags, self::BASE ) ) {
				self::set( $tags, 'data-start', $start );
				self::set( $tags, 'itemprop', $in_conversation ? 'hasPart' : null );
				$tags->set_attribute( 'itemscope', true );
				$tags->set_attribute( 'itemtype', 'https://schema.org/Quotation' );
			} elseif ( ClassList::has( $tags, self::BASE . '__participant' ) ) {
				$tags->set_attribute( 'itemprop', 'spokenByCharacter' );
			} elseif ( ClassList::has( $tags, self::BASE . '__content' ) ) {
				$tags->set_attribute( 'itemprop', 'text' );
			} elseif ( ClassList::has( $tags, self::BASE . '__timestamp_link' ) ) {
				self::name( $tags );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Replaces the link of the timestamp, which leads nowhere on the page. Prints text, and a label for the button that the
	 * script creates.
	 */
	private static function name( WP_HTML_Tag_Processor $tags ): void {
		$tags->remove_attribute( 'href' );
		/* translators: %s: a timestamp such as 12:04. */
		$tags->set_attribute( 'data-label', __( 'Play from %s', 'slipstream' ) );
	}

	private static function set( WP_HTML_Tag_Processor $tags, string $name, ?string $value ): void {
		if ( null !== $value ) {
			$tags->set_attribute( $name, $value );
		}
	}
}
