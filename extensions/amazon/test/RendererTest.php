<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Amazon\Test;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

#[TestDox( 'An Amazon product on a page' )]
final class RendererTest extends TestCase {

	private const ASIN = 'B01NCM25K7';

	private const REL = 'rel="sponsored nofollow noopener"';

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'beta' );
	}

	/** @param array<string, mixed> $attributes */
	private static function html( array $attributes ): string {
		return do_blocks( sprintf( '<!-- wp:jetpack/amazon %s /-->', serialize_block_attributes( $attributes ) ) );
	}

	private static function image( string $status = 'inherit' ): int {
		$id = wp_insert_attachment( [ 'post_title' => 'Pot', 'post_mime_type' => 'image/png', 'post_status' => $status ], 'pot.png' );
		wp_update_attachment_metadata( $id, [ 'width' => 40, 'height' => 30, 'file' => 'pot.png' ] );
		return $id;
	}

	#[TestDox( 'is a plain link with the site’s tag and store when only the ASIN is known' )]
	public function test_link(): void {
		self::assertMatchesRegularExpression(
			'#^<div class="[^"]*wp-block-jetpack-amazon[^"]*"><a href="https://www\.amazon\.com/dp/B01NCM25K7" ' . self::REL
				. '>See the product on Amazon</a></div>$#',
			self::html( [ 'asin' => strtolower( self::ASIN ), 'align' => 'left' ] )
		);
		update_option( 'slipstream_settings_amazon', [ 'tag' => 'example-20', 'marketplace' => 'amazon.de' ], true );
		self::assertStringContainsString(
			'href="https://www.amazon.de/dp/B01NCM25K7?tag=example-20"',
			self::html( [ 'asin' => self::ASIN ] )
		);
		self::assertStringContainsString(
			'href="https://www.amazon.fr/dp/',
			self::html( [ 'asin' => self::ASIN, 'marketplace' => 'amazon.fr' ] )
		);
		self::assertStringContainsString(
			'href="https://www.amazon.de/dp/',
			self::html( [ 'asin' => self::ASIN, 'marketplace' => 'amazon.de.evil.test' ] )
		);
	}

	#[TestDox( 'becomes a card with sponsored links once the author describes it' )]
	public function test_card(): void {
		$html = self::html(
			[
				'asin'              => self::ASIN,
				'productTitle'      => 'Pot <b>& "Tea"',
				'productSeller'     => 'Example',
				'productPrice'      => '€ 39',
				'showSeller'        => true,
				'imageId'           => self::image(),
				'backgroundColor'   => 'f3f0e8',
				'textColor'         => '#222222',
				'buttonAndLinkColor' => '#ffee00',
			]
		);
		self::assertStringContainsString( 'style="background-color:#f3f0e8;color:#222222"', $html );
		self::assertMatchesRegularExpression(
			'#<div class="wp-block-jetpack-amazon-image"><a [^>]* tabindex="-1" aria-hidden="true"><img [^>]*alt=""#',
			$html
		);
		self::assertMatchesRegularExpression(
			'#-title"><a [^>]*style="color:\#ffee00">Pot &lt;b&gt;&amp; &quot;Tea&quot;</a></div>#',
			$html
		);
		self::assertStringContainsString( '-seller">Example</div><div class="wp-block-jetpack-amazon-list-price">€ 39</div>', $html );
		self::assertStringContainsString(
			'wp-block-jetpack-amazon-button wp-element-button" style="background-color:#ffee00;color:#000">Shop Now</a></div>',
			$html
		);
		self::assertSame( 3, substr_count( $html, '<a ' ) );
		self::assertSame( 3, substr_count( $html, self::REL ) );
	}

	#[TestDox( 'omits the parts that the author hides' )]
	public function test_switches(): void {
		$all  = [
			'asin' => self::ASIN,
			'productTitle' => 'Pot',
			'productSeller' => 'Example',
			'productPrice' => '39',
			'imageId' => self::image(),
		];
		$html = self::html( $all + [ 'showTitle' => false, 'showPrice' => false, 'showPurchaseButton' => false ] );
		self::assertStringContainsString( 'alt="Pot"', $html );
		self::assertDoesNotMatchRegularExpression( '#-title"|-seller|-list-price|-button#', $html );
		self::assertStringNotContainsString( '<img', self::html( $all + [ 'showImage' => false ] ) );
		self::assertStringContainsString(
			'See the product on Amazon',
			self::html( [ 'asin' => self::ASIN, 'productTitle' => 'Pot', 'showTitle' => false ] )
		);
	}

	/** @return array<string, array{mixed}> */
	public static function unknown(): array {
		return [
			'missing'       => [ null ],
			'too short'     => [ 'B01' ],
			'an address'    => [ 'https://x/' ],
			'sixty digits'  => [ str_repeat( '1', 60 ) ],
			'a path'        => [ 'B01NC/25K7' ],
			'no text'       => [ [ 'B01NCM25K7' ] ],
		];
	}

	#[DataProvider( 'unknown' )]
	#[TestDox( 'renders nothing when the ASIN is $_dataName' )]
	public function test_unknown( mixed $asin ): void {
		self::assertSame( '', self::html( [ 'asin' => $asin, 'productTitle' => 'Pot' ] ) );
	}

	#[TestDox( 'ignores private images and invalid colors' )]
	public function test_hostile(): void {
		$html = self::html(
			[
				'asin' => self::ASIN,
				'productTitle' => 'Pot',
				'imageId' => self::image( 'private' ),
				'textColor' => 'red;position:fixed',
				'buttonAndLinkColor' => '#12345',
			]
		);
		self::assertStringNotContainsString( '<img', $html );
		self::assertStringNotContainsString( 'style=', $html );
	}

	/** @return array<string, array{string, string}> */
	public static function colors(): array {
		return [
			'black' => [ '#000000', '#fff' ],
			'white' => [ '#ffffff', '#000' ],
			'blue'  => [ '#0000ff', '#fff' ],
			'green' => [ '#00ff00', '#000' ],
			'gray'  => [ '#767676', '#000' ],
		];
	}

	#[DataProvider( 'colors' )]
	#[TestDox( 'has a readable button label on a button that is $_dataName' )]
	public function test_contrast( string $color, string $text ): void {
		self::assertStringContainsString(
			"background-color:$color;color:$text\"",
			self::html( [ 'asin' => self::ASIN, 'productTitle' => 'Pot', 'buttonAndLinkColor' => $color ] )
		);
	}

	#[TestDox( 'shortens a title to 500 bytes' )]
	public function test_long_title(): void {
		self::assertStringContainsString(
			'>' . str_repeat( 'a', 500 ) . '</a>',
			self::html( [ 'asin' => self::ASIN, 'productTitle' => str_repeat( 'a', 501 ) ] )
		);
	}

	#[TestDox( 'ignores a tag that would change the URL' )]
	public function test_tag(): void {
		$this->log_in( 'administrator' );
		$set = fn ( string $tag ): int => $this->rest(
			'POST',
			'/slipstream/v1/settings/amazon',
			[ 'changes' => [ 'tag' => $tag ] ]
		)->get_status();
		self::assertSame( [ 200, 400, 400 ], array_map( $set, [ 'example-20', 'a&b=c', 'a b' ] ) );
		self::assertSame( [ 200, 400 ], array_map( $set, [ str_repeat( 'a', 64 ), str_repeat( 'a', 65 ) ] ) );
		$this->filter( 'pre_option_slipstream_settings_amazon', [ 'tag' => 'a&b="><script>' ] );
		self::assertStringContainsString( '/dp/B01NCM25K7" ', self::html( [ 'asin' => self::ASIN ] ) );
	}
}
