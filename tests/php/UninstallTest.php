<?php
/**
 * Tests of uninstall.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

final class UninstallTest extends TestCase {

	protected bool $in_transaction = false;

	/**
	 * @return array<string, array{array<string, mixed>, list<string>}> Settings, and what is left.
	 */
	public static function choices(): array {
		$all = [ 'slipstream', 'slipstream_secrets', 'connectors_slipstream_key', 'slipstream_other_plugin' ];
		return [
			'chose to remove'   => [ [ 'remove_data' => true, 'plan' => 'free' ], [ 'slipstream_other_plugin' ] ],
			'chose nothing'     => [ [ 'plan' => 'free' ], $all ],
			'chose to keep'     => [ [ 'remove_data' => false ], $all ],
			'something strange' => [ [ 'remove_data' => 'yes' ], $all ],
		];
	}

	/**
	 * @param array<string, mixed> $settings
	 * @param list<string>         $left
	 */
	#[DataProvider( 'choices' )]
	#[TestDox( 'Settings and keys go only when the owner chose so' )]
	public function test_uninstall( array $settings, array $left ): void {
		$result = Process::script( 'request.php', [ 'uninstall', (string) wp_json_encode( $settings ) ], [ 'SLIPSTREAM_REQUEST' => '{}' ] );
		self::assertSame( $left, $result['left'] );
	}
}
