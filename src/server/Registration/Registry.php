<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Throwable;

/**
 * Answers from build/registry.php; files that are missing or broken are as good as empty, and reported to administrators.
 * @phpstan-type BlockRow array{extension: string, dir: string, excerpt: string}
 * @phpstan-type ExtensionRow array{server: bool, plan: string|null, domains: list<string>}
 * @phpstan-type ShortcodeRow array{non-empty-string, string, class-string, string}
 * @phpstan-type FlagRow array{string, string, class-string<\Slipstream\Contracts\PostFlag>, string, string}
 * @phpstan-type GateRow array{string, class-string<\Slipstream\Contracts\ContentGate>}
 * @phpstan-type HookRow array{
 *     string,
 *     string,
 *     class-string,
 *     string,
 *     int,
 *     int,
 *     array{ungated?: bool, contains?: string, query?: string, only?: string},
 * }
 */
final class Registry {

	/**
	 * @var array{
	 *     blocks: array<string, BlockRow>,
	 *     extensions: array<string, ExtensionRow>,
	 *     domains: array<string, list<string>>,
	 *     hooks: list<HookRow>,
	 *     shortcodes: list<ShortcodeRow>,
	 *     post_flags: list<FlagRow>,
	 *     content_gates: list<GateRow>,
	 *     private_types: list<string>,
	 * }|null Content of build/registry.php, null before it is read.
	 */
	private ?array $data = null;

	/** @var bool|null Whether WordPress knows the manifest; null before it was asked to. */
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

	/**
	 * @return array<string, BlockRow> Every block of ours; by full name: the extension that owns it, its folder below build/blocks, and
	 * what of it an excerpt takes.
	 */
	public function blocks(): array {
		return $this->data()['blocks'];
	}

	/**
	 * @return array<string, ExtensionRow> Every extension that has a folder; by slug: whether it has a server.php, and the plan it needs.
	 */
	public function extensions(): array {
		return $this->data()['extensions'];
	}

	/** @return list<string> Names of the domains that have a server.php. No extension has the name of a domain. */
	public function domains(): array {
		return array_keys( $this->data()['domains'] );
	}

	public function is_domain( string $name ): bool {
		return isset( $this->data()['domains'][ $name ] );
	}

	/** @return list<string> The domains that an extension or a domain names. */
	public function used_domains( string $name ): array {
		return $this->extensions()[ $name ]['domains'] ?? $this->data()['domains'][ $name ] ?? [];
	}

	/** Absolute path of the server.php of an extension or a domain; null when it has none. */
	public function definition_file( string $name ): ?string {
		if ( $this->is_domain( $name ) ) {
			return "$this->domains_dir/$name/server.php";
		}
		return true === ( $this->extensions()[ $name ]['server'] ?? false ) ? "$this->extensions_dir/$name/server.php" : null;
	}

	/** When the build was made, as a stamp that changes with it. */
	public function built_at(): int {
		$file = "$this->build_dir/registry.php";
		return is_file( $file ) ? (int) filemtime( $file ) : 0;
	}

	/**
	 * The hooks that extensions declare as data.
	 * @return list<HookRow> Hook, slug, class, method, priority, number of arguments, and the conditions of docs/architecture.md.
	 */
	public function hooks(): array {
		return $this->data()['hooks'];
	}

	/** @return list<ShortcodeRow> The shortcodes that extensions declare as data: tag, slug, class, method. */
	public function shortcodes(): array {
		return $this->data()['shortcodes'];
	}

	/**
	 * @return list<FlagRow> The switches of posts that extensions declare as data: REST field, slug, class, key of the post meta, post type
	 * support.
	 */
	public function post_flags(): array {
		return $this->data()['post_flags'];
	}

	/** @return list<GateRow> What closes posts to some readers: slug, class. */
	public function content_gates(): array {
		return $this->data()['content_gates'];
	}

	/** @return list<string> The post types that visitors must not reach in any way. */
	public function private_types(): array {
		return $this->data()['private_types'];
	}

	/**
	 * The plan that an extension needs.
	 * @param string $slug Of one that owns a block.
	 * @return string|null '' when a damaged registry does not say, so that no plan has it; null when every plan has it.
	 */
	public function plan( string $slug ): ?string {
		return isset( $this->extensions()[ $slug ] ) ? $this->extensions()[ $slug ]['plan'] : '';
	}

	/** Whether build/registry.php is missing or broken, so that nobody knows whose a block is. */
	public function is_broken(): bool {
		return [] === $this->blocks();
	}

