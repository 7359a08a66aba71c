<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Notices;

/** Provides the plans in plans.json, which the filter `slipstream_plans` can change. */
final class Catalog {

	/** @var array<string, Plan>|null Plans by slug, the lowest first; null until they are read. */
	private ?array $plans = null;

	/** @var array<mixed>|null Content of plans.json; null until it is read. */
	private ?array $file = null;

	/** @param string $path Path of plans.json; tests pass a different one. */
	public function __construct(
		private readonly Notices $notices,
		private readonly string $path = __DIR__ . '/plans.json',
	) {}

	/** @return array<string, Plan> Plans by slug, the lowest first. */
	public function plans(): array {
		if ( null === $this->plans ) {
			/**
			 * Filters the plans of this site or network.
			 * @param list<array{slug: string, rank: int, product_slug: string, product_name: string}> $plans Plans, ordered by their ranks.
			 */
			$rows  = (array) apply_filters( 'slipstream_plans', $this->read()['plans'] ?? [] );
			$plans = array_filter( array_map( [ Plan::class, 'from' ], $rows ) );
			usort( $plans, static fn ( Plan $a, Plan $b ): int => $a->rank <=> $b->rank );
			$this->plans = array_column( $plans, null, 'slug' );
		}
		return $this->plans;
	}

	/**
	 * Returns a plan.
	 * @param string $slug Slug of the plan, or its product slug.
	 */
	public function find( string $slug ): ?Plan {
		return $this->plans()[ $slug ] ?? array_column( $this->plans(), null, 'product_slug' )[ $slug ] ?? null;
	}

	/** Returns the highest plan, which includes everything; null if the catalog is empty. */
	public function top(): ?Plan {
		$plans = $this->plans();
		return [] === $plans ? null : end( $plans );
	}

	/** Returns the lowest plan; null if the catalog is empty. */
	public function lowest(): ?Plan {
		return array_values( $this->plans() )[0] ?? null;
	}

	/** @return array<string, string> Lowest plan with each feature that plans add to core blocks, by full block name. */
	public function wordpress_features(): array {
		return array_filter( (array) ( $this->read()['features'] ?? [] ), 'is_string' );
	}

	/**
	 * Returns the name of a plan in the user's language.
	 * @param Plan $plan Plan in the catalog.
	 */
	public static function name( Plan $plan ): string {
		// Translate only the names in plans.json, not the names that an operator has set.
		return [
			'Free'      => _x( 'Free', 'plan name', 'slipstream' ),
			'Personal'  => _x( 'Personal', 'plan name', 'slipstream' ),
			'Premium'   => _x( 'Premium', 'plan name', 'slipstream' ),
			'Business'  => _x( 'Business', 'plan name', 'slipstream' ),
			'eCommerce' => _x( 'eCommerce', 'plan name', 'slipstream' ),
		][ $plan->product_name ] ?? $plan->product_name;
	}

	/** @return array<mixed> Empty if the file is missing or invalid; administrators see a notice. */
	private function read(): array {
		if ( null === $this->file ) {
			$content    = is_file( $this->path ) ? wp_json_file_decode( $this->path, [ 'associative' => true ] ) : null;
			$this->file = is_array( $content ) ? $content : [];
			if ( [] === $this->file ) {
				$this->notices->report_broken_file( $this->path );
			}
		}
		return $this->file;
	}
}
