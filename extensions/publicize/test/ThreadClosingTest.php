<?php
/**
 * Tests the texts of a thread's last tweet.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Threads\ThreadSource;
use Slipstream\Extensions\Publicize\EditorData;
use WP_Post;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class ThreadClosingTest extends SocialTestCase {

	/** Closing texts of the specification: with at most 100 tweets of content, and with more. */
	private const WHOLE = 'This thread can be read here:';

	private const REST = 'The rest of this thread can be read here:';

	#[TestDox( '[TWT-15] The editor gets both texts of the closing tweet from the server' )]
	public function test_closing_texts(): void {
		self::assertSame( [ 'whole' => self::WHOLE, 'rest' => self::REST ], EditorData::data()['closingTexts'] );
	}

	#[TestDox( '[TWT-15] The closing tweet is in the language of the site, not in that of the author' )]
	public function test_closing_language(): void {
		$german = static fn ( string $text, string $source ): string => match ( determine_locale() . $source ) {
			'de_DE' . self::WHOLE => 'Ganz:',
			'de_DE' . self::REST => 'Rest:',
			default => $text,
		};
		add_filter( 'gettext', $german, 10, 2 );
		// Priority 1: before the filter with which WordPress switches the language.
		add_filter( 'determine_locale', static fn (): string => 'de_DE', 1 );
		self::assertSame( 'Ganz:', __( 'This thread can be read here:', 'slipstream' ) );
		self::assertSame( [ 'whole' => self::WHOLE, 'rest' => self::REST ], EditorData::data()['closingTexts'] );
	}

	/** @return array<string, array{int, int, string}> Tweets of content, tweets that are sent of it, and the closing text. */
	public static function lengths(): array {
		return [
			'1 heading'    => [ 1, 1, self::WHOLE ],
			'99 headings'  => [ 99, 99, self::WHOLE ],
			'100 headings' => [ 100, 100, self::WHOLE ],
			'101 headings' => [ 101, 100, self::REST ],
			'150 headings' => [ 150, 100, self::REST ],
		];
	}

	#[DataProvider( 'lengths' )]
	#[TestDox( '[TWT-15] With $_dataName, the last piece is the text and the link, exactly, on each network' )]
	public function test_closing( int $content, int $sent, string $text ): void {
		$blocks = '';
		foreach ( range( 1, $content ) as $number ) {
			$blocks .= "<!-- wp:heading --><h2>Heading $number</h2><!-- /wp:heading -->";
		}
		$post = get_post( $this->post( $blocks ) );
		self::assertInstanceOf( WP_Post::class, $post );
		update_post_meta( $post->ID, '_wpas_is_tweetstorm', true );
		foreach ( [ 'twitter', 'mastodon', 'bluesky', 'threads' ] as $network ) {
			$pieces = ThreadSource::pieces( $post, $network );
			self::assertCount( $sent + 1, $pieces, $network );
			self::assertSame( "Heading $sent", $pieces[ $sent - 1 ]->text );
			self::assertSame( $text . ' ' . get_permalink( $post ), $pieces[ $sent ]->text );
		}
	}
}
