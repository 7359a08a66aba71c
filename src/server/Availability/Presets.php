<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Registration\Registry;
use Slipstream\Support\Notices;

/** Reads extensions/index.json and determines the site's variation. */
final class Presets {

	/** Lists in index.json that make up each variation. Any other variation is the list of the same name. */
	private const VARIATIONS = [
		'beta'         => [ 'beta', 'production', 'experimental' ],
		'experimental' => [ 'experimental', 'production' ],
	];

	/** @var array<string, list<string>>|null Lists in index.json; null until the file is read. */
	private ?array $lists = null;

	public function __construct(
		private readonly Registry $registry,
		private readonly Notices $notices,
	) {}

	/** Returns the site's variation: production, beta, experimental, no-post-editor, or another one that a filter returned. */
	public function variation(): string {
		$variation = match ( true ) {
			self::is_on( 'JETPACK_EXPERIMENTAL_BLOCKS', 'jetpack_load_experimental_blocks' ) => 'experimental',
			self::is_on( 'JETPACK_BETA_BLOCKS', 'jetpack_load_beta_blocks' )                 => 'beta',
			default                                                                          => 'production',
		};
		/**
		 * Filters the variation: which list of extensions this site offers.
		 * @param string $variation production, beta, experimental or no-post-editor.
		 */
		return (string) apply_filters( 'jetpack_blocks_variation', $variation );
	}

	/** @return list<string> Slugs of the extensions of the site's variation. */
	public function slugs(): array {
		$variation = $this->variation();
		$names     = self::VARIATIONS[ $variation ] ?? [ $variation ];
		$lists     = array_map( fn ( string $name ): array => $this->lists()[ $name ] ?? [], $names );
		return array_values( array_unique( array_merge( ...$lists ) ) );
	}

	/** @return list<string> Slugs that this site offers: its variation, plus the blocks that are in none of Jetpack's lists. */
	public function offered(): array {
		$lists = $this->lists();
		return array_values( array_unique( [ ...$this->slugs(), ...( $lists['newer'] ?? [] ), ...( $lists['own'] ?? [] ) ] ) );
	}

	/**
	 * Returns the extensions outside the site's variation that an administrator may switch on.
	 * @return array<string, string> Name of the list, `beta` or `experimental`, by slug.
	 */
	public function optional(): array {
		$stages = [];
		foreach ( [ 'beta', 'experimental' ] as $stage ) {
			$stages += array_fill_keys( $this->lists()[ $stage ] ?? [], $stage );
		}
		return array_diff_key( $stages, array_flip( $this->slugs() ) );
	}

	/** Whether any list contains the extension. Additions to core blocks are in no list: every variation offers them. */
	public function has( string $slug ): bool {
		return in_array( $slug, array_merge( ...array_values( $this->lists() ) ), true );
	}

	/** @return array<string, list<string>> Slugs by name of the list. */
	private function lists(): array {
		return $this->lists ??= $this->read();
	}

	/** @return array<string, list<string>> Empty if the file is missing or invalid; administrators see a notice. */
	private function read(): array {
		$file  = "{$this->registry->extensions_dir}/index.json";
		$lists = is_file( $file ) ? wp_json_file_decode( $file, [ 'associative' => true ] ) : null;
		if ( ! is_array( $lists ) || ! is_array( $lists['production'] ?? null ) ) {
			$this->notices->report_broken_file( $file );
			return [];
		}
		$lists = array_filter( $lists, 'is_array' );
		return array_map( static fn ( array $slugs ): array => array_values( array_filter( $slugs, 'is_string' ) ), $lists );
	}

	/**
	 * Whether a list is enabled by its constant or its filter.
	 * @param non-empty-string $filter Filter name.
	 */
	private static function is_on( string $constant, string $filter ): bool {
		/**
		 * Filters whether a list of extensions is offered: `jetpack_load_beta_blocks` and `jetpack_load_experimental_blocks`.
		 * @param bool $is_on Value of the constant, default false.
		 */
		return (bool) apply_filters( $filter, defined( $constant ) && (bool) constant( $constant ) );
	}
}
