<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\QrCode\QrCode;
use WP_Post;

/** The QR code of a post's link, as a picture of this site. Nothing is computed before a visitor opens it. */
final class QrCodePicture {

	/** ID of the service, and value of `?share=`. */
	public const SERVICE = 'qr-code';

	/** Seconds for which browsers and caches keep the picture. */
	private const MAX_AGE = 86_400;

	public static function url( WP_Post $post ): string {
		return add_query_arg( 'share', self::SERVICE, (string) get_permalink( $post ) );
	}

	/** Prints the picture and ends the request. */
	public static function send( QrCode $code ): never {
		header( 'Content-Type: image/svg+xml; charset=utf-8' );
		header( "Content-Security-Policy: default-src 'none'" );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		header( 'Cache-Control: public, max-age=' . self::MAX_AGE );
		printf(
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d"><path d="M0 0h%1$dv%1$dH0z" fill="#fff"/><path d="%2$s"/></svg>',
			absint( $code->size() ),
			esc_attr( $code->path() )
		);
		exit;
	}

	/** Returns the code of the shared URL, or of the shortlink if the URL is too long; null if both are. */
	public static function code( WP_Post $post ): ?QrCode {
		return QrCode::from_bytes( SharedPost::url( $post, self::SERVICE ) )
			?? QrCode::from_bytes( (string) wp_get_shortlink( $post->ID, 'post' ) );
	}
}
