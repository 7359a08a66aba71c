<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Closure;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\HealthResult;
use Slipstream\Registration\Extensions;

/** Adds the checks that extensions declare to WordPress' Site Health screen. */
final class SiteHealth {

	public function __construct( private readonly Declarations $declarations, private readonly Extensions $extensions ) {}

	/**
	 * @param array<string, array<string, array<string, mixed>>> $tests Value of the filter `site_status_tests`.
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	public function add( array $tests ): array {
		$definitions = [ 'core' => $this->declarations->core() ] + $this->declarations->usable();
		foreach ( $definitions as $name => $definition ) {
			foreach ( $definition->health as $id => $check ) {
				$tests['direct'][ "slipstream_$id" ] = [
					'label' => __( 'Slipstream', 'slipstream' ),
					'test'  => fn (): array => self::row( "slipstream_$id", $this->result( $name, $check ) ),
				];
			}
		}
		return $tests;
	}

	/** @param array{class-string, string}|Closure $check See Definition. */
	private function result( string $name, array|Closure $check ): HealthResult {
		$result = $this->extensions->value( $name, $check, null );
		return $result instanceof HealthResult ? $result : new HealthResult(
			HealthResult::CRITICAL,
			__( 'A file of Slipstream is missing', 'slipstream' ),
			__( 'One of its checks can’t run. Install the plugin again.', 'slipstream' ),
		);
	}

	/** @return array<string, mixed> Result in the format of Site Health. */
	private static function row( string $id, HealthResult $result ): array {
		$links = array_map(
			static fn ( string $text, string $url ): string => sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) ),
			array_keys( $result->links ),
			$result->links
		);
		return [
			'test'        => $id,
			'status'      => $result->status,
			'label'       => $result->label,
			'badge'       => [
				'label' => 'Slipstream',
				'color' => 'blue',
			],
			'description' => sprintf( '<p>%s</p>', esc_html( $result->description ) ),
			'actions'     => [] !== $links ? sprintf( '<p>%s</p>', implode( ' ', $links ) ) : '',
		];
	}
}
