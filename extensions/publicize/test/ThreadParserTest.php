<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Extensions\Publicize\Threads\BlockText;
use Slipstream\Extensions\Publicize\Threads\Links;
use Slipstream\Extensions\Publicize\Threads\Measure;
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

	/** Returns the CPU seconds for a word; the shortest of three runs. */
	private static function seconds_for_word( int $characters ): float {
		$blocks  = [ [ 'blockName' => 'core/paragraph', 'attrs' => [], 'innerHTML' => '<p>' . str_repeat( '字', $characters ) . '</p>' ] ];
		$fastest = INF;
		for ( $run = 0; $run < 3; $run++ ) {
			$start   = self::cpu_seconds();
			$tweets  = ThreadParser::parse( $blocks, new Limits( intdiv( $characters, 2 ), Limits::GRAPHEMES ) );
			$fastest = min( $fastest, self::cpu_seconds() - $start );
			self::assertCount( 3, $tweets );
			self::assertSame( $characters, mb_substr_count( implode( '', array_column( $tweets, 'text' ) ), '字' ) );
		}
		return $fastest;
	}

	#[TestDox( 'Splitting a word takes time in proportion to its length, also with long tweets' )]
	public function test_linear(): void {
		$short = self::seconds_for_word( 5_000 );
		$long  = self::seconds_for_word( 20_000 );
		self::assertLessThan( 8 * $short, $long, "$short s, and $long s for four times the length" );
	}

	/** @return array<string, array{string, Limits}> HTML of a block that is repeated, and limits of a server. */
	public static function long_posts(): array {
		$paragraph = static fn ( string $text ): string => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
		$server    = new Limits( 5_000, link_length: 23 );
		$huge      = new Limits( 100_000 );
		return [
			'words'            => [ $paragraph( str_repeat( 'a ', 12_500 ) ), $server ],
			'Cyrillic words'   => [ $paragraph( str_repeat( 'я ', 12_500 ) ), $server ],
			'links'            => [ $paragraph( str_repeat( 'a.co ', 5_000 ) ), $server ],
			'items of a list'  => [ '<!-- wp:list --><ul>' . str_repeat( '<li>a', 6_000 ) . '</ul><!-- /wp:list -->', $huge ],
			'parts of a quote' => [ '<!-- wp:quote -->' . str_repeat( '<p>a', 6_000 ) . '<!-- /wp:quote -->', $huge ],
		];
	}

	#[DataProvider( 'long_posts' )]
	#[TestDox( 'Splitting a long post at a server with long posts takes time in proportion to its length: $_dataName' )]
	public function test_cost( string $block, Limits $limits ): void {
		foreach ( [ 4, 16 ] as $count ) {
			$blocks = array_values( parse_blocks( str_repeat( $block, $count ) ) );
			$start  = self::cpu_seconds();
			$tweets = ThreadParser::parse( $blocks, $limits );
			$time   = self::cpu_seconds() - $start;
			self::assertNotEmpty( $tweets );
			self::assert_cpu_time( 0.15 * $count, $time, "$count blocks" );
		}
	}

	#[TestDox( 'A text that grows word by word is measured as if it were new, in all units, with links and emoji' )]
	public function test_growing(): void {
		$words   = [ 'Words ', "\u{0301} ", '👩‍👩‍👧 ', 'я', "字\u{A0}", "1\u{FE0F}\u{20E3}", ' ' ];
		$words[] = "\n";
		array_push( $words, '🇩🇪', "\u{FE0F} ", 'http://. ', BlockText::INVISIBLE );
		foreach ( [ Limits::GRAPHEMES, Limits::CODE_POINTS, Limits::WEIGHTED, Limits::EMOJI_BYTES, Limits::UTF16 ] as $unit ) {
			foreach ( [ 0, 23 ] as $link_length ) {
				$links  = new Links();
				$atoms  = [ ...$words, $links->add( 'https://example.org/a/long/path' ) . ' ', $links->add( 'a.de/a/path/of/many/word' ) ];
				$limits = new Limits( 150, $unit, 400, $link_length );
				foreach ( range( 1, count( $atoms ) - 1 ) as $step ) {
					$growing = new Measure( $limits, $links );
					$text    = 'First ';
					for ( $at = 0; $at < 60; $at++ ) {
						$text .= $atoms[ $at * $step % count( $atoms ) ];
						self::assertSame( ( new Measure( $limits, $links ) )->fits( $text ), $growing->fits( $text ), "$unit $text" );
					}
					self::assertFalse( $growing->fits( $text . str_repeat( 'a ', 200 ) ) );
					self::assertTrue( $growing->fits( 'Another' ) );
				}
			}
		}
	}

	/** @return array<string, mixed> */
	private static function present( Tweet $tweet ): array {
		return [
			'text'     => $tweet->text,
			'media'    => array_map( static fn ( array $one ): array => array_diff_key( $one, [ 'id' => 0 ] ), $tweet->media ),
			'tweet'    => $tweet->quoted_url,
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
