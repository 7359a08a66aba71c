<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Throwable;

/**
 * Reads build/registry.php. Missing or broken files count as empty, and administrators see a notice.
 * @phpstan-type BlockRow array{extension: string, dir: string, excerpt: string}
 * @phpstan-type ExtensionRow array{server: bool, plan: string|null, domains: list<string>}
 * @phpstan-type ShortcodeRow array{non-empty-string, string, class-string, string}
 * @phpstan-type FlagRow array{string, string, class-string<\Slipstream\Contracts\PostFlag>, string, string}
 * @phpstan-type GateRow array{string, class-string<\Slipstream\Contracts\ContentGate>}
 * @phpstan-type PartGateRow array{string, class-string<\Slipstream\Contracts\PartGate>|'', non-empty-string}
 * @phpstan-type HookConditions array{
 *     ungated?: bool, contains?: string, query?: string, only?: string, setting?: array{string, string},
 *     opt_in?: array{string, string, string}, module?: string,
 * }
 * @phpstan-type HookRow array{
 *     string,
 *     string,
 *     class-string,
 *     string,
 *     int,
 *     int,
 *     HookConditions,
 * }
 */
final class Registry {

	/** Part gate of a damaged build: no class, and the text of every `part_gate`. Content between such texts is removed. */
	private const CLOSED_PARTS = [ '', '', 'wp:premium-content/' ];

	/**
	 * @var array{
	 *     blocks: array<string, BlockRow>,
	 *     extensions: array<string, ExtensionRow>,
	 *     domains: array<string, list<string>>,
	 *     hooks: list<HookRow>,
	 *     shortcodes: list<ShortcodeRow>,
	 *     post_flags: list<FlagRow>,
	 *     content_gates: list<GateRow>,
	 *     part_gates: list<PartGateRow>,
	 *     private_types: list<string>,
	 * }|null Content of build/registry.php; null before it is read.
	 */
	private ?array $data = null;

	/** @var bool|null Whether WordPress has the block manifest; null before it is registered. */
	private ?bool $has_collection = null;

	/**
	 * @param string $build_dir      Absolute path of build/.
	 * @param string $extensions_dir Absolute path of extensions/.
	 * @param string $domains_dir    Absolute path of src/domains/.
	 */
	public function __construct(
		public readonly string $build_dir,
		public readonly string $extensions_dir,
		public readonly string $domains_dir,
	) {}

	/** @return array<string, BlockRow> Our blocks by full name: owning extension, folder below build/blocks, and role in excerpts. */
	public function blocks(): array {
		return $this->data()['blocks'];
	}

	/**
	 * @return array<string, ExtensionRow> Extensions by slug: whether they have a server.php, the plan they require, and the domains they
	 *     use.
	 */
	public function extensions(): array {
		return $this->data()['extensions'];
	}

	/** @return list<string> Names of the domains with a server.php. They never equal the slug of an extension. */
	public function domains(): array {
		return array_keys( $this->data()['domains'] );
	}

	public function is_domain( string $name ): bool {
		return isset( $this->data()['domains'][ $name ] );
	}

	/** @return list<string> Names of the domains that an extension or a domain uses. */
	public function used_domains( string $name ): array {
		return $this->extensions()[ $name ]['domains'] ?? $this->data()['domains'][ $name ] ?? [];
	}

	/** Returns the path of a server.php; null if the extension or domain has none. */
	public function definition_file( string $name ): ?string {
		if ( $this->is_domain( $name ) ) {
			return "$this->domains_dir/$name/server.php";
		}
		return true === ( $this->extensions()[ $name ]['server'] ?? false ) ? "$this->extensions_dir/$name/server.php" : null;
	}

	/** Returns when the build was made, as Unix time. */
	public function built_at(): int {
		$file = "$this->build_dir/registry.php";
		return is_file( $file ) ? (int) filemtime( $file ) : 0;
	}

	/**
	 * Returns the hooks that extensions declare as data.
	 * @return list<HookRow> Hook, slug, class, method, priority, number of arguments, and conditions (see docs/architecture.md).
	 */
	public function hooks(): array {
		return $this->data()['hooks'];
	}

	/** @return list<ShortcodeRow> Shortcodes that extensions declare as data: tag, slug, class, method. */
	public function shortcodes(): array {
		return $this->data()['shortcodes'];
	}

	/** @return list<FlagRow> Post switches that extensions declare as data: REST field, slug, class, meta key, post type support. */
	public function post_flags(): array {
		return $this->data()['post_flags'];
	}

	/** @return list<GateRow> Gates for whole posts: slug, class. */
	public function content_gates(): array {
		return $this->data()['content_gates'];
	}

	/**
	 * Returns the gates for parts of content. In a damaged registry, the gate has no class, so that these parts are removed.
	 * @return list<PartGateRow> Slug, class, and a text that occurs in every post with such a part.
	 */
	public function part_gates(): array {
		return $this->data()['part_gates'];
	}

	/** @return list<string> Post types that visitors must never see. */
	public function private_types(): array {
		return $this->data()['private_types'];
	}

	/**
	 * Returns the plan that an extension requires.
	 * @param string $slug Slug of an extension.
	 * @return string|null Slug of the plan; null if every plan includes the extension; '' if the registry is damaged, which no plan
	 *     satisfies.
	 */
	public function plan( string $slug ): ?string {
		return isset( $this->extensions()[ $slug ] ) ? $this->extensions()[ $slug ]['plan'] : '';
	}

