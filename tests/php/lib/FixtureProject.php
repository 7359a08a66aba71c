<?php
/**
 * A temporary project with the extensions that a test needs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Plugin;
use Slipstream\Registration\Registry;

/** Writes a build folder and an extensions folder, and makes the plugin read them instead of the real ones. */
final class FixtureProject {

	/**
	 * Folders to delete after the test.
	 *
	 * @var list<string>
	 */
	private static array $folders = [];

	/**
	 * Slugs of the extensions whose folders the class loader searches.
	 *
	 * @var array<string, true>
	 */
	private static array $autoloaded = [];

	/** Path of the folder that contains build/ and extensions/. */
	public readonly string $folder;

	/**
	 * Writes the folders.
	 *
	 * @param array<string, array{
	 *     content_gate?: string,
	 *     plan?: string,
	 *     domains?: list<string>,
	 *     hooks?: list<array<mixed>>,
	 *     shortcodes?: list<array<mixed>>,
	 *     post_flags?: list<array<mixed>>,
	 *     stored_data?: array<mixed>,
	 *     server?: string,
	 *     blocks?: array<string, array<string, mixed>>,
	 * }> $extensions By slug. `hooks`, `shortcodes` and `post_flags` are rows of the registry without the slug. `server` is the code of
	 *     server.php after its `declare`. `blocks` are metadata by full name; their `css` becomes a stylesheet. written() reads an
	 *     extension from a folder.
	 * @param array<string, string> $domains Code of each server.php after its `declare`, by name.
	 * @param array<string, list<string>> $domain_domains Domains that each domain uses, by name.
	 * @param array<string, list<string>>|null                                                                                   $presets
	 *     Lists of index.json; null is a production list of all.
	 */
	public function __construct( array $extensions, ?array $presets = null, array $domains = [], array $domain_domains = [] ) {
		$this->folder    = sys_get_temp_dir() . '/php-slipstream-' . bin2hex( random_bytes( 6 ) );
		self::$folders[] = $this->folder;
		wp_mkdir_p( "$this->folder/build/blocks" );
		wp_mkdir_p( "$this->folder/extensions" );
		$blocks   = [];
		$manifest = [];
		$rows     = [];
		$gates    = [];
		$lists    = [
			'hooks'      => [],
			'shortcodes' => [],
			'post_flags' => [],
		];
		foreach ( $extensions as $slug => $extension ) {
			foreach ( $extension['blocks'] ?? [ "jetpack/$slug" => [] ] as $name => $metadata ) {
				$directory              = str_replace( [ 'jetpack/', '/' ], [ '', '-' ], $name );
				$blocks[ $name ]        = [
					'extension' => $slug,
					'dir'       => $directory,
				];
				$manifest[ $directory ] = $this->write_block( $name, $directory, $metadata );
			}
			if ( isset( $extension['content_gate'] ) ) {
				$gates[] = [ $slug, $extension['content_gate'] ];
			}
			$rows[ $slug ] = [
				'server'  => isset( $extension['server'] ),
				'plan'    => $extension['plan'] ?? null,
				'domains' => $extension['domains'] ?? [],
			];
			foreach ( array_keys( $lists ) as $list ) {
				foreach ( $extension[ $list ] ?? [] as $row ) {
					$lists[ $list ][] = [ array_shift( $row ), $slug, ...$row ];
				}
			}
			if ( isset( $extension['server'] ) ) {
				$this->write( "extensions/$slug/server.php", "<?php declare( strict_types=1 );\nuse Slipstream\\Contracts\\Definition;\n{$extension['server']}" );
			}
		}
		foreach ( $domains as $name => $server ) {
			$this->write( "domains/$name/server.php", "<?php declare( strict_types=1 );\nuse Slipstream\\Contracts\\Definition;\n$server" );
		}
		$this->write_php( 'build/blocks-manifest.php', $manifest );
		$this->write_php(
			'build/registry.php',
			[
				'blocks'     => $blocks,
				'extensions' => $rows,
				'domains'    => array_map(
					static fn ( string $name ): array => $domain_domains[ $name ] ?? [],
					array_combine( array_keys( $domains ), array_keys( $domains ) )
				),
				'content_gates' => $gates,
				'stored_data' => array_merge_recursive( [], ...array_column( $extensions, 'stored_data' ) ),
			] + $lists
		);
		$this->write( 'extensions/index.json', (string) wp_json_encode( $presets ?? [ 'production' => array_keys( $extensions ) ] ) );
		$this->use();
	}

