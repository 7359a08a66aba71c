<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Conversation;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Renders a conversation: adds structured data and, to long ones, a search field. */
final class Conversation {

	/** Number of lines from which a conversation has a search field. */
	public const LONG = 20;

	/** @param string $content Saved content with rendered dialogues. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		$count   = substr_count( $content, 'wp-block-jetpack-dialogue__content' );
		$end     = strripos( $content, '</div>' );
		$is_long = $count >= self::LONG && false !== $end;
		// The template follows the lines, so that without scripts nothing precedes them.
		$html = $is_long ? substr_replace( $content, self::search(), $end, 0 ) : $content;
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $count > 0 && ClassList::find( $tags, 'wp-block-jetpack-conversation' ) ) {
			$tags->set_attribute( 'itemscope', true );
			$tags->set_attribute( 'itemtype', 'https://schema.org/Conversation' );
			if ( $is_long ) {
				$tags->add_class( 'has-search' );
			}
		}
		return $tags->get_updated_html();
	}

	/** Returns the search field in a `<template>`, because it works only with a script. */
	private static function search(): string {
		return sprintf(
			'<template><div role="search" class="slipstream-conversation__search"><input type="search" aria-label="%1$s" placeholder="%1$s"><p role="status" data-none="%2$s" data-found="%3$s"></p></div></template>',
			esc_attr__( 'Search in this transcript', 'slipstream' ),
			esc_attr__( 'Nothing found', 'slipstream' ),
			/* translators: %s: a number. */
			esc_attr__( 'Lines found: %s', 'slipstream' )
		);
	}
}
