<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Plugin;
use SplFileObject;

/**
 * Reads a feed in the site's uploads, or the plugin's demo feed, from disk. Many hosts block requests of a site to itself.
 * Also, rendering a page may read a file, but must not send requests.
 */
final class LocalFeed {

	/** Allowed file extensions. */
	private const ENDINGS = [ 'xml', 'rss', 'atom' ];

	/**
	 * Returns the text of the feed.
	 *
	 * @param int $limit Maximum bytes.
	 * @return string|null Null if the URL is not a feed file of this site.
	 */
	public static function read( string $url, int $limit ): ?string {
		$path = self::file( $url );
		$file = null === $path ? null : new SplFileObject( $path );
		$size = null === $file ? 0 : (int) $file->getSize();
		return null === $file || $size < 1 || $size > $limit ? null : (string) $file->fread( $size );
	}

	/** Returns the absolute path of the file at a URL; null if it is not a feed file of this site. */
	public static function file( string $url ): ?string {
		$wanted  = self::without_scheme( $url );
		$uploads = wp_get_upload_dir();
		$folders = [
			$uploads['baseurl'] => $uploads['basedir'],
			Plugin::url( 'extensions/podcast-player/demo' ) => Plugin::path( 'extensions/podcast-player/demo' ),
		];
		foreach ( $folders as $base_url => $folder ) {
			$base  = self::without_scheme( $base_url ) . '/';
			$root  = realpath( $folder );
			$below = str_starts_with( $wanted, $base ) ? rawurldecode( substr( $wanted, strlen( $base ) ) ) : "\0";
			// Reject NUL bytes, at which PHP would end the file name.
			$file = str_contains( $below, "\0" ) ? false : realpath( "$folder/$below" );
			if (
				false !== $root
				&& false !== $file
				&& str_starts_with( $file, $root . DIRECTORY_SEPARATOR )
				&& in_array( pathinfo( $file, PATHINFO_EXTENSION ), self::ENDINGS, true )
			) {
				return $file;
			}
		}
		return null;
	}

	/** Returns host and path of a URL, without scheme and query. */
	private static function without_scheme( string $url ): string {
		return (string) preg_replace( '#^https?:|[?\#].*$#i', '', $url );
	}
}