	/**
	 * Returns the extension in tests/php/fixtures/<slug>, which has the structure of a real one.
	 *
	 * @param string $slug Name of the folder.
	 * @return array{
	 *     content_gate?: string,
	 *     server: string,
	 *     blocks: array<string, array<string, mixed>>,
	 *     hooks: list<array<mixed>>,
	 *     stored_data: array<mixed>,
	 * } Entry for the constructor.
	 */
	public static function written( string $slug ): array {
		$folder    = dirname( __DIR__ ) . "/fixtures/$slug";
		$metadata  = (array) wp_json_file_decode( "$folder/block.json", [ 'associative' => true ] );
		$namespace = 'Slipstream\\Extensions\\' . str_replace( '-', '', ucwords( $slug, '-' ) ) . '\\';
		if ( ! isset( self::$autoloaded[ $slug ] ) ) {
			self::$autoloaded[ $slug ] = true;
			spl_autoload_register(
				static function ( string $name ) use ( $folder, $namespace ): void {
					$file = "$folder/server/" . str_replace( [ $namespace, '\\' ], [ '', '/' ], $name ) . '.php';
					if ( str_starts_with( $name, $namespace ) && is_file( $file ) ) {
						require_once $file;
					}
				}
			);
		}
		$facts  = (array) ( $metadata['slipstream'] ?? [] );
		$footer = isset( $facts['post_footer'] ) ? [ 'slipstream_post_footers' => [ 'arguments' => 2 ] + $facts['post_footer'] ] : [];
		$hooks  = (array) ( $facts['hooks'] ?? [] ) + $footer;
		return ( isset( $facts['content_gate'] ) ? [ 'content_gate' => $namespace . $facts['content_gate'] ] : [] ) + [
			'server' => 'return include ' . var_export( "$folder/server.php", true ) . ';',
			'blocks' => [ (string) $metadata['name'] => $metadata ],
			'hooks'  => self::rows( $hooks, $namespace ),
			'stored_data' => (array) ( $metadata['slipstream']['stored_data'] ?? [] ),
		];
	}

	/**
	 * Returns registry rows as the build writes them.
	 *
	 * @param array<array-key, mixed> $hooks     Hooks from block.json, one entry each.
	 * @param string                  $namespace Namespace of the extension's classes.
	 * @return list<array<mixed>>
	 */
	private static function rows( array $hooks, string $namespace ): array {
		$rows = [];
		foreach ( $hooks as $hook => $entry ) {
			$entry              = is_array( $entry ) ? $entry : [ 'call' => $entry ];
			[ $class, $method ] = explode( '::', $entry['call'] );
			$conditions         = array_intersect_key( $entry, array_flip( [ 'contains', 'only', 'ungated' ] ) );
			$rows[]             = [ $hook, $namespace . $class, $method, $entry['priority'] ?? 10, $entry['arguments'] ?? 1, $conditions ];
		}
		return $rows;
	}

	/** Makes the plugin read these folders, as at the start of a request. */
	public function use(): void {
		TestCase::forget_services();
		Plugin::set( Registry::class, new Registry( "$this->folder/build", "$this->folder/extensions", "$this->folder/domains" ) );
	}

	/**
	 * Writes a file.
	 *
	 * @param string $path    Path below the folder.
	 * @param string $content Content of the file.
	 */
	public function write( string $path, string $content ): void {
		wp_mkdir_p( dirname( "$this->folder/$path" ) );
		file_put_contents( "$this->folder/$path", $content );
	}

	/**
	 * Deletes a file.
	 *
	 * @param string $path Path below the folder.
	 */
	public function remove( string $path ): void {
		unlink( "$this->folder/$path" );
	}

	/** Deletes the files of all fixture projects. */
	public static function remove_all(): void {
		foreach ( self::$folders as $folder ) {
			$files = new \RecursiveIteratorIterator(
				new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ),
				\RecursiveIteratorIterator::CHILD_FIRST
			);
			foreach ( $files as $file ) {
				$file->isDir() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
			}
			rmdir( $folder );
		}
		self::$folders = [];
	}

	/**
	 * Writes the built files of a block.
	 * @param string               $name      Full block name.
	 * @param string               $directory Folder below build/blocks.
	 * @param array<string, mixed> $metadata  Content of block.json, and `css`.
	 * @return array<string, mixed> Metadata as the build writes it.
	 */
	private function write_block( string $name, string $directory, array $metadata ): array {
		if ( isset( $metadata['css'] ) ) {
			$this->write( "build/blocks/$directory/style.css", $metadata['css'] );
			$metadata['style'] = 'file:./style.css';
			unset( $metadata['css'] );
		}
		$metadata += [
			'apiVersion'  => 3,
			'name'        => $name,
			'title'       => $name,
			'attributes'  => [],
			'textdomain'  => 'slipstream',
			'editorStyle' => 'slipstream-editor',
		];
		$this->write( "build/blocks/$directory/block.json", (string) wp_json_encode( $metadata ) );
		return $metadata;
	}

	/**
	 * Writes a PHP file that returns a value.
	 *
	 * @param string       $path  Path below the folder.
	 * @param array<mixed> $value Value that the file returns.
	 */
	private function write_php( string $path, array $value ): void {
		$this->write( $path, '<?php return ' . var_export( $value, true ) . ';' );
	}
}
