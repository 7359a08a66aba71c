<?php
/**
 * Tests captions and credits in galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\MediaImport\Library;
use Slipstream\Extensions\TiledGallery\GallerySettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;

final class CaptionsTest extends TestCase {

	private const CREDIT = '“Lake & shore” by Ann O, CC BY-SA 4.0';

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
	}

	/**
	 * @param array<string, string> $meta Post meta of the attachment, instead of the default.
	 * @param array<string, mixed>  $post Fields of the attachment.
	 */
	private static function licensed( string $name = 'lake', array $meta = [], array $post = [] ): int {
		$id   = GalleryMarkup::attachment( $name, 1500, 1000, $post );
		$meta = $meta + [
			Library::CREDIT      => self::CREDIT,
			Library::PAGE        => 'https://photos.example/lake?a=1&b=2',
			Library::LICENSE     => 'CC BY-SA 4.0',
			Library::LICENSE_URL => 'https://creativecommons.org/licenses/by-sa/4.0/',
		];
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
		return $id;
	}

	/**
	 * @param list<int>            $ids
	 * @param array<string, mixed> $attributes
	 */
	private static function gallery( array $ids, array $attributes = [] ): string {
		return do_blocks( GalleryMarkup::saved( array_map( [ GalleryMarkup::class, 'of_library' ], $ids ), null, $attributes ) );
	}

	private static function credits( string $html ): string {
		return 1 === preg_match( '#<p class="tiled-gallery__credits">(.*?)</p>#', $html, $found ) ? $found[1] : '';
	}

	#[TestDox( 'Returns the credit in parts to the editor, but not to visitors of the REST API' )]
	public function test_parts(): void {
		$id = self::licensed();
		$of = fn ( string $role, int $number ): mixed => $this->rest(
			'GET',
			"/wp/v2/media/$number",
			[],
			$role
		)->get_data()['slipstream_credit'];
		self::assertSame(
			[
				[ 'text' => '“Lake & shore” by Ann O', 'url' => 'https://photos.example/lake?a=1&b=2' ],
				[ 'text' => ', ', 'url' => '' ],
				[ 'text' => 'CC BY-SA 4.0', 'url' => 'https://creativecommons.org/licenses/by-sa/4.0/' ],
			],
			$of( 'author', $id )
		);
		self::assertSame( [], $of( 'author', GalleryMarkup::attachment( 'own' ) ) );
		self::assertSame( '', $of( 'author', self::licensed( 'bad', [ Library::PAGE => 'javascript:alert(1)' ] ) )[0]['url'] );
		self::assertSame( [], $of( 'subscriber', $id ) );
	}

	#[TestDox( 'Makes a caption focusable if it may overflow, and no shorter one' )]
	public function test_long_captions(): void {
		$id   = GalleryMarkup::attachment( 'long' );
		$html = fn ( string $caption ): string => self::gallery( [ $id ], [ 'captions' => [ (string) $id => $caption ] ] );
		self::assertStringContainsString( '<figcaption>' . str_repeat( 'ä', 45 ) . '</figcaption>', $html( str_repeat( 'ä', 45 ) ) );
		self::assertStringContainsString(
			'<figcaption tabindex="0">' . str_repeat( 'ä', 46 ) . '</figcaption>',
			$html( str_repeat( 'ä', 46 ) )
		);
		self::assertStringNotContainsString( '<figcaption', $html( '' ) );
	}

	#[TestDox( 'Prints creator and license of copied photos below the gallery, linked and without duplicates' )]
	public function test_credits(): void {
		$pexels = [
			Library::CREDIT      => 'Photo by Bo <b> on Pexels',
			Library::PAGE        => 'https://www.pexels.com/photo/7/',
			Library::LICENSE     => 'Pexels License',
			Library::LICENSE_URL => 'https://www.pexels.com/license/',
		];
		$ids    = [ self::licensed(), GalleryMarkup::attachment( 'own' ), self::licensed( 'other', $pexels ), self::licensed( 'again' ) ];
		$lake   = '<a href="https://photos.example/lake?a=1&#038;b=2" rel="nofollow">“Lake &amp; shore” by Ann O</a>, <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="nofollow">CC BY-SA 4.0</a>';
		$photo  = '<a href="https://www.pexels.com/photo/7/" rel="nofollow">Photo by Bo &lt;b&gt; on Pexels</a>';
		foreach ( [ 'rectangular', 'columns', 'square', 'circle' ] as $style ) {
			$html = self::gallery( $ids, [ 'className' => "is-style-$style" ] );
			self::assertSame( "$lake · $photo", self::credits( $html ), $style );
			self::assertStringEndsWith( '</p></div>', trim( $html ) );
		}
		self::assertStringNotContainsString( 'tiled-gallery__credits', self::gallery( [ $ids[1] ] ) );
	}

	#[TestDox( 'The setting is on by default' )]
	public function test_setting(): void {
		$id = self::licensed();
		self::assertNotSame( '', self::credits( self::gallery( [ $id ] ) ) );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( GallerySettings::section(), [ 'credits' => false ] ) );
		self::assertStringNotContainsString( 'Ann O', self::gallery( [ $id ] ) );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( GallerySettings::section(), [ 'credits' => true ] ) );
		self::assertStringContainsString( 'Ann O', self::gallery( [ $id ] ) );
	}

	#[TestDox( 'Omits unsafe URLs of a credit' )]
	public function test_unsafe_credit(): void {
		$html = self::gallery( [ self::licensed( 'lake', [ Library::PAGE => 'javascript:alert(1)', Library::LICENSE_URL => '' ] ) ] );
		self::assertSame( '“Lake &amp; shore” by Ann O, CC BY-SA 4.0', self::credits( $html ) );
	}

	#[TestDox( 'Hides credits of private photos, and of other files with the same id' )]
	public function test_closed(): void {
		$id = self::licensed( 'lake', [], [ 'post_status' => 'private' ] );
		self::assertStringNotContainsString( 'Ann O', self::gallery( [ $id ] ) );
		$other = [ 'id' => self::licensed() ] + GalleryMarkup::image( 'mine' );
		self::assertStringNotContainsString( 'Ann O', do_blocks( GalleryMarkup::saved( [ $other ] ) ) );
	}

	#[TestWith( [ 'A' ] )]
	#[TestWith( [ 'E' ] )]
	#[TestWith( [ 'G' ] )]
	#[TestWith( [ 'I' ] )]
	#[TestDox( 'Prints the author’s captions in linked and unlinked tiles, and keeps a saved one: shape $shape' )]
	public function test_captions( string $shape ): void {
		$ids      = [ GalleryMarkup::attachment( 'one' ), GalleryMarkup::attachment( 'two' ), GalleryMarkup::attachment( 'three' ) ];
		$tiles    = array_map( [ GalleryMarkup::class, 'of_library' ], $ids );
		$tiles[1] = $tiles[1] + [ 'link' => 'https://elsewhere.example/' ];
		$tiles[2] = $tiles[2] + ( 'A' === $shape ? [ 'caption' => 'Old' ] : [] );
		$captions = [
			(string) $ids[0] => 'At <em>sea</em>',
			(string) $ids[1] => 'In <a href="https://x.example/">town</a>',
			(string) $ids[2] => 'New',
		];
		$html     = do_blocks( GalleryMarkup::saved( $tiles, null, [ 'captions' => $captions ], $shape ) );
		preg_match_all( '#(</a>|>)<figcaption>(.*?)</figcaption></figure>#', $html, $found );
		self::assertSame( [ 'At <em>sea</em>', 'In <a href="https://x.example/">town</a>', 'A' === $shape ? 'Old' : 'New' ], $found[2] );
		self::assertSame( '</a>', $found[1][1] );
	}

	#[TestDox( 'Prints a caption that equals the credit with the credits, and omits a credit that a caption mentions' )]
	public function test_caption_with_credit(): void {
		$id   = self::licensed();
		$html = self::gallery(
			[ $id ],
			[ 'captions' => [ (string) $id => '“<a href="https://photos.example/">Lake &amp; shore</a>” by Ann O, CC BY-SA 4.0' ] ]
		);
		self::assertStringNotContainsString( '<figcaption', $html );
		self::assertSame( 1, substr_count( $html, 'Ann O' ) );
		self::assertStringContainsString( 'Ann O', self::credits( $html ) );
		$html = self::gallery( [ $id ], [ 'captions' => [ (string) $id => 'Our lake. “Lake &amp; shore” by Ann O, CC BY-SA 4.0' ] ] );
		self::assertSame( [ 1, '' ], [ substr_count( $html, 'Ann O' ), self::credits( $html ) ] );
		$html = self::gallery( [ $id ], [ 'captions' => [ (string) $id => 'Our lake' ] ] );
		self::assertStringContainsString( '<figcaption>Our lake</figcaption>', $html );
		self::assertStringContainsString( 'Ann O', self::credits( $html ) );
	}

	#[TestDox( 'Limits a caption to 5,000 bytes' )]
	public function test_long_caption(): void {
		$id = GalleryMarkup::attachment();
		foreach ( [ 5000, 5001 ] as $bytes ) {
			self::assertStringContainsString(
				'<figcaption tabindex="0">' . str_repeat( 'a', 5000 ) . '</figcaption>',
				self::gallery( [ $id ], [ 'captions' => [ (string) $id => str_repeat( 'a', $bytes ) ] ] )
			);
		}
	}

	#[TestDox( 'Sanitizes captions: no scripts, no new windows, no unbalanced tags' )]
	public function test_hostile_captions(): void {
		$id   = GalleryMarkup::attachment();
		$evil = '</figcaption></figure><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()" data-enlarge="9">go</a><img src=x onerror=y><b>bold';
		$html = self::gallery( [ $id ], [ 'captions' => [ (string) $id => $evil, 'x' => 'y', '0' => 'zero' ], 'lightbox' => true ] );
		self::assertSame( 1, substr_count( $html, '<figcaption>' ) );
		foreach ( [ '<script', 'javascript:', 'onclick', 'onerror', 'src=x', 'zero' ] as $text ) {
			self::assertStringNotContainsString( $text, $html );
		}
		self::assertSame( 1, substr_count( $html, 'data-enlarge' ) );
		self::assertStringContainsString( '<b>bold</b></figcaption></figure>', $html );
		foreach ( [ 'x', 5, [ [ 'a' ] ], [ (string) $id => [ 'a' ] ], [ (string) $id => 7 ], [ (string) $id => '  ' ] ] as $captions ) {
			self::assertStringNotContainsString( '<figcaption', self::gallery( [ $id ], [ 'captions' => $captions ] ) );
		}
	}

	#[TestDox( 'Prints captions of a gallery saved with ids only' )]
	public function test_lost(): void {
		$id   = GalleryMarkup::attachment();
		$html = do_blocks(
			get_comment_delimited_block_content(
				'jetpack/tiled-gallery',
				[ 'ids' => [ $id ], 'captions' => [ (string) $id => 'Found' ] ],
				''
			)
		);
		self::assertStringContainsString( '<figcaption>Found</figcaption>', $html );
	}
}
