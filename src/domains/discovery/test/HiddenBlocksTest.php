<?php
/**
 * Tests that the head contains nothing of blocks that the page does not show.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\HiddenBlocks;
use Slipstream\Domains\Discovery\PostFields;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HiddenBlocksTest extends DiscoveryTestCase {

	private const HIDDEN = ' {"metadata":{"blockVisibility":false}}';
	private const SHOWN  = ' {"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}}';

	protected function setUp(): void {
		parent::setUp();
		add_shortcode( 'test_members', static fn (): string => '' );
	}

	protected function tearDown(): void {
		remove_shortcode( 'test_members' );
		parent::tearDown();
	}

	private static function block( string $name, string $html, string $attributes = '' ): string {
		return "<!-- wp:$name$attributes -->$html<!-- /wp:$name -->";
	}

	private static function details( string $question, string $inner, string $attributes = '' ): string {
		return self::block( 'details', "<details class=\"wp-block-details\"><summary>$question</summary>$inner</details>", $attributes );
	}

	/** @return array<string, array{string}> Content with a sentinel that the page does not show. */
	public static function unseen(): array {
		$text      = self::block( 'paragraph', '<p>Sentinel</p>' );
		$details   = self::details( 'Sentinel?', $text );
		$shortcode = static fn ( string $tag ): string => self::block( 'shortcode', $tag );
		return [
			'hidden questions'                => [ self::details( 'Sentinel?', $text, self::HIDDEN ) ],
			'questions in a hidden group'     => [ self::block( 'group', "<div>$details</div>", self::HIDDEN ) ],
			'questions deep in a hidden group' => [
				self::block( 'group', '<div>' . self::block( 'group', "<div>$details</div>" ) . '</div>', self::HIDDEN ),
			],
			'hidden parts of an answer'       => [
				self::details(
					'Which?',
					self::block( 'paragraph', '<p>Sentinel</p>', self::HIDDEN ) . self::block( 'paragraph', '<p>Open</p>' )
				),
			],
			'questions between shortcodes'    => [ $shortcode( '[test_members]' ) . $details . $shortcode( '[/test_members]' ) ],
			'a shortcode that ends in a hidden group' => [
				$shortcode( '[test_members]' ) . self::block( 'group', "<div>[/test_members]$details</div>", self::HIDDEN ),
			],
		];
	}

	#[DataProvider( 'unseen' )]
	#[TestDox( 'Neither page nor JSON-LD contain $_dataName, and questions next to them stay' )]
	public function test_questions( string $content ): void {
		$free = self::details( 'Free?', self::block( 'paragraph', '<p>Free answer</p>', self::SHOWN ) );
		$post = $this->post( $content . $free, [ 'meta_input' => [ PostFields::SCHEMA => 'faq' ] ] );
		if ( is_wp_version_compatible( '6.9' ) ) {
			$page = (string) apply_filters( 'the_content', get_post_field( 'post_content', $post ) );
			self::assertStringNotContainsString( 'Sentinel', $page );
		}
		$data = $this->data( [ 'p' => $post ] );
		$json = (string) wp_json_encode( $data );
		self::assertStringNotContainsString( 'Sentinel', $json );
		$questions = array_column( (array) ( $data[0]['mainEntity'] ?? [] ), 'acceptedAnswer', 'name' );
		self::assertSame( 'Free answer', $questions['Free?']['text'] ?? null );
		self::assertSame( str_contains( $content, 'Which?' ) ? 'Open' : null, $questions['Which?']['text'] ?? null );
	}

	#[TestDox( 'A picture of a hidden block is not the picture of the post; the next one is' )]
	public function test_picture(): void {
		$image = static function ( string $name ): int {
			$id = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], "2026/$name.png" );
			wp_update_attachment_metadata( $id, [ 'width' => 400, 'height' => 400, 'file' => "2026/$name.png" ] );
			return $id;
		};
		$block = static fn ( int $id, string $attributes = '' ): string => self::block(
			'image',
			"<figure class=\"wp-block-image\"><img src=\"$id.png\" class=\"wp-image-$id\"/></figure>",
			$attributes
		);

		[ $hidden, $shown ] = [ $image( 'sentinel' ), $image( 'shown' ) ];
		$picture            = fn ( string $content ): ?string => $this->tags( [ 'p' => $this->post( $content ) ] )['og:image'][0] ?? null;
		$url                = wp_get_attachment_url( $shown );
		self::assertSame( wp_get_attachment_url( $hidden ), $picture( $block( $hidden ) . $block( $shown ) ), 'suitable if shown' );
		self::assertNull( $picture( $block( $hidden, self::HIDDEN ) ) );
		self::assertSame( $url, $picture( $block( $hidden, self::HIDDEN ) . $block( $shown ) ) );
		self::assertSame( $url, $picture( self::block( 'group', $block( $hidden ), self::HIDDEN ) . $block( $shown, self::SHOWN ) ) );
	}

	#[TestDox( 'Removes hidden blocks only: the rest of the content stays as it is, and content without the setting is not parsed' )]
	public function test_rest(): void {
		$paragraph = self::block( 'paragraph', '<p>A</p>' );
		$hidden    = self::block( 'paragraph', '<p>B</p>', self::HIDDEN );
		$group     = static fn ( string $inner ): string => "Classic\n\n"
			. self::block( 'group', "<div> $inner <hr/></div>", self::SHOWN )
			. "\n<!-- wp:latest-posts /-->";
		self::assertSame(
			$group( "$paragraph  $paragraph" ),
			HiddenBlocks::remove( $group( "$paragraph $hidden $paragraph$hidden" ) . $hidden )
		);
		self::assertSame( '<!-- wp:x {"a": 1} -->', HiddenBlocks::remove( '<!-- wp:x {"a": 1} -->' ) );
	}

	#[TestDox( 'Content with more than 100 blocks without an end is not parsed, because that takes quadratic time, and counts as hidden' )]
	public function test_unclosed(): void {
		$open = '<!-- wp:a {"blockVisibility":1} -->x';
		self::assertStringContainsString( 'x', HiddenBlocks::remove( str_repeat( $open, 100 ) ) );
		self::assertSame( '', HiddenBlocks::remove( str_repeat( $open, 101 ) ) );
		$start = self::cpu_seconds();
		self::assertSame( '', HiddenBlocks::remove( str_repeat( $open, 6_000 ) ) );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 0.1, $seconds );
		$closed  = self::block( 'paragraph', '<p>A</p>' ) . '<!-- wp:latest-posts /-->';
		$content = str_repeat( $closed, 500 ) . self::block( 'paragraph', 'B', self::HIDDEN );
		self::assertStringContainsString( '<p>A</p>', HiddenBlocks::remove( $content ) );
	}
}
