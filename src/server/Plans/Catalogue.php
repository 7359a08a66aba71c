<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use Slipstream\Support\Notices;

/** Reads plans.json, which the filter `slipstream_plans` may change. */
final class Catalogue {

	/** @var array<string, Plan>|null The plans, lowest first; null before they are read. */
	private ?array $plans = null;

	/** @var array<mixed>|null The content of plans.json, null before it is read. */
	private ?array $file = null;

	/** @param string $path The catalog; tests give another. */
	public function __construct(
		private readonly Notices $notices,
		private readonly string $path = __DIR__ . '/plans.json',
	) {}

	/** @return array<string, Plan> Every plan; by slug, lowest first. */
	public function plans(): array {
		if ( null === $this->plans ) {
			/**
			 * The plans of this site or network.
			 * @param list<array{slug: string, rank: int, product_slug: string, product_name: string}> $plans Their order is that of their
			 *     ranks.
			 */
			$rows  = (array) apply_filters( 'slipstream_plans', $this->read()['plans'] ?? [] );
			$plans = array_filter( array_map( [ Plan::class, 'from' ], $rows ) );
			usort( $plans, static fn ( Plan $a, Plan $b ): int => $a->rank <=> $b->rank );
			$this->plans = array_column( $plans, null, 'slug' );
		}
		return $this->plans;
	}

	/**
	 * One plan.
	 * @param string $slug Our slug or the product's.
	 */
	public function find( string $slug ): ?Plan {
		return $this->plans()[ $slug ] ?? array_column( $this->plans(), null, 'product_slug' )[ $slug ] ?? null;
	}

	/** The plan that includes everything; null when the catalog is empty. */
	public function top(): ?Plan {
		$plans = $this->plans();
		return [] === $plans ? null : end( $plans );
	}

	/** The plan that includes least; null when the catalog is empty. */
	public function lowest(): ?Plan {
		return array_values( $this->plans() )[0] ?? null;
	}

	/** @return array<string, string> What WordPress' own blocks can do with a plan only; the lowest plan, by the block's full name. */
	public function wordpress_features(): array {
		return array_filter( (array) ( $this->read()['features'] ?? [] ), 'is_string' );
	}

	/**
	 * A plan's name in the reader's language.
	 * @param Plan $plan A plan of the catalog.
	 */
	public static function name( Plan $plan ): string {
		// Only the names that plans.json gives itself: an operator's own names stay as they are.
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
