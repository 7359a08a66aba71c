<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/** Renders a slide: a picture or a video, with its caption. */
final class SlideMarkup {

	/** HTML allowed in a caption. */
	private const CAPTION = [
		'a'      => [
			'href'   => true,
			'rel'    => true,
			'target' => true,
		],
		'br'     => [],
		'code'   => [],
		'em'     => [],
		'strong' => [],
	];

	/**
	 * Returns the list item of a slide.
	 *
	 * @param string $position    Text with the slide's position.
	 * @param bool   $is_first Whether it is visible initially.
	 */
	public static function item( Slide $slide, string $position, string $crop, bool $is_first ): string {
		$caption = wp_kses( $slide->caption, self::CAPTION );
		return sprintf(
			'<li class="wp-story-slide"><figure aria-label="%1$s">%2$s%3$s</figure></li>',
			esc_attr( $position ),
			self::media( $slide, $position, $crop, $is_first ),
			'' === trim( $caption ) ? '' : "<figcaption class=\"wp-story-caption\">$caption</figcaption>"
		);
	}

	/**
	 * @param string $position    Alternative text if the picture has none.
	 * @param bool   $is_first Whether it is visible initially.
	 */
	private static function media( Slide $slide, string $position, string $crop, bool $is_first ): string {
		$url = esc_url( $slide->url );
		if ( '' === $url || '' === $slide->type ) {
			return '<p class="wp-story-error">' . esc_html__( 'Error retrieving media', 'slipstream' ) . '</p>';
		}
		$alt        = self::description( $slide );
		$alt        = '' === $alt ? $position : $alt;
		$attributes = 'video' === $slide->type
			? self::video( $slide, $alt, $crop, $is_first )
			: self::image( $slide, $alt, $crop, $is_first );
		$markup     = '';
		foreach ( array_filter(
			[
				...$attributes,
				'src' => $url,
			],
			static fn ( mixed $value ): bool => false !== $value
		) as $name => $value ) {
			$markup .= true === $value ? " $name" : sprintf( ' %s="%s"', $name, esc_attr( (string) $value ) );
		}
		return 'video' === $slide->type ? "<video$markup></video>" : "<img$markup>";
	}

	/** Returns the alternative text; if there is none, the title, unless it equals the file name. */
	private static function description( Slide $slide ): string {
		$file = pathinfo( (string) wp_parse_url( $slide->url, PHP_URL_PATH ), PATHINFO_FILENAME );
		$name = sanitize_title( $slide->title );
		return '' !== $slide->alt ? $slide->alt : ( str_starts_with( sanitize_title( $file ), $name ) ? '' : $slide->title );
	}

	/**
	 * Returns the attributes of an `img` element. If the size is unknown, CSS reserves the space of the whole frame.
	 *
	 * @param string $alt    Alternative text.
	 * @param bool   $is_first Whether it is visible initially.
	 * @return array<string, mixed> Attributes; false for those to leave out.
	 */
	private static function image( Slide $slide, string $alt, string $crop, bool $is_first ): array {
		$class = 'wp-block-jetpack-story_image wp-story-image' . ( $slide->id > 0 ? " wp-image-$slide->id" : '' );
		return [
			'alt'     => $alt,
			'class'   => trim( "$class $crop" ),
			'width'   => $slide->ratio() > 0 ? $slide->width : false,
			'height'  => $slide->ratio() > 0 ? $slide->height : false,
			'srcset'  => '' === $slide->srcset ? false : $slide->srcset,
			'sizes'   => '' === $slide->srcset ? false : $slide->sizes,
			'loading' => $is_first ? false : 'lazy',
		];
	}

	/**
	 * Returns the attributes of a video. Omits its size: the library may store an upright video of a phone as landscape, but
	 * the browser detects this.
	 *
	 * @param string $alt    Alternative text.
	 * @param bool   $is_first Whether it is visible initially.
	 * @return array<string, mixed> Attributes; false for those to leave out.
	 */
	private static function video( Slide $slide, string $alt, string $crop, bool $is_first ): array {
		$poster = esc_url( $slide->poster );
		$class  = 'wp-story-video intrinsic-ignore' . ( $slide->id > 0 ? " wp-video-$slide->id" : '' );
		return [
			'aria-label'  => $alt,
			'class'       => trim( "$class $crop" ),
			'data-id'     => $slide->id > 0 ? $slide->id : false,
			'data-mime'   => '' === $slide->mime ? false : $slide->mime,
			'poster'      => '' === $poster ? false : $poster,
			'preload'     => '' === $poster && $is_first ? 'metadata' : 'none',
			'controls'    => true,
			'playsinline' => true,
		];
	}
}
