<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Plugin;
use SplFileObject;

/**
 * Reads a feed of the site's own uploads, or of our demo, from the disk: many hosts do not let a site ask itself, and a page
 * may read a file while it renders, but ask nobody.
 */
final class LocalFeed {

	/** Endings of files that can be feeds; nothing else is read. */
	private const ENDINGS = [ 'xml', 'rss', 'atom' ];

	/**
	 * The feed's text.
	 * @param int $limit Most bytes.
	 * @return string|null Null when the address is not of a feed file of this site.
	 */
	public static function read( string $url, int $limit ): ?string {
		$path = self::file( $url );
		$file = null === $path ? null : new SplFileObject( $path );
		$size = null === $file ? 0 : (int) $file->getSize();
		return null === $file || $size < 1 || $size > $limit ? null : (string) $file->fread( $size );
	}

	/** The file of an address; absolute path. */
	public static function file( string $url ): ?string {
		$wanted  = self::without_scheme( $url );
		$uploads = wp_get_upload_dir();
		$folders = [
			$uploads['baseurl'] => $uploads['basedir'],
			Plugin::url( 'extensions/podcast-player/demo' ) => Plugin::path( 'extensions/podcast-player/demo' ),
		];
		foreach ( $folders as $address => $folder ) {
			$base  = self::without_scheme( $address ) . '/';
			$root  = realpath( $folder );
			$below = str_starts_with( $wanted, $base ) ? rawurldecode( substr( $wanted, strlen( $base ) ) ) : "\0";
			// A zero byte is in no file's name, and PHP stops at one.
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

	/** An address as far as it says where a file is. */
	private static function without_scheme( string $url ): string {
		return (string) preg_replace( '#^https?:|[?\#].*$#i', '', $url );
	}
}
