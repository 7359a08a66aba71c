<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\Lightbox;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Images\ShownSize;
use Slipstream\Support\Constants;
use WP_HTML_Tag_Processor;
use WP_Post;

/** Renders the saved markup with labels, reserved space and controls. */
final class Renderer {

	/** Transition effects. The first is the default. */
	private const EFFECTS = [ 'slide', 'fade' ];

	public static function render( BlockAttributes $attributes, string $content ): string {
		$count = self::count( $content );
		$end   = strripos( $content, '</div>' );
		if ( 0 === $count || false === $end ) {
			return $content;
		}
		$base = wp_get_block_default_classname( 'jetpack/slideshow' );
		$ids  = self::ids( $content );
		$ours = PublicMedia::find( array_keys( $ids ) );
		$ours = $ours + PublicMedia::find_shown( array_diff_key( $ids, $ours ) );
		$tags = new WP_HTML_Tag_Processor( self::name_slides( $content, $count, $ours ) );
		ClassList::find( $tags, $base );
		self::set_up( $tags, $attributes, self::ratio( $ours[ (int) array_key_first( $ids ) ] ?? null ) );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			if ( 'button' === $tags->get_attribute( 'role' ) && str_contains( (string) $tags->get_attribute( 'class' ), $base ) ) {
				$tags->set_attribute( 'hidden', true );
			}
		}
		$html     = $tags->get_updated_html();
		$controls = Controls::template( $count, $attributes->is( 'autoplay' ) ) . Lightbox::template();
		return substr_replace( $html, $controls, (int) strripos( $html, '</div>' ), 0 );
	}

	private static function count( string $content ): int {
		$tags  = new WP_HTML_Tag_Processor( $content );
		$count = 0;
		while ( ClassList::find( $tags, 'swiper-slide' ) ) {
			++$count;
		}
		return $count;
	}

	/**
	 * Adds the ARIA role, and the settings for the script.
	 *
	 * @param float $ratio Aspect ratio of the slideshow.
	 */
	private static function set_up( WP_HTML_Tag_Processor $tags, BlockAttributes $attributes, float $ratio ): void {
		$style  = $tags->get_attribute( 'style' );
		$values = [
			'role'                 => 'group',
			'aria-roledescription' => __( 'carousel', 'slipstream' ),
			'aria-label'           => __( 'Slideshow', 'slipstream' ),
			'data-delay'           => (string) self::delay( $attributes ),
			'data-effect'          => $attributes->choice( 'effect', self::EFFECTS, self::EFFECTS[0] ),
			'style'                => '--slipstream-ratio:' . round( $ratio, 4 ) . ( is_string( $style ) ? ';' . $style : '' ),
		];
		foreach ( $values as $name => $value ) {
			$tags->set_attribute( $name, $value );
		}
	}

	/** Returns the seconds per slide. */
	private static function delay( BlockAttributes $attributes ): float {
		$limits = Constants::from_parent( __DIR__ );
		return $attributes->clamped(
			'delay',
			$limits->number( 'minDelay' ),
			$limits->number( 'maxDelay' ),
			$limits->number( 'defaultDelay' )
		);
	}

	/**
	 * Adds labels such as "3 of 7" to the slides, and lazy loading to their images.
	 *
	 * @param array<int, WP_Post> $ours Public attachments by ID.
	 */
	private static function name_slides( string $content, int $count, array $ours ): string {
		$tags  = new WP_HTML_Tag_Processor( $content );
		$index = 0;
		while ( $tags->next_tag() ) {
			match ( $tags->get_tag() ) {
				'UL'     => self::name_list( $tags, $count ),
				'LI'     => $index += ClassList::has( $tags, 'swiper-slide' ) ? 1 : 0,
				'FIGURE' => self::name_slide( $tags, $index, $count ),
				'IMG'    => self::set_up_image( $tags, $ours ),
				default  => null,
			};
		}
		return $tags->get_updated_html();
	}

	/** Makes the list focusable, so that it can be scrolled by keyboard without a script. */
	private static function name_list( WP_HTML_Tag_Processor $tags, int $count ): void {
		if ( $count > 1 && ClassList::has( $tags, 'swiper-wrapper' ) ) {
			$tags->set_attribute( 'tabindex', '0' );
			$tags->set_attribute( 'aria-label', __( 'Slides', 'slipstream' ) );
		}
	}

	private static function name_slide( WP_HTML_Tag_Processor $tags, int $index, int $count ): void {
		$tags->set_attribute( 'aria-roledescription', __( 'slide', 'slipstream' ) );
		$tags->set_attribute(
			'aria-label',
			/* translators: 1: position of a slide, 2: number of slides. */
			sprintf( __( '%1$s of %2$s', 'slipstream' ), number_format_i18n( $index ), number_format_i18n( $count ) )
		);
	}

	/**
	 * Loads all images lazily, because the slideshow may be in a hidden part of the page. If an image is not public, removes
	 * the class with its ID, by which WordPress would find and print its data.
	 *
	 * @param array<int, WP_Post> $ours Public attachments by ID.
	 */
	private static function set_up_image( WP_HTML_Tag_Processor $tags, array $ours ): void {
		$tags->set_attribute( 'loading', 'lazy' );
		$classes = $tags->get_attribute( 'class' );
		$names   = ClassList::names( is_string( $classes ) ? $classes : '' );
		$kept    = array_filter(
			$names,
			static fn ( string $name ): bool => 1 !== preg_match(
				'/wp-image-(\d+)/i',
				$name,
				$match
			) || isset( $ours[ PublicMedia::parse_id( $match[1] ) ] )
		);
		if ( count( $kept ) < count( $names ) ) {
			[] === $kept ? $tags->remove_attribute( 'class' ) : $tags->set_attribute( 'class', implode( ' ', $kept ) );
		}
	}

	/** @return array<int, list<string>> Saved image URLs by attachment ID; those of external images by 0. */
	private static function ids( string $content ): array {
		$ids  = [];
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$ids[ PublicMedia::parse_id( $tags->get_attribute( 'data-id' ) ) ] ??= [ (string) $tags->get_attribute( 'src' ) ];
		}
		return $ids;
	}

	/**
	 * Returns the aspect ratio of the slideshow: that of its first image, within limits.
	 *
	 * @param WP_Post|null $first The first image; null if it is external or not public.
	 * @return float Aspect ratio; the maximum if the image is unknown.
	 */
	private static function ratio( ?WP_Post $first ): float {
		$size   = ShownSize::from_meta( null === $first ? null : wp_get_attachment_metadata( $first->ID ) );
		$limits = Constants::from_parent( __DIR__ );
		$widest = $limits->number( 'widest' );
		return $size->width > 0 && $size->height > 0
			? min( max( $size->width / $size->height, $limits->number( 'narrowest' ) ), $widest )
			: $widest;
	}
}
