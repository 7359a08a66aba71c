<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Blogroll;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class BlogrollTest extends TestCase {

	private const ITEM = [
		'name'        => 'Harbor & Notes',
		'url'         => 'https://example.com/?a=1&b=2',
		'icon'        => 'https://example.com/icon.png',
		'description' => 'Letters <b>from</b> a port',
	];

	/**
	 * @param array<string, mixed> $item
	 * @param array<string, mixed> $list
	 */
	private static function render( array $item, array $list = [] ): string {
		$inner = get_comment_delimited_block_content( 'jetpack/blogroll-item', $item, '<div class="wp-block-jetpack-blogroll-item"></div>' );
		$saved = "<div class=\"wp-block-jetpack-blogroll\">$inner</div>";
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/blogroll', $list, $saved ) ) );
	}

	#[TestDox( 'Prints icon, name and description as text, and opens a new window' )]
	public function test_item(): void {
		self::assertSame(
			'<div class="wp-block-jetpack-blogroll"><div class="wp-block-jetpack-blogroll-item">'
				. '<img src="https://example.com/icon.png" alt="" width="48" height="48" loading="lazy" referrerpolicy="no-referrer">'
				. '<div class="slipstream-blogroll__text"><a class="slipstream-blogroll__name" href="https://example.com/?a=1&#038;b=2" target="_blank" rel="noopener">Harbor &amp; Notes</a>'
				. '<p class="slipstream-blogroll__description">Letters &lt;b&gt;from&lt;/b&gt; a port</p></div></div></div>',
			self::render( self::ITEM )
		);
	}

	#[TestDox( 'The list hides icons and descriptions, and keeps links in the window' )]
	public function test_settings(): void {
		$html = self::render( self::ITEM, [ 'show_avatar' => false, 'show_description' => false, 'open_links_new_window' => false ] );
		self::assertStringNotContainsString( 'icon', $html );
		self::assertStringNotContainsString( 'Letters', $html );
		self::assertStringNotContainsString( 'target', $html );
		self::assertStringContainsString( 'href="https://example.com/?a=1&#038;b=2">Harbor', $html );
	}

	#[TestDox( 'A website outside a list has the default settings of one' )]
	public function test_alone(): void {
		$html = do_blocks( get_comment_delimited_block_content( 'jetpack/blogroll-item', self::ITEM, '<div></div>' ) );
		self::assertStringContainsString( ' target="_blank" rel="noopener">Harbor', $html );
		self::assertStringContainsString( '<img src="https://example.com/icon.png"', $html );
		self::assertStringContainsString( '__description">Letters', $html );
	}

	#[TestDox( 'A name has 500 bytes at most, and a description 5,000' )]
	public function test_longest_texts(): void {
		$html = self::render( [ 'name' => str_repeat( 'a', 501 ), 'description' => str_repeat( 'b', 5001 ) ] + self::ITEM );
		self::assertStringContainsString( '>' . str_repeat( 'a', 500 ) . '</a>', $html );
		self::assertStringContainsString( '>' . str_repeat( 'b', 5000 ) . '</p>', $html );
	}

	#[TestDox( 'A website without an icon gets a plain square; without a name it shows its URL' )]
	public function test_sparse(): void {
		$html = self::render( [ 'url' => 'https://example.com/' ] );
		self::assertStringContainsString( '<span class="slipstream-blogroll__icon"></span>', $html );
		self::assertStringContainsString( '>https://example.com/</a>', $html );
		self::assertStringNotContainsString( '__description', $html );
		self::assertSame( '<div class="wp-block-jetpack-blogroll"></div>', self::render( [ 'description' => 'Alone' ] ) );
	}

	/** @return array<string, array{mixed}> */
	public static function unsafe(): array {
		return [
			'a script'     => [ 'javascript:alert(1)' ],
			'a relative'   => [ '/wp-login.php' ],
			'data'         => [ 'data:text/html,x' ],
			'another type' => [ [ 'https://example.com' ] ],
		];
	}

	#[DataProvider( 'unsafe' )]
	#[TestDox( 'A URL or an icon that is not http or https is not printed: $_dataName' )]
	public function test_unsafe( mixed $url ): void {
		$html = self::render( [ 'name' => 'Harbor', 'url' => $url, 'icon' => $url ] );
		self::assertStringContainsString( '<span class="slipstream-blogroll__name">Harbor</span>', $html );
		self::assertStringNotContainsString( 'href', $html );
		self::assertStringNotContainsString( '<img', $html );
	}
}
