<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** Files of captions and chapters that lie in the site's own uploads; no other is read, on this machine or elsewhere. */
final class CaptionFiles {

	/** Bytes. Three hours of captions are 200 KB. */
	public const MAX_BYTES = 1_000_000;

	/** @return string|null What is in it; null when it is no .vtt of this site's uploads. */
	public function read( string $url ): ?string {
		$path = $this->path( $url );
		return null === $path || (int) filesize( $path ) > self::MAX_BYTES ? null : self::content( $path );
	}

	/** @param string $path Of a file that exists. */
	public static function content( string $path ): string {
		return (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES );
	}

	private function path( string $url ): ?string {
		$uploads = wp_get_upload_dir();
		// A page may be asked for by http, and its files by https.
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
