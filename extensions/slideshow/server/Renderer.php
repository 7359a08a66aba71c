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

/** Shows what is saved, with names, reserved room and controls that the saved markup can't hold. */
final class Renderer {

	/** Ways from slide to slide, the usual one first. */
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
	 * Says of the block what it is, and to the script how it is to move.
	 * @param float $ratio Width to height.
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

	/** Seconds that a slide stays. */
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
	 * Names the slides "3 of 7", and has those load late that are not seen at first.
	 * @param array<int, WP_Post> $ours Attachments that visitors may see.
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

	/** Without script the list is scrolled, by keyboard as well. */
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
			/* translators: 1: a slide's place, 2: how many there are. */
			sprintf( __( '%1$s of %2$s', 'slipstream' ), number_format_i18n( $index ), number_format_i18n( $count ) )
		);
	}

	/**
	 * Has each image load late: the slideshow may stand in a part of the page that is hidden. WordPress reads what it knows of the number
	 * in the class: that
	 * stays only for what visitors may see.
	 * @param array<int, WP_Post> $ours See name_slides().
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

	/** @return array<int, list<string>> Addresses of the pictures as they are saved, by number; 0 for a picture without one. */
	private static function ids( string $content ): array {
		$ids  = [];
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$ids[ PublicMedia::parse_id( $tags->get_attribute( 'data-id' ) ) ] ??= [ (string) $tags->get_attribute( 'src' ) ];
		}
		return $ids;
	}

	/**
	 * The shape of the slideshow: that of its first picture, within limits.
	 * @param WP_Post|null $first The picture, as far as visitors may see it.
	 * @return float Width to height; as wide as it may be when the picture is unknown.
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
