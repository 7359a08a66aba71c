<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;

/** Renders the block videopress/video. Its first releases saved a figure, later ones only attributes. */
final class VideoBlock {

	public function __construct( private readonly Player $player ) {}

	public function render( BlockAttributes $attributes, string $markup ): string {
		$saved   = HostedVideo::from_text( $markup );
		$options = HostedVideo::from_attributes( $attributes );
		$video   = null !== $saved && [] !== $saved->query ? $saved : $options ?? $saved;
		if ( null === $video ) {
			return $markup;
		}
		$figure = SavedFigure::from_markup( $markup ) ?? SavedFigure::from_markup( self::figure( $attributes ) );
		$title  = $attributes->text( 'title', '', 200 );
		return null === $figure
			? $markup
			: $figure->with( $this->player->html( $video, self::ratio( $attributes ), '' === $title ? $figure->title() : $title ) );
	}

	/** Returns the markup that the first releases saved. */
	private static function figure( BlockAttributes $attributes ): string {
		$width   = $attributes->text( 'maxWidth', '', 20 );
		$style   = 1 === preg_match( '/^\d{1,4}(\.\d{1,3})?(px|%|em|rem|vw)$/D', $width ) && '100%' !== $width
			? " style=\"max-width:$width;margin:auto\""
			: '';
		$caption = SafeMarkup::inline( $attributes->text( 'caption' ) );
		return sprintf(
			'<figure class="%1$s"%2$s><div class="jetpack-videopress-player__wrapper"></div>%3$s</figure>',
			esc_attr(
				ClassList::join(
					[
						'wp-block-videopress-video wp-block-jetpack-videopress jetpack-videopress-player',
						ClassList::align( $attributes ),
						$attributes->text( 'className', '', 1000 ),
					]
				)
			),
			$style,
			'' === $caption ? '' : "<figcaption>$caption</figcaption>"
		);
	}

	/** Returns the aspect ratio. The block saves the height in percent of the width. */
	private static function ratio( BlockAttributes $attributes ): string {
		$height = $attributes->clamped( 'videoRatio', 20, 400, 56.25 );
		return '100/' . round( $height, 2 );
	}
}
