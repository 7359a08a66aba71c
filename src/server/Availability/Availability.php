<?php
declare( strict_types=1 );

namespace Slipstream\Availability;

use Slipstream\Contracts\Status;
use Slipstream\Plans\PlanGate;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use Slipstream\Support\Options;
use WP_Block_Type_Registry;

/**
 * Decides once per request whether each extension is available and, if not, why.
 *
 * An extension must first be offered: by the site's variation, the switches and the public filters. Then a status that another plugin
 * reported decides. Without one, the plan is checked, and finally whether the extension can run.
 */
final class Availability {

	/** @var array<string, Status> Decided statuses, by slug. */
	private array $decided = [];

	/** @var array<string, Status> Statuses that other plugins reported through Jetpack's public functions, by slug. */
	private array $reported = [];

	/** @var list<string>|null Slugs of the offered extensions; null until the filters have run. */
	private ?array $offered = null;

	public function __construct(
		private readonly Presets $presets,
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly PlanGate $plan_gate,
		private readonly Options $options,
	) {}

	public static function is_enabled(): bool {
		/**
		 * Filters whether blocks and panels are offered at all.
		 * @param bool $enabled Default true.
		 */
		return (bool) apply_filters( 'jetpack_gutenberg', true );
	}

	/**
	 * Returns the status of an extension, or of a feature of a core block that depends on a plan.
	 * @param string $slug Without `jetpack/`. Names in other namespaces are complete.
	 */
	public function status( string $slug ): Status {
		return $this->decided[ $slug ] ??= $this->decide( $slug );
	}

	/** Returns the status of a block. If no list in index.json contains the block itself, returns the status of its extension. */
	public function block_status( string $name ): Status {
		$slug = self::slug( $name );
		if ( in_array( $slug, $this->presets->offered(), true ) ) {
			return $this->status( $slug );
		}
		return $this->status( $this->registry->owner( $name ) ?? $slug );
	}

	/** @return array<string, Status> Statuses of everything that the editor may ask for, by slug. */
	public function all(): array {
		$foreign = array_filter(
			array_keys( $this->registry->blocks() ),
			static fn ( string $name ): bool => self::slug( $name ) === $name
		);
		$foreign = array_filter(
			$foreign,
			fn ( string $name ): bool => in_array( $this->registry->owner( $name ), $this->offered(), true )
		);
		$slugs   = array_unique( [ ...$this->offered(), ...$this->switched_off(), ...$foreign, ...$this->plan_gate->core_features() ] );
		$all     = [];
		foreach ( $slugs as $slug ) {
			$all[ $slug ] = $this->status( $slug );
		}
		return $all;
	}

	/**
	 * Stores a status reported by another plugin. It overrides every check except the first: whether the extension is offered.
	 * @param string $slug With or without prefix.
	 */
	public function report( string $slug, Status $status ): void {
		$slug                    = self::slug( $slug );
		$this->reported[ $slug ] = $status;
		unset( $this->decided[ $slug ] );
	}

	/**
	 * Returns the slug in a block name or extension name.
	 * @param string $name With or without the prefix `jetpack/` or `jetpack-`.
	 */
	public static function slug( string $name ): string {
		return (string) preg_replace( '#^jetpack[/-]#', '', $name );
	}

	private function decide( string $slug ): Status {
		if ( ! self::is_enabled() || ! $this->is_offered( $slug ) ) {
			return Status::unavailable( in_array( $slug, $this->switched_off(), true ) ? Status::SWITCHED_OFF : Status::UNKNOWN );
		}
		if ( isset( $this->reported[ $slug ] ) ) {
			return $this->reported[ $slug ];
		}
		return $this->plan_gate->missing( $slug ) ?? $this->readiness( $slug ) ?? Status::available();
	}

	/** Returns why an offered extension that the plan includes cannot run; null if it can. */
	private function readiness( string $slug ): ?Status {
		if ( in_array( $slug, $this->plan_gate->core_features(), true ) ) {
			return null;
		}
		$owner = $this->plan_gate->owner( $slug );
		if ( null !== $owner ) {
			$ready = $this->extensions->load( $owner )->ready;
			return null === $ready ? null : $ready();
		}
		$is_foreign_block = WP_Block_Type_Registry::get_instance()->is_registered( "jetpack/$slug" );
		return $is_foreign_block ? null : Status::unavailable( Status::MISSING_MODULE );
	}

	/** Whether a slug is offered, itself or through the extension that owns it. Features of core blocks always are. */
	private function is_offered( string $slug ): bool {
		$names = [ $slug, $this->registry->owner( $slug ) ];
		return array_intersect( $names, $this->offered() ) !== [] || in_array( $slug, $this->plan_gate->core_features(), true );
	}

	/** @return list<string> Slugs of the offered extensions: presets and switches first, then the public filters. */
	private function offered(): array {
		if ( null === $this->offered ) {
			$slugs = array_values( array_diff( [ ...$this->presets->offered(), ...$this->switched_on() ], $this->switched_off() ) );
			foreach ( [ 'jetpack_set_available_extensions', 'jetpack_set_available_blocks', 'jetpack_set_available_plugins' ] as $filter ) {
				/**
				 * Filters which extensions are offered: `jetpack_set_available_extensions`, and its older names
				 * `jetpack_set_available_blocks` and `jetpack_set_available_plugins`.
				 * @param list<string> $slugs Names of extensions.
				 */
				$slugs = (array) apply_filters( $filter, $slugs );
			}
			$slugs         = array_filter( $slugs, 'is_string' );
			$this->offered = array_values( array_unique( array_map( [ self::class, 'slug' ], $slugs ) ) );
			// Set the list before the action fires, because its callbacks ask for availability.
			/**
			 * Fires when the list of offered extensions is complete. Plugins can register their own blocks and ask for availability here.
			 */
			do_action( 'jetpack_register_gutenberg_extensions' );
		}
		return $this->offered;
	}

	/** @return list<string> Slugs that an administrator has switched on beyond the site's variation. */
	private function switched_on(): array {
		$slugs = $this->options->list( 'on' );
		return [] === $slugs ? [] : array_values( array_intersect( $slugs, array_keys( $this->presets->optional() ) ) );
	}

	/** @return list<string> Slugs that an administrator has switched off, here or in Jetpack. */
	private function switched_off(): array {
		$slugs = array_merge( Options::autoloaded( 'jetpack_excluded_extensions' ), $this->options->list( 'off' ) );
		return array_values( array_filter( $slugs, 'is_string' ) );
	}
}