	/**
	 * @return string|null The slug that the availability of a block goes by: its own where it is a preset's name, else its owner's; null
	 * when the block is not ours.
	 */
	public function owner( string $block ): ?string {
		return $this->blocks()[ $block ]['extension'] ?? null;
	}

	/** The folder that WordPress registers a block from; absolute path; null when the block is not ours or the manifest can't be used. */
	public function directory( string $block ): ?string {
		$row = $this->blocks()[ $block ] ?? null;
		return null !== $row && $this->register_collection() ? "$this->build_dir/blocks/{$row['dir']}" : null;
	}

	/** Gives WordPress the manifest, so that it reads no block.json. */
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
	 * @return array{
	 *     blocks: array<string, BlockRow>,
	 *     extensions: array<string, ExtensionRow>,
	 *     domains: array<string, list<string>>,
	 *     hooks: list<HookRow>,
	 *     shortcodes: list<ShortcodeRow>,
	 *     post_flags: list<FlagRow>,
	 *     content_gates: list<GateRow>,
	 *     private_types: list<string>,
	 * }
	 */
	private function data(): array {
		if ( null === $this->data ) {
			$read = $this->read( "$this->build_dir/registry.php" ) ?? [];
			/**
			 * Rows of other shapes are left out.
			 * @var array{list<HookRow>, list<ShortcodeRow>, list<FlagRow>, list<GateRow>} $lists
			 */
			$lists      = [
				self::lists( $read['hooks'] ?? [], [ 'string', 'string', 'string', 'string', 'int', 'int', 'array' ] ),
				self::lists( $read['shortcodes'] ?? [], [ 'string', 'string', 'string', 'string' ] ),
				self::lists( $read['post_flags'] ?? [], [ 'string', 'string', 'string', 'string', 'string' ] ),
				self::lists( $read['content_gates'] ?? [], [ 'string', 'string' ] ),
			];
			$this->data = [
				'blocks'        => array_map( [ self::class, 'block' ], self::rows( $read['blocks'] ?? [] ) ),
				'extensions'    => array_map( [ self::class, 'extension' ], self::rows( $read['extensions'] ?? [] ) ),
				'domains'       => array_map( [ self::class, 'names' ], self::rows( $read['domains'] ?? [] ) ),
				'hooks'         => $lists[0],
				'shortcodes'    => $lists[1],
				'post_flags'    => $lists[2],
				'content_gates' => $lists[3],
				'private_types' => self::names( $read['private_types'] ?? [] ),
			];
		}
		return $this->data;
	}

	/** @return array<mixed>|null Includes a file that returns an array; null, and a notice for administrators, when it does not. */
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

	/** @return array<string, array<mixed>> The rows of a table; what is no row is left out; by name. */
	private static function rows( mixed $table ): array {
		$rows = is_array( $table ) ? $table : [];
		return array_filter(
			$rows,
			static fn ( mixed $row, mixed $name ): bool => is_array( $row ) && is_string( $name ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * @param array<mixed> $row What a file says.
	 * @return BlockRow One that can be used.
	 */
	private static function block( array $row ): array {
		return [
			'extension' => (string) ( $row['extension'] ?? '' ),
			'dir'       => (string) ( $row['dir'] ?? '' ),
			'excerpt'   => (string) ( $row['excerpt'] ?? '' ),
		];
	}

	/**
	 * @param array<mixed> $row What a file says.
	 * @return ExtensionRow One that can be used.
	 */
	private static function extension( array $row ): array {
		// A row that does not say is a damaged one.
		$plan = array_key_exists( 'plan', $row ) ? $row['plan'] : '';
		return [
			'server'  => true === ( $row['server'] ?? false ),
			'plan'    => null === $plan || is_string( $plan ) ? $plan : '',
			'domains' => self::names( $row['domains'] ?? [] ),
		];
	}

	/** @return list<string> The texts of a list. */
	private static function names( mixed $names ): array {
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : [];
	}

	/**
	 * @param list<string> $types Of each value of a row, as get_debug_type() says.
	 * @return list<list<mixed>> The rows of a table that have them.
	 */
	private static function lists( mixed $table, array $types ): array {
		$rows = is_array( $table ) ? array_filter( $table, 'is_array' ) : [];
		$rows = array_filter( $rows, static fn ( array $row ): bool => array_map( 'get_debug_type', array_values( $row ) ) === $types );
		return array_values( array_map( 'array_values', $rows ) );
	}
}
