<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** Reads caption and chapter files in the site's uploads. Never reads other files or URLs. */
final class CaptionFiles {

	/** Maximum bytes of a file. Captions for three hours take up 200 KB. */
	public const MAX_BYTES = 1_000_000;

	/** @return string|null Content; null if the URL is not that of a .vtt file in the uploads, or the file is too large. */
	public function read( string $url ): ?string {
		$path = $this->path( $url );
		return null === $path || (int) filesize( $path ) > self::MAX_BYTES ? null : self::content( $path );
	}

	/** @param string $path Path of an existing file. */
	public static function content( string $path ): string {
		return (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES );
	}

	private function path( string $url ): ?string {
		$uploads = wp_get_upload_dir();
		// Compare with one scheme, because that of the URL may differ from that of the uploads.
		$base = set_url_scheme( $uploads['baseurl'], 'https' ) . '/';
		$url  = set_url_scheme( (string) strtok( $url, '?#' ), 'https' );
		$name = rawurldecode( substr( $url, strlen( $base ) ) );
		if ( ! str_starts_with( $url, $base ) || ! str_ends_with( strtolower( $name ), '.vtt' ) || str_contains( $name, "\0" ) ) {
			return null;
		}
		$folder = realpath( $uploads['basedir'] );
		$path   = realpath( $uploads['basedir'] . '/' . $name );
		$is_in  = is_string( $folder ) && is_string( $path ) && str_starts_with( $path, $folder . DIRECTORY_SEPARATOR );
		return $is_in && str_ends_with( strtolower( $path ), '.vtt' ) && is_file( $path ) ? $path : null;
	}
}
