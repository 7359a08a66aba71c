<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\QrCode\QrCode;

/** Picture of the QR code with the link to a page. It has a URL on this site and is created only when a browser requests it. */
final class QrCodePicture {

	/** ID of the service, also the value of `?share=` in the picture's URL. */
	public const SERVICE = 'qr-code';

	/** Seconds for which browsers and proxies cache the picture. */
	private const MAX_AGE = 86_400;

	public static function url( Shared $shared ): string {
		return add_query_arg( 'share', self::SERVICE, $shared->page_url() );
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

	/** Returns the QR code of the shared URL, or of a post's shortlink if the URL is too long; null if both are too long. */
	public static function code( Shared $shared ): ?QrCode {
		$post = $shared->post();
		$code = QrCode::from_bytes( $shared->url( self::SERVICE ) );
		return null === $code && null !== $post ? QrCode::from_bytes( (string) wp_get_shortlink( $post->ID, 'post' ) ) : $code;
	}
}
