<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Goodreads;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class GoodreadsTest extends TestCase {

	private const DEFAULTS = [
		'cover_position'        => 'left',
		'cover_size'            => 'small',
		'num_books'             => '5',
		'order'                 => 'd',
		'shelf'                 => 'read',
		'show_author'           => '1',
		'show_cover'            => '1',
		'show_rating'           => '1',
		'show_review'           => '0',
		'show_tags'             => '0',
		'show_title'            => '1',
		'sort'                  => 'date_added',
		'widget_bg_transparent' => '1',
		'widget_id'             => '1176283',
	];

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes ): string {
		return do_blocks(
			get_comment_delimited_block_content( 'jetpack/goodreads', $attributes, '<div class="wp-block-jetpack-goodreads"></div>' )
		);
	}

	/** @param array<string, mixed> $attributes */
	private static function document( array $attributes ): string {
		$html = self::render( $attributes );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'IFRAME' ] ), $html );
		self::assertSame( 'allow-scripts allow-popups allow-popups-to-escape-sandbox', $tags->get_attribute( 'sandbox' ) );
		self::assertSame( 'Books on Goodreads', $tags->get_attribute( 'title' ) );
		return (string) $tags->get_attribute( 'srcdoc' );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, string> Query arguments of Goodreads' script.
	 */
	private static function query( array $attributes ): array {
		self::assertSame( 1, preg_match( '# async src="([^"]+)"#', self::document( $attributes ), $found ) );
		$url = html_entity_decode( $found[1] ?? '', ENT_QUOTES | ENT_HTML5 );
		self::assertStringStartsWith( 'https://www.goodreads.com/review/custom_widget/1176283?', $url );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $values );
		$query = [];
		foreach ( $values as $name => $value ) {
			$query[ (string) $name ] = is_string( $value ) ? $value : '';
		}
		ksort( $query );
		return $query;
	}

	#[TestDox( 'The script receives the defaults of the block' )]
	public function test_defaults(): void {
		self::assertSame( self::DEFAULTS, self::query( [ 'goodreadsId' => 1176283 ] ) );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, array<string, string>}> Attributes, and the query arguments that
	 *     they change.
	 */
	public static function settings(): iterable {
		foreach ( [ 'read', 'currently-reading', 'to-read' ] as $shelf ) {
			yield "shelf $shelf" => [ [ 'shelfOption' => $shelf ], [ 'shelf' => $shelf ] ];
		}
		$sorts = [ 'date_added', 'author', 'avg_rating', 'cover', 'date_pub', 'date_read', 'num_ratings', 'num_pages' ];
		array_push( $sorts, 'rating', 'review', 'title', 'year_pub' );
		foreach ( $sorts as $sort ) {
			yield "sort $sort" => [ [ 'sortOption' => $sort ], [ 'sort' => $sort ] ];
		}
		yield 'ascending' => [ [ 'orderOption' => 'a' ], [ 'order' => 'a' ] ];
		yield 'one book' => [ [ 'bookNumber' => '1' ], [ 'num_books' => '1' ] ];
		yield 'no book' => [ [ 'bookNumber' => '0' ], [ 'num_books' => '1' ] ];
		yield '30 books' => [ [ 'bookNumber' => '30' ], [ 'num_books' => '30' ] ];
		yield '31 books' => [ [ 'bookNumber' => '31' ], [ 'num_books' => '30' ] ];
		yield 'books in words' => [ [ 'bookNumber' => 'ten' ], [ 'num_books' => '5' ] ];
		foreach ( [ 'Author', 'Cover', 'Rating', 'Title' ] as $part ) {
			yield "without $part" => [ [ "show$part" => false ], [ 'show_' . strtolower( $part ) => '0' ] ];
		}
		foreach ( [ 'Review', 'Tags' ] as $part ) {
			yield "with $part" => [ [ "show$part" => true ], [ 'show_' . strtolower( $part ) => '1' ] ];
		}
		yield 'unknown values' => [ [ 'shelfOption' => '"><b>', 'sortOption' => 'x', 'orderOption' => 'up' ], [] ];
	}

	/**
	 * @param array<string, mixed>  $attributes
	 * @param array<string, string> $changed
	 */
	#[DataProvider( 'settings' )]
	#[TestDox( 'The script receives the author’s settings: $_dataName' )]
	public function test_settings( array $attributes, array $changed ): void {
		$expected = [ ...self::DEFAULTS, ...$changed ];
		self::assertSame( $expected, self::query( [ 'goodreadsId' => 1176283 ] + $attributes ) );
	}

	#[TestDox( 'The author’s title stands above the books, as text' )]
	public function test_title(): void {
		$document = self::document( [ 'goodreadsId' => 7, 'customTitle' => '<script>alert(1)</script>' ] );
		self::assertStringContainsString(
			'<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2><div id="gr_custom_widget_7"></div>',
			$document
		);
		self::assertStringNotContainsString( '<h2>', self::document( [ 'goodreadsId' => 7 ] ) );
		$long = self::document( [ 'goodreadsId' => 7, 'customTitle' => str_repeat( 'a', 201 ) ] );
		self::assertStringContainsString( '<h2>' . str_repeat( 'a', 200 ) . '</h2>', $long );
	}

	#[TestDox( 'A link to the shelf works without a script; classes and alignment stay' )]
	public function test_link(): void {
		$html = self::render( [ 'goodreadsId' => 7, 'shelfOption' => 'to-read', 'align' => 'wide', 'className' => 'mine' ] );
		self::assertStringContainsString( '<a href="https://www.goodreads.com/review/list/7?shelf=to-read">View the books on Goodreads</a>', $html );
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		foreach ( [ 'wp-block-jetpack-goodreads', 'alignwide', 'mine' ] as $name ) {
			self::assertTrue( $tags->has_class( $name ), $name );
		}
	}

	#[TestDox( 'Visitors are asked first if the owner wants it' )]
	public function test_consent(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		self::assertStringContainsString( 'Show the books from Goodreads', self::render( [ 'goodreadsId' => 7 ] ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function missing(): array {
		return [
			'no number'       => [ [] ],
			'zero'            => [ [ 'goodreadsId' => 0 ] ],
			'a negative one'  => [ [ 'goodreadsId' => -3 ] ],
			'another type'    => [ [ 'goodreadsId' => [ 7 ] ] ],
			'markup'          => [ [ 'goodreadsId' => '<b>' ] ],
			'16 digits'       => [ [ 'goodreadsId' => 10 ** 15 ] ],
		];
	}

	/** @param array<string, mixed> $attributes */
	#[DataProvider( 'missing' )]
	#[TestDox( 'Without a member nothing is printed: $_dataName' )]
	public function test_missing( array $attributes ): void {
		self::assertSame( '', trim( self::render( $attributes ) ) );
	}

	#[TestDox( 'A member’s ID has 15 digits at most' )]
	public function test_longest(): void {
		self::assertStringContainsString( 'review/list/999999999999999?', self::render( [ 'goodreadsId' => 10 ** 15 - 1 ] ) );
	}
}
