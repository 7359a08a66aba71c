<?php
/**
 * A stream wrapper that simulates a storage bucket with a local folder.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

final class BucketStream {

	public static string $folder = '';

	/**
	 * Context, which PHP sets.
	 * @var resource|null
	 */
	public $context;

	/**
	 * File names that readdir() has not returned yet.
	 * @var list<string>
	 */
	private array $names = [];

	private static function path( string $url ): string {
		return self::$folder . substr( $url, strlen( 'slipstreambucket://uploads' ) );
	}

	/**
	 * Returns the result of stat().
	 * @return array<mixed>|false
	 */
	public function url_stat( string $url ): array|false {
		return file_exists( self::path( $url ) ) ? stat( self::path( $url ) ) : false;
	}

	public function unlink( string $url ): bool {
		return unlink( self::path( $url ) );
	}

	public function rmdir( string $url ): bool {
		return rmdir( self::path( $url ) );
	}

	public function dir_opendir( string $url ): bool {
		$names       = scandir( self::path( $url ) );
		$this->names = false === $names ? [] : $names;
		return false !== $names;
	}

	public function dir_readdir(): string|false {
		return array_shift( $this->names ) ?? false;
	}

	public function dir_closedir(): bool {
		return true;
	}
}
