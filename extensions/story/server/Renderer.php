<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Json;

/** Renders all slides in order as readable content. The script turns it into a player. */
final class Renderer {

	/** @var int Number of stories rendered in this request so far. */
	private static int $count = 0;

	/** @return string Markup of the story; '' without slides. */
	public static function render( BlockAttributes $attributes ): string {
		$slides = Slides::from_attributes( $attributes );
		if ( [] === $slides ) {
			return '';
		}
		$settings = new Settings( $attributes->object( 'settings' )->all() );
		$title    = (string) get_the_title();
		$wrapper  = get_block_wrapper_attributes(
			[
				'class'               => 'wp-story aligncenter',
				ServerRoot::ATTRIBUTE => 'story',
				// Do not use a landmark role: a page may have many stories, and the stories of one post have the same name.
				'role'                => 'group',
				'aria-label'          => '' === $title ? __( 'Story', 'slipstream' ) : wp_strip_all_tags( $title ),
				'data-id'             => sprintf( 'wp-story-%s-%d', (string) get_the_ID(), ++self::$count ),
				'data-settings'       => Json::encode( (object) $settings->known() ),
				'data-words'          => Json::encode( PlayerLabels::all() ),
				'style'               => sprintf( '--slipstream-ratio:%s', round( $settings->number( 'defaultAspectRatio' ), 4 ) ),
			]
		);
		return sprintf(
			'<div %s><div class="wp-story-app"><div class="wp-story-display-contents"><div class="wp-story-container"><div class="wp-story-meta">%s<div class="wp-story-title">%s</div></div><ol class="wp-story-wrapper" role="list">%s</ol></div></div></div></div>',
			$wrapper,
			self::icon(),
			esc_html( $title ),
			self::slides( $slides, $settings )
		);
	}

	/** Returns the site icon; '' if there is none. Its alternative text is empty, because the title is next to it. */
	private static function icon(): string {
		$url = get_site_icon_url( 80 );
		return '' === $url
			? ''
			: sprintf( '<div class="wp-story-icon"><img alt="" src="%s" width="40" height="40"></div>', esc_url( $url ) );
	}

	/** @param list<Slide> $slides Slides in order. */
	private static function slides( array $slides, Settings $settings ): string {
		$count = count( $slides );
		$items = '';
		foreach ( $slides as $index => $slide ) {
			/* translators: 1: position of a slide, 2: number of slides. */
			$position = sprintf( __( 'Slide %1$s of %2$s', 'slipstream' ), number_format_i18n( $index + 1 ), number_format_i18n( $count ) );
			$items   .= SlideMarkup::item( $slide, $position, Crop::class_of( $slide->ratio(), $settings ), 0 === $index );
		}
		return $items;
	}
}
