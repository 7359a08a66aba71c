<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Reads Jetpack's settings, which the shortcode uses. Blocks have their settings in attributes. */
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

	/** Jetpack's defaults for settings that are missing in a stored option. */
	private const STORED = [
		'show_headline' => true,
		'show_context'  => true,
	];

	/** @return array<string, mixed>|null Block attributes; null if the list is turned off. */
	public static function attributes(): ?array {
		$options = self::options();
		if ( ! rest_sanitize_boolean( self::scalar( $options['enabled'] ) ) ) {
			return null;
		}
		$headline = is_string( $options['headline'] ) && '' !== trim( $options['headline'] )
			? $options['headline']
			: __( 'Related', 'slipstream' );
		return [
			'postLayout'        => 'list' === $options['layout'] ? 'list' : 'grid',
			'postsToShow'       => (int) self::scalar( $options['size'] ),
			'displayThumbnails' => rest_sanitize_boolean( self::scalar( $options['show_thumbnails'] ) ),
			'displayDate'       => rest_sanitize_boolean( self::scalar( $options['show_date'] ) ),
			'displayContext'    => rest_sanitize_boolean( self::scalar( $options['show_context'] ) ),
			'displayHeadline'   => rest_sanitize_boolean( self::scalar( $options['show_headline'] ) ),
			'headline'          => wp_strip_all_tags( $headline ),
		];
	}

	/** @return array<string, mixed> */
	private static function options(): array {
		$stored = get_option( self::NAME );
		$known  = is_array( $stored ) ? $stored + self::STORED + self::DEFAULTS : self::DEFAULTS;
		/**
		 * Filters the options of the list that Jetpack adds to posts automatically.
		 *
		 * @param array<string, mixed> $options The keys are enabled, show_headline, headline, show_thumbnails,
		 * show_date, show_context, layout and size.
		 */
		$filtered = apply_filters( 'jetpack_relatedposts_filter_options', $known );
		return ( is_array( $filtered ) ? $filtered : [] ) + $known;
	}

	private static function scalar( mixed $value ): string {
		return is_bool( $value ) ? (string) (int) $value : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
