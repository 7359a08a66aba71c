<?php
/**
 * What the build found in extensions/.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Registration;

use Slipstream\Admin\Notices;
use Slipstream\Plugin;
use Throwable;

/**
 * Answers from build/registry.php; files that are missing or broken are as good as empty, and reported to administrators.
 *
 * @phpstan-type BlockRow array{extension: string, dir: string}
 * @phpstan-type ExtensionRow array{server: bool, plan: string|null, everyPage: bool}
 */
final class Registry {

	/**
	 * Content of build/registry.php, null before it is read.
	 *
	 * @var array{blocks: array<string, BlockRow>, extensions: array<string, ExtensionRow>}|null
	 */
	private ?array $data = null;

	/**
	 * Whether WordPress knows the manifest; null before it was asked to.
	 *
	 * @var bool|null
	 */
	private ?bool $has_collection = null;

	/**
	 * Reads nothing yet.
	 *
	 * @param string $build_dir      Absolute path of build/.
	 * @param string $extensions_dir Absolute path of extensions/.
	 */
	public function __construct(
		public readonly string $build_dir,
		public readonly string $extensions_dir,
	) {}

	/**
	 * Every block of ours.
	 *
	 * @return array<string, BlockRow> By full name: the extension that owns it, and its folder below build/blocks.
	 */
	public function blocks(): array {
		return $this->data()['blocks'];
	}

	/**
	 * Every extension that has a folder.
	 *
	 * @return array<string, ExtensionRow> By slug: whether it has a server.php, the plan it needs, and whether it runs on pages without its block.
	 */
	public function extensions(): array {
		return $this->data()['extensions'];
	}

	/**
	 * The extensions that have something to do on every page.
	 *
	 * @return list<string> Slugs.
	 */
	public function every_page(): array {
		return array_keys( array_filter( $this->extensions(), static fn ( array $row ): bool => $row['everyPage'] ) );
	}

	/**
	 * The slug that the availability of a block goes by: its own where it is a preset's name, else its owner's.
	 *
	 * @param string $block Full block name.
	 * @return string|null Null when the block is not ours.
	 */
	public function owner( string $block ): ?string {
		return $this->blocks()[ $block ]['extension'] ?? null;
	}

	/**
	 * The folder that WordPress registers a block from.
	 *
	 * @param string $block Full block name.
	 * @return string|null Absolute path; null when the block is not ours or the manifest can't be used.
	 */
	public function directory( string $block ): ?string {
		$row = $this->blocks()[ $block ] ?? null;
		return null !== $row && $this->register_collection() ? "$this->build_dir/blocks/{$row['dir']}" : null;
	}

	/**
	 * Gives WordPress the manifest, so that it reads no block.json.
	 */
	private function register_collection(): bool {
		if ( null === $this->has_collection ) {
			$manifest = "$this->build_dir/blocks-manifest.php";
			// WordPress includes it without a look at what comes back: a broken one would be a fatal error for visitors.
			$this->has_collection = null !== $this->read( $manifest );
			if ( $this->has_collection ) {
				wp_register_block_metadata_collection( "$this->build_dir/blocks", $manifest );
			}
		}
		return $this->has_collection;
	}

	/**
	 * Content of build/registry.php.
	 *
	 * @return array{blocks: array<string, BlockRow>, extensions: array<string, ExtensionRow>}
	 */
	private function data(): array {
		if ( null === $this->data ) {
			$read       = $this->read( "$this->build_dir/registry.php" ) ?? [];
			$this->data = [
				'blocks'     => array_map( [ self::class, 'block' ], self::rows( $read['blocks'] ?? [] ) ),
				'extensions' => array_map( [ self::class, 'extension' ], self::rows( $read['extensions'] ?? [] ) ),
			];
		}
		return $this->data;
	}

	/**
	 * Includes a file that returns an array.
	 *
	 * @param string $file Absolute path.
	 * @return array<mixed>|null Null, and a notice for administrators, when it does not.
	 */
	private function read( string $file ): ?array {
		try {
			$content = is_file( $file ) ? include $file : null;
		} catch ( Throwable ) {
			$content = null;
		}
		if ( is_array( $content ) ) {
			return $content;
		}
		Plugin::get( Notices::class )->report_broken_file( $file );
		return null;
	}

	/**
	 * The rows of a table; what is no row is left out.
	 *
	 * @param mixed $table What a file says.
	 * @return array<string, array<mixed>> By name.
	 */
	private static function rows( mixed $table ): array {
		$rows = is_array( $table ) ? $table : [];
		return array_filter( $rows, static fn ( mixed $row, mixed $name ): bool => is_array( $row ) && is_string( $name ), ARRAY_FILTER_USE_BOTH );
	}

	/**
	 * A row of the blocks.
	 *
	 * @param array<mixed> $row What a file says.
	 * @return BlockRow
	 */
	private static function block( array $row ): array {
		return [
			'extension' => (string) ( $row['extension'] ?? '' ),
			'dir'       => (string) ( $row['dir'] ?? '' ),
		];
	}

	/**
	 * A row of the extensions.
	 *
	 * @param array<mixed> $row What a file says.
	 * @return ExtensionRow
	 */
	private static function extension( array $row ): array {
		return [
			'server'    => true === ( $row['server'] ?? false ),
			'plan'      => isset( $row['plan'] ) ? (string) $row['plan'] : null,
			'everyPage' => true === ( $row['everyPage'] ?? false ),
		];
	}
}
