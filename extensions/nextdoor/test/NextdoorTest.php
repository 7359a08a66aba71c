<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Nextdoor;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class NextdoorTest extends TestCase {

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes ): string {
		return trim(
			do_blocks(
				get_comment_delimited_block_content( 'jetpack/nextdoor', $attributes, '<div class="wp-block-jetpack-nextdoor"></div>' )
			)
		);
	}

	/** @return array<string, array{string}> */
	public static function posts(): array {
		return [
			'a post'         => [ 'https://nextdoor.com/p/4K2mTd9qLxWz' ],
			'with a query'   => [ 'http://www.nextdoor.com/p/4K2mTd9qLxWz/?utm_source=share' ],
			'a frame'        => [ 'https://nextdoor.com/embed/4K2mTd9qLxWz' ],
		];
	}

	#[DataProvider( 'posts' )]
	#[TestDox( 'Embeds a post in a sandboxed frame, with a link for visitors without a script: $_dataName' )]
	public function test_embed( string $url ): void {
		$html = self::render( [ 'url' => $url, 'align' => 'wide', 'className' => 'mine' ] );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag() );
		foreach ( [ 'wp-block-jetpack-nextdoor', 'alignwide', 'mine' ] as $name ) {
			self::assertTrue( $tags->has_class( $name ), $name );
		}
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'IFRAME' ] ), $html );
		self::assertSame( 'https://nextdoor.com/embed/4K2mTd9qLxWz', $tags->get_attribute( 'src' ) );
		self::assertSame( 'Post on Nextdoor', $tags->get_attribute( 'title' ) );
		self::assertStringNotContainsString( 'top-navigation', (string) $tags->get_attribute( 'sandbox' ) );
		self::assertStringContainsString( '<a href="https://nextdoor.com/p/4K2mTd9qLxWz">View the post on Nextdoor</a>', $html );
		self::assertStringContainsString( 'height:300px', $html );
	}

	#[TestDox( 'Visitors are asked first if the owner wants it' )]
	public function test_consent(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		self::assertStringContainsString( 'Show the post from Nextdoor', self::render( [ 'url' => 'https://nextdoor.com/p/a' ] ) );
	}

	/** @return array<string, array{mixed, string}> URL attribute, and the expected HTML. */
	public static function others(): array {
		return [
			'none'              => [ '', '' ],
			'a profile'         => [ 'https://nextdoor.com/profile/1/', '<a href="https://nextdoor.com/profile/1/">https://nextdoor.com/profile/1/</a>' ],
			'a look-alike'      => [ 'https://nextdoor.com.evil.test/p/a', '<a href="https://nextdoor.com.evil.test/p/a">https://nextdoor.com.evil.test/p/a</a>' ],
			'a user name'       => [ 'https://nextdoor.com@evil.test/p/a', '<a href="https://nextdoor.com@evil.test/p/a">https://nextdoor.com@evil.test/p/a</a>' ],
			'a script'          => [ 'javascript:alert(1)', '' ],
			'another type'      => [ [ 'https://nextdoor.com/p/a' ], '' ],
		];
	}

	#[DataProvider( 'others' )]
	#[TestDox( 'Links to any other page, and prints nothing unsafe: $_dataName' )]
	public function test_others( mixed $url, string $expected ): void {
		$html = self::render( [ 'url' => $url ] );
		self::assertStringNotContainsString( '<iframe', $html );
		self::assertSame( '' === $expected ? '' : '<div class="wp-block-jetpack-nextdoor">' . $expected . '</div>', $html );
	}
}