	/** Whether build/registry.php is missing or invalid, so that it is unknown which extension owns a block. */
	public function is_broken(): bool {
		return [] === $this->blocks();
	}

	/** @return string|null Slug of the extension that owns a block; null if the block is not ours. */
	public function owner( string $block ): ?string {
		return $this->blocks()[ $block ]['extension'] ?? null;
	}

	/** Returns the path of the folder to register a block from; null if the block is not ours or the manifest is broken. */
	public function directory( string $block ): ?string {
		$row = $this->blocks()[ $block ] ?? null;
		return null !== $row && $this->register_collection() ? "$this->build_dir/blocks/{$row['dir']}" : null;
	}

	/** Registers the block manifest with WordPress, which then does not read block.json files. */
	private function register_collection(): bool {
		if ( null === $this->has_collection ) {
			$manifest = "$this->build_dir/blocks-manifest.php";
			// Check the manifest first: WordPress includes it unchecked, and a broken file would cause a fatal error for visitors.
			$this->has_collection = null !== $this->read( $manifest );
			if ( $this->has_collection ) {
				wp_register_block_metadata_collection( "$this->build_dir/blocks", $manifest );
			}
		}
		return $this->has_collection;
	}

	/**
	 * @return array{
	 *     blocks: array<string, BlockRow>,
	 *     extensions: array<string, ExtensionRow>,
	 *     domains: array<string, list<string>>,
	 *     hooks: list<HookRow>,
	 *     shortcodes: list<ShortcodeRow>,
	 *     post_flags: list<FlagRow>,
	 *     content_gates: list<GateRow>,
	 *     part_gates: list<PartGateRow>,
	 *     private_types: list<string>,
	 * }
	 */
	private function data(): array {
		if ( null === $this->data ) {
			$read = $this->read( "$this->build_dir/registry.php" ) ?? [];
			/**
			 * Rows with other types are skipped.
			 * @var array{list<HookRow>, list<ShortcodeRow>, list<FlagRow>, list<GateRow>, list<PartGateRow>} $lists
			 */
			$lists      = [
				self::lists( $read['hooks'] ?? [], [ 'string', 'string', 'string', 'string', 'int', 'int', 'array' ] ),
				self::lists( $read['shortcodes'] ?? [], [ 'string', 'string', 'string', 'string' ] ),
				self::lists( $read['post_flags'] ?? [], [ 'string', 'string', 'string', 'string', 'string' ] ),
				self::lists( $read['content_gates'] ?? [], [ 'string', 'string' ] ),
				self::lists( $read['part_gates'] ?? [ self::CLOSED_PARTS ], [ 'string', 'string', 'string' ] ),
			];
			$this->data = [
				'blocks'        => array_map( [ self::class, 'block' ], self::rows( $read['blocks'] ?? [] ) ),
				'extensions'    => array_map( [ self::class, 'extension' ], self::rows( $read['extensions'] ?? [] ) ),
				'domains'       => array_map( [ self::class, 'names' ], self::rows( $read['domains'] ?? [] ) ),
				'hooks'         => $lists[0],
				'shortcodes'    => $lists[1],
				'post_flags'    => $lists[2],
				'content_gates' => $lists[3],
				'part_gates'    => $lists[4],
				'private_types' => self::names( $read['private_types'] ?? [] ),
			];
		}
		return $this->data;
	}

	/** @return array<mixed>|null Array that the file returns; null if it does not return one. Administrators then see a notice. */
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

	/** @return array<string, array<mixed>> Rows of a table by name. Other values are skipped. */
	private static function rows( mixed $table ): array {
		$rows = is_array( $table ) ? $table : [];
		return array_filter(
			$rows,
			static fn ( mixed $row, mixed $name ): bool => is_array( $row ) && is_string( $name ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * @param array<mixed> $row Row of the file.
	 * @return BlockRow Valid row.
	 */
	private static function block( array $row ): array {
		return [
			'extension' => (string) ( $row['extension'] ?? '' ),
			'dir'       => (string) ( $row['dir'] ?? '' ),
			'excerpt'   => (string) ( $row['excerpt'] ?? '' ),
		];
	}

	/**
	 * @param array<mixed> $row Row of the file.
	 * @return ExtensionRow Valid row.
	 */
	private static function extension( array $row ): array {
		// Without `plan`, the row is damaged.
		$plan = array_key_exists( 'plan', $row ) ? $row['plan'] : '';
		return [
			'server'  => true === ( $row['server'] ?? false ),
			'plan'    => null === $plan || is_string( $plan ) ? $plan : '',
			'domains' => self::names( $row['domains'] ?? [] ),
		];
	}

	/** @return list<string> The list without values that are not strings. */
	private static function names( mixed $names ): array {
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : [];
	}

	/**
	 * @param list<string> $types Type of each column, as get_debug_type() names it.
	 * @return list<list<mixed>> Rows with these types. All others are skipped.
	 */
	private static function lists( mixed $table, array $types ): array {
		$rows = is_array( $table ) ? array_filter( $table, 'is_array' ) : [];
		$rows = array_filter( $rows, static fn ( array $row ): bool => array_map( 'get_debug_type', array_values( $row ) ) === $types );
		return array_values( array_map( 'array_values', $rows ) );
	}
}
