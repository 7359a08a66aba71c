<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_Error;

/** Feed errors by code. Failures are stored as codes, so that each reader sees the message in their language. */
final class FeedError {

	/** HTTP status by code: invalid URL, failure of the other server, or unusable response. */
	private const STATUS = [
		'invalid_url' => 400,
		'no_feed'     => 502,
		'no_tracks'   => 422,
		'no_track'    => 404,
	];

	/**
	 * Returns an error.
	 *
	 * @param string $code Key of STATUS. Others mean an unreadable feed.
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
