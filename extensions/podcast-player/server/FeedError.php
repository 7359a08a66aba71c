<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_Error;

/** Errors of feeds. Stored as codes, so that each user sees the message in their language. */
final class FeedError {

	/** HTTP status of the REST response by error code. */
	private const STATUS = [
		'invalid_url' => 400,
		'no_feed'     => 502,
		'no_tracks'   => 422,
		'no_track'    => 404,
	];

	/**
	 * Creates an error from a code.
	 *
	 * @param string $code Key of STATUS. Any other code means an unreadable feed.
	 */
	public static function from_code( string $code ): WP_Error {
		$code = isset( self::STATUS[ $code ] ) ? $code : 'no_feed';
		return new WP_Error( $code, self::message( $code ), [ 'status' => self::STATUS[ $code ] ] );
	}

	private static function message( string $code ): string {
		return match ( $code ) {
			'no_tracks' => __(
				'Your Podcast couldn\'t be embedded as it doesn\'t contain any tracks. Please double check your URL.',
				'slipstream'
			),
			'no_track'  => __( 'The track was not found.', 'slipstream' ),
			default     => __( 'Your podcast couldn\'t be embedded. Please double check your URL.', 'slipstream' ),
		};
	}
}
