<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;
use Slipstream\Support\View;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders the slider from the saved images. The server adds all texts, since the view script contains none.
 * @phpstan-type SliderView array{
 *     images: list<array{attributes: array<string, string>, label: string, value: string}>,
 *     data: array<string, string>,
 *     style: string,
 *     is_vertical: bool,
 *     is_slider: bool,
 *     label: string,
 *     value: int,
 *     value_text: string,
 * }
 */
final class Renderer {

	/** @return string Markup; '' if no image is selected. */
	public static function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		if ( 1 !== preg_match( '#^\s*<figure\b[^>]*>#', $content, $open ) ) {
			return $content;
		}
		$images = Images::read( $content );
		if ( [] === array_filter( $images ) ) {
			return '';
		}
		preg_match( '#<figcaption\b.*</figcaption>#s', $content, $caption );
		$body = self::is_amp()
			? Images::amp( $images )
			: View::render(
				dirname( __DIR__ ) . '/render.php',
				self::view( $attributes, $images, Options::from_block( $block, $content ) )
			);
		return $open[0] . $body . self::caption( $caption[0] ?? '' ) . '</figure>';
	}

	/** Returns the caption, with the class names of an image block's caption. */
	private static function caption( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( [ 'tag_name' => 'figcaption' ] ) ) {
			$tags->add_class( 'wp-element-caption' );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Builds the data for render.php.
	 * @param list<non-empty-array<string, string>|null> $images HTML attributes of the images; null for one that was not
	 *     selected.
	 * @return SliderView A missing text is ''.
	 */
	private static function view( BlockAttributes $attributes, array $images, Options $options ): array {
		$labels      = self::labels( $attributes, $images );
		$attachments = Images::visible_attachments( $images );
		$shown       = [];
		foreach ( $images as $index => $image ) {
			if ( null !== $image ) {
				$shown[] = [
					'attributes' => Images::printed( $image, $attachments ),
					'label'      => $labels[ $index ],
					'value'      => (string) Constants::from_parent( __DIR__ )->integer( 0 === $index ? 'before' : 'after' ),
				];
			}
		}
		/* translators: 1: a number, 2: label of an image, as in "40 percent of Before". */
		$value_text = sprintf( __( '%1$s percent of %2$s', 'slipstream' ), '%d', $labels[0] );
		return [
			'images'      => $shown,
			'is_slider'   => 2 === count( $shown ) && ! is_feed(),
			'is_vertical' => $options->is_vertical,
			'data'        => $options->data() + [ 'data-valuetext' => $value_text ],
			'style'       => $options->style( (int) ( $images[0]['width'] ?? 0 ) ),
			'label'       => self::label( $attributes ),
			'value'       => (int) round( $options->position ),
			'value_text'  => str_replace( '%d', (string) round( $options->position ), $value_text ),
		];
	}

	private static function label( BlockAttributes $attributes ): string {
		/**
		 * Filters the accessible name of the slider.
		 * @param string               $label      "Slide to compare images".
		 * @param array<string, mixed> $attributes Block attributes.
		 */
		return (string) apply_filters(
			'slipstream_image_compare_label',
			__( 'Slide to compare images', 'slipstream' ),
			$attributes->all()
		);
	}

	/**
	 * Returns the labels: the author's, else those in the markup, else Before and After.
	 * @param list<non-empty-array<string, string>|null> $images See view().
	 * @return array{string, string} First and second label.
	 */
	private static function labels( BlockAttributes $attributes, array $images ): array {
		$chosen = static function ( string $name, int $index, string $usual ) use ( $attributes, $images ): string {
			$label = trim( $attributes->text( $name ) );
			return '' !== $label ? $label : ( $images[ $index ]['data-label'] ?? $usual );
		};
		return [
			$chosen( 'labelBefore', 0, __( 'Before', 'slipstream' ) ),
			$chosen( 'labelAfter', 1, __( 'After', 'slipstream' ) ),
		];
	}

	/** Returns whether the page must not contain the view script. */
	private static function is_amp(): bool {
		$is_amp = function_exists( 'is_amp_endpoint' ) && true === is_amp_endpoint();
		/**
		 * Filters whether the page is an AMP page. Such a page must not contain the view script.
		 * @param bool $is_amp Whether the AMP plugin reports an AMP page.
		 */
		return (bool) apply_filters( 'jetpack_is_amp_request', $is_amp );
	}
}
