<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Revue;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;

final class RendererTest extends TestCase {

	#[TestDox( '[REV-01] Registers the block on the server, and prints nothing for any of its saved shapes' )]
	public function test_nothing(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertTrue( \WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/revue' ) );
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/revue' );
		self::assertFalse(
			( (array) $type?->supports )['inserter'] ?? true,
			'The service is closed: old posts open, and nobody starts a new form.'
		);
		$files = (array) glob( __DIR__ . '/fixtures/jetpack__revue*.html' );
		self::assertGreaterThan( 5, count( $files ) );
		foreach ( $files as $file ) {
			self::assertSame( '', trim( do_blocks( (string) file_get_contents( (string) $file ) ) ), (string) $file );
		}
	}
}
