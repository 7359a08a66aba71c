<?php
/**
 * Tests of the limits that each network has for texts, links, pictures and alternative texts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Plugin;

final class SocialLimitsTest extends TestCase {

	/** @return array<string, array{string, Limits}> Network, and its limits. A Mastodon server can have others. */
	public static function limits(): array {
		$types = static fn ( string $last ): array => [ 'image/jpeg', 'image/png', $last ];
		return [
			'Mastodon' => [ 'mastodon', new Limits( 500, Limits::CODE_POINTS, 0, 23, 4, 8_000_000, 1_500 ) ],
			'Bluesky'  => [ 'bluesky', new Limits( 300, Limits::GRAPHEMES, 3_000, 0, 4, 950_000, 2_000 ) ],
			'Threads'  => [ 'threads', new Limits( 500, Limits::EMOJI_BYTES, 0, 0, 20, 8_000_000, 1_000, [ 'image/jpeg', 'image/png' ] ) ],
			'X'        => [ 'twitter', new Limits( 280, Limits::WEIGHTED, 0, 23, 4, 5_000_000, 1_000, $types( 'image/webp' ) ) ],
			'LinkedIn' => [ 'linkedin', new Limits( 3_000, Limits::UTF16, 0, 0, 20, 8_000_000, 4_000, $types( 'image/gif' ) ) ],
			'Webhook'  => [ 'webhook', new Limits( 10_000, Limits::CODE_POINTS, 0, 0, 4, 8_000_000, 1_000 ) ],
		];
	}

	#[DataProvider( 'limits' )]
	#[TestDox( 'Each network has its limits: $_dataName' )]
	public function test_limits( string $network, Limits $expected ): void {
		self::assertEquals( $expected, Plugin::get( Networks::class )->find( $network )?->limits() );
	}

	#[TestDox( 'Every network is in the list above' )]
	public function test_all(): void {
		self::assertSame( array_column( self::limits(), 0 ), array_keys( Plugin::get( Networks::class )->all() ) );
	}
}
