<?php
/**
 * Tests of texts with which an author attacks the page of their own post.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\PostFields;
use WP_REST_Request;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HostileTextTest extends DiscoveryTestCase {

	private const ATTACK = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="alert(1)';

	/** @return array<string, array{string}> What an author sends. */
	public static function attacks(): array {
		return [
			'as markup'                   => [ self::ATTACK ],
			'with entities'               => [ esc_html( self::ATTACK ) ],
			'with entities of entities'   => [ htmlspecialchars( esc_html( self::ATTACK ) ) ],
			'with numbers of characters'  => [ str_replace( [ '<', '>', '"' ], [ '&#60;', '&#x3e;', '&#34;' ], self::ATTACK ) ],
		];
	}

	#[DataProvider( 'attacks' )]
	#[TestDox( 'No text that an author may send adds an element to the head: $_dataName' )]
	public function test_elements( string $attack ): void {
		$author = $this->user( 'author' );
		wp_set_current_user( $author );
		$content = "<!-- wp:details --><details><summary>$attack</summary><p>$attack</p></details><!-- /wp:details -->";
		$id      = $this->post( $content, [ 'post_author' => $author ] );
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$id" );
		$request->set_body_params(
			[
				'title' => $attack,
				'meta'  => [
					PostFields::TITLE       => $attack,
					PostFields::DESCRIPTION => $attack,
					PostFields::SCHEMA      => 'faq',
				],
			]
		);
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		wp_set_current_user( 0 );
		// The theme of the tests has no title element of WordPress, which prints the title like this.
		$head = $this->head( [ 'p' => $id ] ) . '<title>' . wp_get_document_title() . '</title>';
		self::assertSame( 1, preg_match_all( '~</title>~i', $head ), $head );
		self::assertSame( preg_match_all( '~<script type="application/ld\+json">~', $head ), preg_match_all( '~<script~i', $head ), $head );
		self::assertStringNotContainsStringIgnoringCase( '<img', $head );
		self::assertDoesNotMatchRegularExpression( '~content="[^"]*"\s+onload~', $head );
	}
}
