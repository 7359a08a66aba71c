<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Support\Options;

/**
 * Reads Jetpack's settings: for the shortcode, and as defaults of the list below posts. Blocks have their settings in attributes.
 * @phpstan-type ListAttributes array{
 *     postLayout: 'grid'|'list',
 *     postsToShow: int,
 *     displayThumbnails: bool,
 *     displayDate: bool,
 *     displayContext: bool,
 *     displayHeadline: bool,
 *     headline: string,
 * }
 */
final class LegacyOptions {

	private const NAME = 'jetpack_relatedposts';

	private const DEFAULTS = [
		'enabled'         => true,
		'show_headline'   => false,
		'headline'        => '',
		'show_thumbnails' => false,
		'show_date'       => true,
		'show_context'    => false,
		'layout'          => 'grid',
		'size'            => 3,
	];

	/** Values of settings that are missing in a stored option of Jetpack. */
	private const STORED = [
		'show_headline' => true,
		'show_context'  => true,
	];

	/**
	 * @param array<string, mixed>|null $options Options with Jetpack's names; null for the stored ones.
	 * @return ListAttributes|null Block attributes; null if the list is turned off.
	 */
	public static function attributes( ?array $options = null ): ?array {
		$options = self::filtered( $options ?? self::of_shortcode() );
		return self::is_on( $options['enabled'] ) ? self::to_attributes( $options ) : null;
	}

	/** @return ListAttributes|null Block attributes of the list that Jetpack adds to posts; null if the owner has turned it off. */
	public static function list_attributes(): ?array {
		// Read autoloaded options only, to save a query on each page with a list.
		$options = self::of_list( Options::autoloaded( self::NAME ) );
		return self::is_on( $options['enabled'] ) ? self::to_attributes( $options ) : null;
	}

	/**
	 * @param array<array-key, mixed> $options Options with Jetpack's names.
	 * @return ListAttributes The same as attributes of the block.
	 */
	private static function to_attributes( array $options ): array {
		$headline = is_string( $options['headline'] ) && '' !== trim( $options['headline'] )
			? $options['headline']
			: __( 'Related', 'slipstream' );
		return [
			'postLayout'        => 'list' === $options['layout'] ? 'list' : 'grid',
			'postsToShow'       => (int) self::scalar( $options['size'] ),
			'displayThumbnails' => self::is_on( $options['show_thumbnails'] ),
			'displayDate'       => self::is_on( $options['show_date'] ),
			'displayContext'    => self::is_on( $options['show_context'] ),
			'displayHeadline'   => self::is_on( $options['show_headline'] ),
			'headline'          => wp_strip_all_tags( $headline ),
		];
	}

	/** @return array<array-key, mixed> The owner's options. On a site that never had Jetpack, the shortcode looks like a new block. */
	private static function of_shortcode(): array {
		$stored = get_option( self::NAME );
		return is_array( $stored ) ? self::of_list( $stored ) : self::DEFAULTS;
	}

	/**
	 * @param array<array-key, mixed> $stored The owner's options.
	 * @return array<array-key, mixed> The same with Jetpack's defaults for those that are missing.
	 */
	private static function of_list( array $stored ): array {
		return $stored + self::STORED + self::DEFAULTS;
	}

	/**
	 * @param array<array-key, mixed> $options Options before the filter.
	 * @return array<array-key, mixed> Options after it.
	 */
	private static function filtered( array $options ): array {
		/**
		 * Filters the options of the shortcode, and of the list below posts.
		 *
		 * @param array<string, mixed> $options The keys are enabled, show_headline, headline, show_thumbnails,
		 * show_date, show_context, layout and size.
		 */
		$filtered = apply_filters( 'jetpack_relatedposts_filter_options', $options );
		return ( is_array( $filtered ) ? $filtered : [] ) + $options;
	}

	private static function is_on( mixed $value ): bool {
		return rest_sanitize_boolean( self::scalar( $value ) );
	}

	private static function scalar( mixed $value ): string {
		return is_bool( $value ) ? (string) (int) $value : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
