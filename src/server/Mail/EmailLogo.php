<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** Finds the logo of emails in this site's media library. */
final class EmailLogo {

	/** Maximum pixels. */
	private const WIDTH  = 280;
	private const HEIGHT = 48;

	/** @return list<string> Types of images that all email programs show. */
	private static function types(): array {
		return Constants::from_file( Plugin::path( 'shared/data/email-logo.json' ) )->strings( 'types' );
	}

	/**
	 * Returns the picture.
	 * @param int $id ID of an attachment.
	 * @return array{url: string, width: int, height: int}|null Null if emails cannot show it: another type, another server, or missing.
	 */
	public static function find( int $id ): ?array {
		// WordPress would take 0 for the current post.
		if ( $id < 1 ) {
			return null;
		}
		$image = in_array( get_post_mime_type( $id ), self::types(), true ) ? wp_get_attachment_image_src( $id, 'medium' ) : false;
		if ( false === $image || $image[1] < 1 || $image[2] < 1 ) {
			return null;
		}
		$host  = static fn ( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$scale = min( 1, self::WIDTH / $image[1], self::HEIGHT / $image[2] );
		return $host( $image[0] ) !== $host( home_url() ) ? null : [
			'url'    => $image[0],
			'width'  => max( 1, (int) round( $image[1] * $scale ) ),
			'height' => max( 1, (int) round( $image[2] * $scale ) ),
		];
	}

	/** Returns an error message for an image that emails cannot show; '' otherwise. */
	public static function refusal( string $id ): string {
		return null === self::find( (int) $id )
			? __( 'Emails cannot show this image. Choose a PNG, JPEG or GIF on this site.', 'slipstream' )
			: '';
	}
}
