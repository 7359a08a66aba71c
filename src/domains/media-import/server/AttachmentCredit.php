<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** The credit that a copied photo was stored with, for visitors. */
final class AttachmentCredit {

	/** Plain text; '' for an attachment without a credit. */
	public static function text( int $id ): string {
		return self::meta( $id, Library::CREDIT );
	}

	/** One line of HTML: the work leads to its source, the license to its terms. */
	public static function html( int $id ): string {
		$text    = self::text( $id );
		$license = self::meta( $id, Library::LICENSE );
		$work    = '' !== $license && str_ends_with( $text, $license ) ? substr( $text, 0, -strlen( $license ) ) : $text;
		$name    = rtrim( $work, ', ' );
		$rest    = substr( $work, strlen( $name ) );
		return self::link( $name, self::meta( $id, Library::PAGE ) ) . esc_html( $rest ) . ( $work === $text ? '' : self::link( $license, self::meta( $id, Library::LICENSE_URL ) ) );
	}

	private static function meta( int $id, string $key ): string {
		$value = get_post_meta( $id, $key, true );
		return is_string( $value ) ? $value : '';
	}

	private static function link( string $text, string $url ): string {
		return '' === $text || '' === esc_url( $url ) ? esc_html( $text ) : sprintf( '<a href="%s" rel="nofollow">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
