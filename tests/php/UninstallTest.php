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

	/** What is not ours, however it is called. */
	private const OTHERS = [ 'slipstream_other_plugin', '_transient_other', 'connectors_other_key', 'other_job' ];

	/**
	 * @return array<string, array{array<string, mixed>, bool}> Settings, and whether they go.
	 */
	public static function choices(): array {
		return [
			'chose to remove'   => [ [ 'remove_data' => true, 'plan' => 'free', 'off' => [ 'map' ] ], true ],
			'chose nothing'     => [ [ 'plan' => 'free' ], false ],
			'chose to keep'     => [ [ 'remove_data' => false ], false ],
			'something strange' => [ [ 'remove_data' => 'yes' ], false ],
		];
	}

	/**
	 * @param array<string, mixed> $settings
	 */
	#[DataProvider( 'choices' )]
	#[TestDox( 'Settings, keys, transients, jobs, tables, files of messages and copies of photos go only when the owner chose so, and never another\'s or another site\'s' )]
	public function test_uninstall( array $settings, bool $goes ): void {
		$result = Process::script( 'request.php', [ 'uninstall', (string) wp_json_encode( $settings ), '{"message_index":2,"form_presses":1,"limits":1}' ], [ 'SLIPSTREAM_REQUEST' => '{}' ] );
		// The plan of a network's site is not its owner's to remove.
		$kept = is_multisite() && $goes ? [ 'slipstream' ] : [];
		self::assertSame( $goes ? [ ...$kept, ...self::OTHERS ] : $result['all'], $result['left'] );
		self::assertSame( $goes ? ( is_multisite() ? [ 'plan' => 'free' ] : false ) : $settings, $result['settings'] );
		self::assertSame( $goes ? 0 : 600, $result['transients'] );
		self::assertSame( [ ! $goes, ! $goes ], $result['folders'] );
		self::assertSame( $goes ? array_map( static fn ( string $name ): string => "DROP TABLE IF EXISTS {prefix}slipstream_$name", [ 'outbox', 'message_index', 'form_presses', 'limits' ] ) : [], $result['dropped'] );
		if ( is_multisite() ) {
			self::assertSame( [ $result['all'], [ 'plan' => 'free' ] ], $result['other_site'] );
		}
	}

	#[TestDox( 'It needs no constant that PHP lacks on Alpine Linux, where it would die halfway' )]
	public function test_constants(): void {
		$code = (string) file_get_contents( dirname( __DIR__, 2 ) . '/uninstall.php' );
		self::assertStringContainsString( 'glob(', $code );
		self::assertStringNotContainsString( 'GLOB_BRACE', $code );
	}
}
