<?php
/**
 * Tests Twitter cards.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class ThreadCardsTest extends SocialTestCase {

	private const CARDS = '/wpcom/v2/tweetstorm/generate-cards';

	/**
	 * Serves a page and requests cards.
	 *
	 * @param string       $html  HTML of the page at every path.
	 * @param list<string> $paths Paths of the URLs.
	 * @param list<string> $first Further entries of the request, before the URLs.
	 * @return array{list<string>, array<string, array<string, string>>} The URLs, and the response.
	 */
	private function cards( string $html, array $paths, array $first = [] ): array {
		$server = new LocalServer( dirname( __DIR__, 3 ) . '/tests/services/thread-pages.php', [ 'SLIPSTREAM_PAGE' => $html ] );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$server->port" ] );
		$urls  = array_map( $server->url( ... ), $paths );
		$cards = (array) $this->rest( 'POST', self::CARDS, [ 'urls' => [ ...$first, ...$urls ] ] )->get_data();
		$server->stop();
		return [ $urls, $cards ];
	}

	/** @return array<string, array{string, string|null}> Content of the tag `twitter:card`, and the card's type; null for none. */
	public static function types(): array {
		return [
			'small'           => [ 'summary', 'summary' ],
			'large'           => [ 'summary_large_image', 'summary_large_image' ],
			'another case'    => [ ' Summary_Large_Image ', 'summary_large_image' ],
			'a player'        => [ 'player', null ],
			'an app'          => [ 'app', null ],
			'an unknown type' => [ 'summary"><script>', null ],
			'empty'           => [ ' ', null ],
		];
	}

	#[DataProvider( 'types' )]
	#[TestDox( '[TWT-03] A card has the URL of its page, and a type that a tweet can show: $_dataName' )]
	public function test_type_and_url( string $content, ?string $type ): void {
		$html = '<meta property="og:image" content="https://i.example/1.png">';
		foreach ( [ 'twitter:card' => $content, 'twitter:text:title' => 'T', 'twitter:description' => 'D' ] as $name => $value ) {
			$html .= '<meta name="' . $name . '" content="' . esc_attr( $value ) . '">';
		}
		[ [ $url ], $cards ] = $this->cards( $html, [ '/page?q=1' ] );
		$card                = [ 'title' => 'T', 'description' => 'D', 'url' => $url, 'image' => 'https://i.example/1.png' ];
		self::assertEquals( [ $url => null === $type ? $card : $card + [ 'type' => $type ] ], $cards );
	}

	#[TestDox( '[TWT-03, TWT-12] Cards have the keys of their URLs as given, each once; a page without tags has an error only' )]
	public function test_keys(): void {
		$paths            = [ '', '/', '/Page', '/page?a=1&b=%20#part', '/page?a=1&b=%20#part' ];
		[ $urls, $cards ] = $this->cards( '<meta property="og:title" content="OG">', $paths );
		self::assertSame( array_values( array_unique( $urls ) ), array_keys( $cards ) );
		foreach ( array_unique( $urls ) as $url ) {
			self::assertEquals( [ 'title' => 'OG', 'url' => $url ], $cards[ $url ] );
		}
		[ $urls, $cards ] = $this->cards( '<p>Page</p>', [ '/' ] );
		self::assertSame( [ $urls[0] => [ 'error' => 'no_og_data' ] ], $cards );
	}

	#[TestDox( '[TWT-12] 20 pages are read; the 21st URL has the error invalid_url. Text that is no URL does not count' )]
	public function test_limit(): void {
		$paths            = array_map( static fn ( int $number ): string => "/$number", range( 1, 22 ) );
		[ $urls, $cards ] = $this->cards( '<meta property="og:title" content="OG">', $paths, [ 'no-url' ] );
		self::assertSame( $urls, array_keys( $cards ) );
		$titles = array_map( static fn ( array $card ): string => $card['title'] ?? $card['error'], $cards );
		self::assertSame( [ ...array_fill( 0, 20, 'OG' ), 'invalid_url', 'invalid_url' ], array_values( $titles ) );
	}

	#[TestDox( '[TWT-12] The request needs a list of URLs, at most 1,000' )]
	public function test_arguments(): void {
		$status = fn ( array $arguments ): int => $this->rest( 'POST', self::CARDS, $arguments )->get_status();
		self::assertSame( 400, $status( [] ) );
		self::assertSame( 400, $status( [ 'urls' => [ [ 'x' ] ] ] ) );
		self::assertSame( 200, $status( [ 'urls' => array_fill( 0, 1_000, 'no-url' ) ] ) );
		self::assertSame( 400, $status( [ 'urls' => array_fill( 0, 1_001, 'no-url' ) ] ) );
		self::assertSame( 200, $status( [ 'urls' => [ str_repeat( 'x', 2_000 ) ] ] ) );
		self::assertSame( 400, $status( [ 'urls' => [ str_repeat( 'x', 2_001 ) ] ] ) );
		$empty = $this->rest( 'POST', self::CARDS, [ 'urls' => [] ] );
		self::assertSame( [ 200, '{}' ], [ $empty->get_status(), wp_json_encode( $empty->get_data() ) ] );
		self::assertSame( 404, $this->rest( 'GET', self::CARDS )->get_status() );
	}
}
