<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Publicize\Threads\ThreadParser;
use Slipstream\Extensions\Publicize\Threads\Tweet;
use Slipstream\Support\Json;

final class ThreadParserTest extends TestCase {

	/** @return iterable<string, array{array<int, array<string, mixed>>, list<array<string, mixed>>}> Blocks and expected tweets. */
	public static function vectors(): iterable {
		foreach ( Json::file( __DIR__ . '/fixtures/thread-vectors.json' )['vectors'] ?? [] as $vector ) {
			yield $vector['name'] => [ $vector['blocks'], $vector['tweets'] ];
		}
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks
	 * @param list<array<string, mixed>>       $expected
	 */
	#[DataProvider( 'vectors' )]
	#[TestDox( '[TWT-02, TWT-16] Blocks are split as the vectors of the contract are: $_dataName' )]
	public function test_vectors( array $blocks, array $expected ): void {
		self::assertSame( self::sorted( $expected ), self::sorted( array_map( self::present( ... ), ThreadParser::parse( $blocks ) ) ) );
	}

	/** @return array<string, mixed> */
	private static function present( Tweet $tweet ): array {
		return [
			'text'     => $tweet->text,
			'media'    => array_map( static fn ( array $one ): array => array_diff_key( $one, [ 'id' => 0 ] ), $tweet->media ),
			'tweet'    => $tweet->tweet,
			'urls'     => $tweet->urls,
			'boundary' => $tweet->boundary,
			'blocks'   => $tweet->blocks,
		];
	}

	private static function sorted( mixed $value ): mixed {
		if ( ! is_array( $value ) ) {
			return $value;
		}
		if ( ! array_is_list( $value ) ) {
			ksort( $value );
		}
		return array_map( self::sorted( ... ), $value );
	}
}
