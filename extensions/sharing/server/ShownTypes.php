<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

/** Reads the owner's sharing options, in the formats of all releases. */
final class ShownTypes {

	public const OPTION = 'sharing-options';

	/** REST field of post types: whether the site shows buttons on their posts. */
	private const FIELD = 'slipstream_sharing_shown';

	/** Default until the owner has chosen. */
	private const FIRST = [ 'post', 'page' ];

	/** The first releases stored one word instead of a list. */
	private const WORDS = [
		'posts'       => [ 'post', 'page' ],
		'index'       => [ 'index' ],
		'posts-index' => [ 'post', 'page', 'index' ],
	];

	/** Hook `rest_api_init`: adds the field to post types. */
	public static function register(): void {
		register_rest_field(
			'type',
			self::FIELD,
			[
				'get_callback' => static fn ( array $type ): bool => self::has( (string) $type['slug'] ),
				'schema'       => [
					'type'        => 'boolean',
					'description' => __( 'Does the site show sharing buttons on content of this type?', 'slipstream' ),
					'context'     => [ 'edit' ],
					'readonly'    => true,
				],
			]
		);
	}

	/** Whether the site shows buttons on single posts of a type. */
	public static function has( string $type ): bool {
		return in_array( $type, self::all(), true );
	}

	/** @return array<mixed> Post types, and `index` for archive pages. */
	private static function all(): array {
		$options = get_option( self::OPTION );
		$global  = is_array( $options ) ? ( $options['global'] ?? null ) : null;
		$show    = is_array( $global ) ? ( $global['show'] ?? null ) : null;
		return match ( true ) {
			is_array( $show )  => $show,
			is_string( $show ) => self::WORDS[ $show ] ?? self::FIRST,
			default            => self::FIRST,
		};
	}
}
