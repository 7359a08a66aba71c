<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Closure;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\SlowCheck;
use Slipstream\Registration\Extensions;
use Throwable;

/** Adds the checks that extensions declare to WordPress' Site Health screen. */
final class SiteHealth {

	/** Prefix of the transients with the latest findings of a SlowCheck. The ID of the check follows. */
	private const LAST_RESULT = 'slipstream_health_';

	/** Key of the exception's class in the transient of a check that did not end. */
	private const ERROR = '_error';

	/** Eight days in seconds, after which a stored result is outdated: a day more than between WordPress' weekly checks. */
	private const KEEP = 691_200;

	public function __construct( private readonly Declarations $declarations, private readonly Extensions $extensions ) {}

	/**
	 * Returns what Site Health reports as a problem. Checks that send requests are not run; their last result is used.
	 * @param list<string> $except IDs of the core's checks to omit.
	 * @return list<HealthResult> Results that are not good, critical ones first.
	 */
	public function problems( array $except = [] ): array {
		$found = [];
		foreach ( $this->checks() as [ $name, $id, $check ] ) {
			if ( 'core' !== $name || ! in_array( $id, $except, true ) ) {
				$slow    = $this->slow( $name, $check );
				$found[] = null !== $slow ? self::last_result( $id, $slow ) : $this->safe_result( $name, $id, $check );
			}
		}
		$problems    = array_filter(
			$found,
			static fn ( ?HealthResult $result ): bool => null !== $result && HealthResult::GOOD !== $result->status
		);
		$is_critical = static fn ( HealthResult $result ): bool => HealthResult::CRITICAL === $result->status;
		return [
			...array_filter( $problems, $is_critical ),
			...array_filter( $problems, static fn ( HealthResult $result ): bool => ! $is_critical( $result ) ),
		];
	}

	/**
	 * @param array<string, array<string, array<string, mixed>>> $tests Value of the filter `site_status_tests`.
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	public function add( array $tests ): array {
		foreach ( $this->checks() as [ $name, $id, $check ] ) {
			$tests['direct'][ "slipstream_$id" ] = [
				'label' => __( 'Slipstream', 'slipstream' ),
				'test'  => function () use ( $name, $id, $check ): array {
					$slow = $this->slow( $name, $check );
					return self::row(
						"slipstream_$id",
						null === $slow ? $this->safe_result( $name, $id, $check ) : self::run_slow( $id, $slow )
					);
				},
			];
		}
		return $tests;
	}

	/** @return list<array{string, string, array{class-string, string}|Closure}> Definition, ID and function of each check. */
	private function checks(): array {
		$checks = [];
		foreach ( [ 'core' => $this->declarations->core() ] + $this->declarations->usable() as $name => $definition ) {
			foreach ( $definition->health as $id => $check ) {
				$checks[] = [ $name, $id, $check ];
			}
		}
		return $checks;
	}

	/**
	 * Returns the service of a check that sends requests; null for other checks.
	 * @param array{class-string, string}|Closure $check See Definition.
	 */
	private function slow( string $name, array|Closure $check ): ?SlowCheck {
		return is_array( $check ) && is_a( $check[0], SlowCheck::class, true ) ? $this->extensions->service( $name, $check[0] ) : null;
	}

	/** Runs a check that sends requests, and stores what it found. */
	private static function run_slow( string $id, SlowCheck $check ): HealthResult {
		try {
			$found = $check->measure();
			set_transient( self::LAST_RESULT . $id, $found, self::KEEP );
			return $check->describe( $found );
		} catch ( Throwable $error ) {
			set_transient( self::LAST_RESULT . $id, [ self::ERROR => $error::class ], self::KEEP );
			return self::incomplete( $id, $error::class );
		}
	}

	/** Returns the last result of a check, in the language of the current user; null if there is none that can be read. */
	private static function last_result( string $id, SlowCheck $check ): ?HealthResult {
		$found = get_transient( self::LAST_RESULT . $id );
		if ( ! is_array( $found ) ) {
			return null;
		}
		if ( is_string( $found[ self::ERROR ] ?? null ) ) {
			return self::incomplete( $id, $found[ self::ERROR ] );
		}
		try {
			return $check->describe( $found );
		} catch ( Throwable ) {
			return null;
		}
	}

	/** @param array{class-string, string}|Closure $check See Definition. */
	private function safe_result( string $name, string $id, array|Closure $check ): HealthResult {
		try {
			return $this->result( $name, $check );
		} catch ( Throwable $error ) {
			return self::incomplete( $id, $error::class );
		}
	}

	/** @param string $error Class of the exception that ended the check. */
	private static function incomplete( string $id, string $error ): HealthResult {
		return new HealthResult(
			HealthResult::RECOMMENDED,
			/* translators: %s: ID of a check, such as “payments”. */
			sprintf( __( 'The check “%s” could not be completed', 'slipstream' ), $id ),
			/* translators: %s: name of a PHP exception. */
			sprintf( __( 'It stopped with the error %s. Update Slipstream, or report the error to its developers.', 'slipstream' ), $error )
		);
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
