<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_HTML_Tag_Processor;

/** Validated options of the block. In hand-written markup, five data attributes set them. */
final class Options {

	private const MIDDLE = 50.0;

	/**
	 * @param bool  $animates      Whether the divider moves smoothly to a clicked position.
	 * @param bool  $shows_labels  Whether labels are always visible, or only on focus.
	 * @param bool  $is_responsive Whether the slider fills its container. Otherwise it is at most as wide as its first image.
	 * @param float $position      Initial visible part of the first image in percent: above 0 and below 100.
	 * @param bool  $is_vertical   Whether the divider moves up and down.
	 */
	private function __construct(
		public readonly bool $animates,
		public readonly bool $shows_labels,
		public readonly bool $is_responsive,
		public readonly float $position,
		public readonly bool $is_vertical,
	) {}

	/** Reads the options from the block's attributes; otherwise from the data attributes in its markup, or the defaults. */
	public static function from_block( WP_Block $block, string $content ): self {
		$attributes = BlockAttributes::from_post( $block );

		$tags = new WP_HTML_Tag_Processor( $content );
		ClassList::find( $tags, 'juxtapose' );
		$is_on = static fn ( string $name ): bool => ! in_array( $tags->get_attribute( "data-$name" ), [ 'false', '', true ], true );
		return new self(
			$is_on( 'animate' ),
			$attributes->is( 'showLabels', $is_on( 'showlabels' ) ),
			$is_on( 'makeresponsive' ),
			self::position( $attributes->all()['startingPosition'] ?? null )
				?? self::position( $tags->get_attribute( 'data-startingposition' ) )
				?? self::MIDDLE,
			'vertical' === ( $attributes->has( 'orientation' ) ? $attributes->text( 'orientation' ) : $tags->get_attribute( 'data-mode' ) ),
		);
	}

	/** @return array<string, string> Values by data attribute. Defaults are omitted, except for mode and starting position. */
	public function data(): array {
		$data = [
			'data-mode'             => $this->is_vertical ? 'vertical' : 'horizontal',
			'data-startingposition' => (string) $this->position,
		];
		return $data + array_fill_keys(
			array_keys(
				array_filter(
					[
						'data-animate'        => ! $this->animates,
						'data-showlabels'     => ! $this->shows_labels,
						'data-makeresponsive' => ! $this->is_responsive,
					]
				)
			),
			'false'
		);
	}

	/**
	 * Returns the options as CSS declarations.
	 * @param int $width Width of the first image; 0 if unknown.
	 */
	public function style( int $width ): string {
		return sprintf( '--jx-at:%.2F%%', $this->position ) . ( $this->is_responsive || $width < 1 ? '' : ";max-width:{$width}px" );
	}

	/**
	 * Validates a position.
	 * @param mixed $value A number, or a text that starts with one, such as "30%".
	 * @return float|null Percent; null if it is not a number, or would hide one of the images.
	 */
	private static function position( mixed $value ): ?float {
		$position = is_int( $value ) || is_float( $value ) || is_string( $value ) ? round( (float) $value, 2 ) : 0.0;
		return $position > 0 && $position < 100 ? $position : null;
	}
}
