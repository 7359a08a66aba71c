<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use WP_Error;

/** The errors by their codes, so that a remembered failure needs to keep a code only and is told in the reader's language. */
final class FeedError {

	/** HTTP status by code: what was asked for is no address, the other server failed, or what it gave is of no use. */
	private const STATUS = [
		'invalid_url' => 400,
		'no_feed'     => 502,
		'no_tracks'   => 422,
		'no_track'    => 404,
	];

	/**
	 * An error.
	 * @param string $code One of STATUS; another counts as a feed that could not be read.
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
