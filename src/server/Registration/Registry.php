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
				'blocks'     => self::rows( $read['blocks'] ?? [], [ 'extension' => '', 'dir' => '' ] ),
				'extensions' => self::rows( $read['extensions'] ?? [], [ 'server' => false, 'plan' => null, 'everyPage' => false ] ),
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
	 * Rows with exactly the keys of a pattern; what is no row is left out.
	 *
	 * @template Row of array<string, mixed>
	 * @param mixed $rows    What a file says.
	 * @param Row   $pattern A row whose values stand where a row lacks one.
	 * @return array<string, Row>
	 */
	private static function rows( mixed $rows, array $pattern ): array {
		$result = [];
		foreach ( is_array( $rows ) ? $rows : [] as $name => $row ) {
			if ( is_array( $row ) ) {
				$result[ (string) $name ] = array_intersect_key( $row, $pattern ) + $pattern;
			}
		}
		return $result;
	}
}
