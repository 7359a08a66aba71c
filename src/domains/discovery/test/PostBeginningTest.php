<?php
/**
 * Tests of the first words of long posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class PostBeginningTest extends DiscoveryTestCase {

	protected function setUp(): void {
		parent::setUp();
		add_shortcode( 'test_members', static fn (): string => '' );
		add_shortcode( 'test_inner', static fn (): string => '' );
	}

	protected function tearDown(): void {
		remove_shortcode( 'test_members' );
		remove_shortcode( 'test_inner' );
		parent::tearDown();
	}

	private static function paragraph( string $text ): string {
		return "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
	}

	/** @return array<string, array{string, string}> Content of a post, and its description. */
	public static function contents(): array {
		$secret  = str_repeat( 'Secret ', 20_000 );
		$words   = 'Words ' . str_repeat( 'and more ', 60 );
		$shown   = implode( ' ', array_slice( explode( ' ', $words ), 0, 55 ) ) . '…';
		$image   = '<!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="' . str_repeat( 'a', 3000 ) . '"/></figure><!-- /wp:image -->';
		$html    = '<!-- wp:acme/members {"level":"gold"} --><div>' . str_repeat( self::paragraph( 'Secret words' ), 2000 )
			. '</div><!-- /wp:acme/members -->';
		$details = static fn ( string $question, string $answer, string $attributes = '' ): string => "<!-- wp:details$attributes -->"
			. "<details class=\"wp-block-details\"><summary>$question</summary>" . self::paragraph( $answer ) . '</details><!-- /wp:details -->';
		$hidden  = ' {"metadata":{"blockVisibility":false}}';
		return [
			'questions and answers in Details blocks'     => [
				$details( 'What is <b>tea</b>?', 'A drink.' ) . $details( 'Secret?', 'Secret', $hidden )
					. $details( 'Hot?', 'Yes &amp; no.' ),
				'What is tea? A drink. Hot? Yes & no.',
			],
			'Details in a group, without hidden ones'     => [
				'<!-- wp:group --><div>' . $details( 'Hot?', 'Yes.' ) . $details( 'Secret?', 'Secret', $hidden )
					. '</div><!-- /wp:group -->',
				'Hot? Yes.',
			],
			'many Details blocks'                         => [
				str_repeat( $details( 'Hot?', 'Yes.' ), 9000 ),
				rtrim( str_repeat( 'Hot? Yes. ', 27 ) . 'Hot?' ) . '…',
			],
			'a shortcode that ends behind the first part' => [ "Tea. [test_members]{$secret}[/test_members]", 'Tea.' ],
			'a shortcode right at the border'             => [ str_pad( 'Tea.', 2036 ) . "[test_members]{$secret}[/test_members]", 'Tea.' ],
			'a shortcode in another'                      => [
				"Tea and cake. [test_members] a [test_inner]{$secret}[/test_inner][/test_members]",
				'Tea and cake.',
			],
			'an end of a shortcode at the border'         => [
				'Tea. [test_members]' . str_repeat( 'no ', 248 ) . "[/test_members] Cake [test_inner]{$secret}[/test_inner]",
				'Tea. Cake',
			],
			'a block around many that are left out'       => [ self::paragraph( 'Tea.' ) . $html, 'Tea.' ],
			'words behind pictures'                       => [ str_repeat( $image, 10 ) . self::paragraph( $words ), $shown ],
			'one paragraph of 1 MB'                       => [ self::paragraph( 'Words ' . str_repeat( 'and more ', 110_000 ) ), $shown ],
			'all in one group'                            => [
				'<!-- wp:group {"layout":{"type":"constrained"}} --><div>' . self::paragraph( $words )
					. str_repeat( self::paragraph( 'Later' ), 20_000 ) . '</div><!-- /wp:group -->',
				$shown,
			],
			'classic'                                     => [ "<p>$words</p>" . str_repeat( '<p>Later</p>', 80_000 ), $shown ],
			'text before "Read more"'                     => [ "Tea.<!--more-->$secret", 'Tea.' ],
		];
	}

	#[DataProvider( 'contents' )]
	#[TestDox( 'The description has the first words that all visitors may read, and nothing that excerpts leave out: $_dataName' )]
	public function test_words( string $content, string $expected ): void {
		self::assertSame( [ $expected ], $this->tags( [ 'p' => $this->post( $content ) ] )['description'] );
	}
}
