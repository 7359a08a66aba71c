<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Notices;

/** Reads plans.json, which the filter `slipstream_plans` may change. */
final class Catalog {

	/** @var array<string, Plan>|null Plans, lowest first; null before they are read. */
	private ?array $plans = null;

	/** @var array<mixed>|null Content of plans.json; null before it is read. */
	private ?array $file = null;

	/** @param string $path File of the catalog; tests pass another one. */
	public function __construct(
		private readonly Notices $notices,
		private readonly string $path = __DIR__ . '/plans.json',
	) {}

	/** @return array<string, Plan> Plans by slug, lowest first. */
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
	 * @param string $slug Our slug or the product slug.
	 */
	public function find( string $slug ): ?Plan {
		return $this->plans()[ $slug ] ?? array_column( $this->plans(), null, 'product_slug' )[ $slug ] ?? null;
	}

	/** Returns the plan that includes everything; null when the catalog is empty. */
	public function top(): ?Plan {
		$plans = $this->plans();
		return [] === $plans ? null : end( $plans );
	}

	/** Returns the plan that includes least; null when the catalog is empty. */
	public function lowest(): ?Plan {
		return array_values( $this->plans() )[0] ?? null;
	}

	/** @return array<string, string> Lowest plan of each feature that plans add to core blocks, by full block name. */
	public function wordpress_features(): array {
		return array_filter( (array) ( $this->read()['features'] ?? [] ), 'is_string' );
	}

	/**
	 * Returns the name of a plan in the user's language.
	 * @param Plan $plan A plan of the catalog.
	 */
	public static function name( Plan $plan ): string {
		// Translate only the names in plans.json. An operator's own names stay unchanged.
		return [
			'Free'      => _x( 'Free', 'plan name', 'slipstream' ),
			'Personal'  => _x( 'Personal', 'plan name', 'slipstream' ),
			'Premium'   => _x( 'Premium', 'plan name', 'slipstream' ),
			'Business'  => _x( 'Business', 'plan name', 'slipstream' ),
			'eCommerce' => _x( 'eCommerce', 'plan name', 'slipstream' ),
		][ $plan->product_name ] ?? $plan->product_name;
	}

	/** @return array<mixed> Empty, with a notice for administrators, when it is missing or broken. */
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
