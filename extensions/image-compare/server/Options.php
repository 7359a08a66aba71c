<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_HTML_Tag_Processor;

/** What the block's author chose, or for markup that was written by hand what its five data attributes say. */
final class Options {

	private const MIDDLE = 50.0;

	/**
	 * Options that can be used as they are.
	 * @param bool  $animates      Whether the line glides where it is clicked.
	 * @param bool  $shows_labels  Whether labels are seen before they get the focus.
	 * @param bool  $is_responsive Whether the slider is as wide as its place, or at most as wide as its first image.
	 * @param float $position      Percent of the first image at first: between 0 and 100, and neither of them.
	 * @param bool  $is_vertical   Whether the line moves up and down.
	 */
	private function __construct(
		public readonly bool $animates,
		public readonly bool $shows_labels,
		public readonly bool $is_responsive,
		public readonly float $position,
		public readonly bool $is_vertical,
	) {}

	/** The options of a block. What the post holds goes before what its markup says, and that before defaults. */
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

	/** @return array<string, string> The options as data attributes; by name; what is as usual is left out, except for the mode. */
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
	 * The options as declarations.
	 * @param int $width Of the first image, 0 when it is not known.
	 */
	public function style( int $width ): string {
		return sprintf( '--jx-at:%.2F%%', $this->position ) . ( $this->is_responsive || $width < 1 ? '' : ";max-width:{$width}px" );
	}

	/**
	 * A position that can be applied.
	 * @param mixed $value A number, or a text that begins with one, as "30%".
	 * @return float|null Null when it is neither, or one at which one of the images is not seen.
	 */
	private static function position( mixed $value ): ?float {
		$position = is_int( $value ) || is_float( $value ) || is_string( $value ) ? round( (float) $value, 2 ) : 0.0;
		return $position > 0 && $position < 100 ? $position : null;
	}
}
