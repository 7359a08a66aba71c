<?php
declare( strict_types=1 );

namespace Slipstream\Assets;

use Slipstream\Plugin;
use Slipstream\Registration\Registry;
use Throwable;

/** Reads build/<name>.asset.php. */
final class BuildAsset {

	/**
	 * Returns the dependencies and the version of a built script.
	 * @param string $name File name of the script, without extension.
	 * @return array{dependencies: list<non-empty-string>, version: string}|null Null if the file is missing or invalid.
	 */
	public static function read( string $name ): ?array {
		$path = Plugin::get( Registry::class )->build_dir . "/$name";
		try {
			$asset = is_file( "$path.js" ) && is_file( "$path.asset.php" ) ? include "$path.asset.php" : null;
		} catch ( Throwable ) {
			$asset = null;
		}
		if ( ! is_array( $asset ) || ! is_array( $asset['dependencies'] ?? null ) ) {
			return null;
		}
		return [
			'dependencies' => array_values(
				array_filter( $asset['dependencies'], static fn ( mixed $handle ): bool => is_string( $handle ) && '' !== $handle )
			),
			'version'      => (string) ( $asset['version'] ?? Plugin::VERSION ),
		];
	}
}
