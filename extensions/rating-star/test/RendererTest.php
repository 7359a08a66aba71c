<?php
/**
 * Tests of the star rating on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RatingStar;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\RatingStar\Renderer;
use Slipstream\Tests\TestCase;

final class RendererTest extends TestCase {

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $attributes Attributes of the block.
	 */
	private static function render( array $attributes = [] ): string {
		$saved = '<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>';
		return do_blocks( get_comment_delimited_block_content( 'jetpack/rating-star', $attributes, $saved ) );
	}

	/**
	 * Returns the halves of the stars, in order.
	 *
	 * @param string $html Rendered block.
	 * @return string `#` for a filled half, `.` for an empty one.
	 */
	private static function halves( string $html ): string {
		preg_match_all( '/<path class="([^"]*)"/', $html, $found );
		return implode( '', array_map( static fn ( string $name ): string => '' === $name ? '#' : '.', $found[1] ) );
	}

	/**
	 * Attributes, expected halves, expected text for screen readers.
	 *
	 * @return array<string, array{array<string, mixed>, string, string}>
	 */
	public static function ratings(): array {
		return [
			'the default'                => [ [], '##........', 'Rated 1 out of 5.' ],
			'none'                       => [ [ 'rating' => 0 ], '..........', 'Rated 0 out of 5.' ],
			'a half'                     => [ [ 'rating' => 0.5 ], '#.........', 'Rated 0.5 out of 5.' ],
			'three and a half of four'   => [
				[
					'rating'    => 3.5,
					'maxRating' => 4,
				],
				'#######.',
				'Rated 3.5 out of 4.',
			],
			'more than the highest'      => [ [ 'rating' => 9 ], '##########', 'Rated 5 out of 5.' ],
			'less than none'             => [ [ 'rating' => -1 ], '..........', 'Rated 0 out of 5.' ],
			'a number as text'           => [ [ 'rating' => '4' ], '########..', 'Rated 4 out of 5.' ],
			'words for numbers'          => [
				[
					'rating'    => 'many',
					'maxRating' => [ 'x' ],
				],
				'##........',
				'Rated 1 out of 5.',
			],
			'a million stars'            => [
				[
					'rating'    => 2,
					'maxRating' => 1000000,
				],
				'####................',
				'Rated 2 out of 10.',
			],
			'a highest rating of one'    => [ [ 'maxRating' => 1 ], '##..', 'Rated 1 out of 2.' ],
			'neither a half nor a whole' => [ [ 'rating' => 3.3 ], '#######...', 'Rated 3.5 out of 5.' ],
		];
	}

	/**
	 * Checks the drawn stars and their text.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $halves     See halves().
	 * @param string               $text       Text for screen readers.
	 */
	#[TestDox( '[RAT-10] draws $_dataName in halves of stars and describes it in text' )]
	#[DataProvider( 'ratings' )]
	public function test_draws_and_says_the_rating( array $attributes, string $halves, string $text ): void {
		$html = self::render( $attributes );
		self::assertSame( $halves, self::halves( $html ) );
		self::assertStringContainsString( $text, wp_strip_all_tags( $html ) );
	}

	#[TestDox( '[RAT-10] colors and aligns the stars' )]
	public function test_color_and_alignment(): void {
		$html = self::render(
			[
				'color'     => '#39414D',
				'align'     => 'right',
				'className' => 'is-style-outlined',
			]
		);
		self::assertSame( 10, substr_count( $html, 'fill="#39414D" stroke="#39414D"' ) );
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-rating-star is-style-outlined" style="text-align:right"',
			trim( $html )
		);
	}

	#[TestDox( 'aligns the stars left without a known alignment' )]
	public function test_default_alignment(): void {
		foreach ( [ [], [ 'align' => 'justify' ], [ 'align' => [ 'right' ] ], [ 'align' => 'left' ] ] as $attributes ) {
			self::assertStringContainsString( 'style="text-align:left"', self::render( $attributes ) );
		}
		self::assertStringContainsString( 'style="text-align:center"', self::render( [ 'align' => 'center' ] ) );
	}

	#[TestDox( 'has the microdata of older releases' )]
	public function test_microdata(): void {
		$html = self::render( [ 'rating' => 2 ] );
		self::assertStringContainsString( 'itemprop="reviewRating" itemscope itemtype="http://schema.org/Rating"', $html );
		self::assertMatchesRegularExpression( '/itemprop="worstRating"\s+content="0.5"/', $html );
		self::assertMatchesRegularExpression( '/itemprop="bestRating"\s+content="5"/', $html );
		self::assertStringContainsString( 'itemprop="ratingValue" class="screen-reader-text" content="2"', $html );
	}

	/**
	 * Invalid colors.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function hostile_colors(): array {
		return [
			'markup'            => [ '"><script>alert(1)</script>' ],
			'a script'          => [ 'url(javascript:alert(1))' ],
			'a picture'         => [ 'url(https://example.org/x.svg#a)' ],
			'more declarations' => [ 'red;background:url(//example.org)' ],
			'a list'            => [ [ 'red' ] ],
			'a number'          => [ 5 ],
		];
	}

	/**
	 * Checks that an invalid color is ignored.
	 *
	 * @param mixed $color The saved color.
	 */
	#[TestDox( 'ignores $_dataName as a color' )]
	#[DataProvider( 'hostile_colors' )]
	public function test_hostile_colors( mixed $color ): void {
		$html = self::render( [ 'color' => $color ] );
		self::assertSame( 10, substr_count( $html, 'fill="currentColor"' ) );
		self::assertStringNotContainsString( 'script', $html );
		self::assertStringNotContainsString( 'example.org', $html );
	}

	#[TestDox( 'prints a class name as text' )]
	public function test_class_name(): void {
		$html = self::render( [ 'className' => '"><img src=x onerror=alert(1)>' ] );
		self::assertStringNotContainsString( '<img', $html );
	}

	#[TestDox( 'The server and the editor have the same default rating: 1 of 5' )]
	public function test_default(): void {
		self::assertSame( '##........', self::halves( Renderer::render( new BlockAttributes( [] ) ) ) );
	}
}
