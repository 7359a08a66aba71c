<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Blocks\BlockRegistrar;
use WP_HTML_Tag_Processor;

/**
 * Adds a list of chapters below a video, because browsers do not show chapters. Each is a link to its time in the file, which
 * works without a script.
 */
final class Chapters {

	private const MAX_CHAPTERS = 200;

	private const SCRIPT = 'videopress-video-view-script-module';

	public function __construct(
		private readonly CaptionFiles $files,
		private readonly BlockRegistrar $registrar,
	) {}

	/** @param string $markup Markup of a figure with a video. */
	public function add( string $markup ): string {
		$end = strrpos( $markup, '</figure>' );
		if ( false === $end || ! str_contains( $markup, 'chapters' ) ) {
			return $markup;
		}
		$list = $this->list( $markup );
		if ( '' === $list ) {
			return $markup;
		}
		$this->registrar->register_seen( null, [ 'blockName' => 'videopress/video' ] );
		wp_enqueue_script_module( self::SCRIPT );
		return substr_replace( $markup, $list, $end, 0 );
	}

	/** Returns the list of chapters; '' if there are none. */
	private function list( string $markup ): string {
		$video = '';
		$track = '';
		$tags  = new WP_HTML_Tag_Processor( $markup );
		while ( '' === $track && $tags->next_tag() ) {
			$src = $tags->get_attribute( 'src' );
			if ( 'VIDEO' === $tags->get_tag() && is_string( $src ) ) {
				$video = $src;
			} elseif ( 'TRACK' === $tags->get_tag() && 'chapters' === $tags->get_attribute( 'kind' ) && is_string( $src ) ) {
				$track = $src;
			}
		}
		$text = '' === $track || '' === $video ? null : $this->files->read( $track );
		// If the file has an error, show the chapters before it, as browsers do.
		$cues  = null === $text ? [] : array_slice( WebVtt::parse( $text )->cues, 0, self::MAX_CHAPTERS );
		$items = implode( '', array_map( static fn ( array $cue ): string => self::item( $video, $cue['start'], $cue['text'] ), $cues ) );
		return '' === $items
			? ''
			: sprintf( '<ol class="slipstream-chapters" aria-label="%s">%s</ol>', esc_attr__( 'Chapters', 'slipstream' ), $items );
	}

	/** Returns a list item with a link that opens the file at the chapter's start. */
	private static function item( string $video, float $start, string $title ): string {
		$seconds = (int) $start;
		$title   = trim( wp_strip_all_tags( html_entity_decode( $title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), true ) );
		return '' === $title ? '' : sprintf(
			'<li><a href="%1$s">%2$s</a> %3$s</li>',
			esc_url( strtok( $video, '#' ) . "#t=$seconds" ),
			esc_html( $seconds < 3600 ? gmdate( 'i:s', $seconds ) : gmdate( 'G:i:s', $seconds ) ),
			esc_html( $title )
		);
	}
}
