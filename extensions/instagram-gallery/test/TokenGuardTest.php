<?php
/**
 * Tests which accounts an author can add to a post.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\InstagramGallery\Markup;

require_once __DIR__ . '/InstagramTestCase.php';

#[TestDox( 'An Instagram account in a post' )]
final class TokenGuardTest extends InstagramTestCase {

	private static function saved( string $token ): string {
		return "<!-- wp:paragraph -->\n<p>A \\ and \"B\"</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:jetpack/instagram-gallery {\"accessToken\":\"$token\",\"instagramUser\":\"ada.example\",\"columns\":2} -->\n<div class=\"wp-block-jetpack-instagram-gallery\"><a href=\"https://www.instagram.com/ada.example/\" rel=\"noopener noreferrer\" target=\"_blank\">https://www.instagram.com/ada.example/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->";
	}

	/** @param array<string, mixed> $post */
	private static function save( string $content, array $post = [] ): int {
		return (int) wp_insert_post( wp_slash( [ 'post_content' => $content, 'post_status' => 'publish', 'post_title' => 'A' ] + $post ) );
	}

	private static function content( int $post ): string {
		clean_post_cache( $post );
		return (string) get_post_field( 'post_content', $post, 'raw' );
	}

	/** @return array<string, array{string}> Different JSON notations of one token. */
	public static function spellings(): array {
		return [
			'as the editor writes it' => [ '"accessToken":"%s"' ],
			'as a number'             => [ '"accessToken":%s' ],
			'in escaped digits'       => [ '"\\u0061ccessToken":"%s"' ],
			'with spaces'             => [ "\"accessToken\" :\n \"%s\"" ],
			'twice'                   => [ '"accessToken":"1","accessToken":"%s"' ],
		];
	}

	#[DataProvider( 'spellings' )]
	#[TestDox( 'of another author is not stored, $_dataName, and the rest is' )]
	public function test_foreign( string $spelling ): void {
		$token   = $this->connect();
		$written = str_replace( "\"accessToken\":\"$token\"", sprintf( $spelling, $token ), self::saved( $token ) );
		self::assertNotSame( 0, substr_count( $written, $token ) );
		foreach ( [ 'author', 'contributor' ] as $role ) {
			$this->log_in( $role );
			$id = self::save( $written );
			self::assertSame( str_replace( "\"accessToken\":\"$token\",", '', self::saved( $token ) ), self::content( $id ), $role );
			$this->rest( 'POST', "/wp/v2/posts/$id", [ 'content' => $written ] );
			self::assertStringNotContainsString( $token, self::content( $id ), $role );
		}
	}

	#[TestDox( 'of the author, of another site, or chosen by an editor is stored unchanged' )]
	public function test_own(): void {
		$own = self::saved( $this->connect() );
		self::assertSame( $own, self::content( self::save( $own ) ), 'own' );
		$this->log_in( 'editor' );
		self::assertSame( $own, self::content( self::save( $own ) ), 'an editor' );
		$this->log_in( 'author' );
		$unknown = self::saved( '1234567890123456' );
		self::assertSame( $unknown, self::content( self::save( $unknown ) ), 'of another site' );
		wp_set_current_user( 0 );
		self::assertSame( $own, self::content( self::save( $own ) ), 'an import on the command line' );
	}

	#[TestDox( 'that an editor added is kept when the author edits the post, also in revisions' )]
	public function test_kept(): void {
		$token  = $this->connect();
		$author = $this->log_in( 'author' );
		$id     = self::save( 'Empty' );
		$this->log_in( 'editor' );
		self::save( self::saved( $token ), [ 'ID' => $id, 'post_author' => $author ] );
		wp_set_current_user( $author );
		$changed = self::saved( $token ) . "\n\nMore";
		self::save( $changed, [ 'ID' => $id, 'post_author' => $author ] );
		self::assertSame( $changed, self::content( $id ) );
		$revisions = wp_get_post_revisions( $id );
		self::assertSame( $changed, reset( $revisions )->post_content ?? '' );
	}

	/** @return array<string, array{'columns'|'count'|'spacing', mixed, int}> */
	public static function bounds(): array {
		$cases = [
			'count'   => [ [ 0, 1 ], [ 1, 1 ], [ 2, 2 ], [ 29, 29 ], [ 30, 30 ], [ 31, 30 ], [ -7, 1 ] ],
			'columns' => [ [ 0, 1 ], [ 1, 1 ], [ 2, 2 ], [ 5, 5 ], [ 6, 6 ], [ 7, 6 ], [ -7, 1 ] ],
			'spacing' => [ [ -1, 0 ], [ 0, 0 ], [ 1, 1 ], [ 49, 49 ], [ 50, 50 ], [ 51, 50 ] ],
		];
		$named = [];
		foreach ( $cases as $name => $pairs ) {
			foreach ( $pairs as [ $saved, $shown ] ) {
				$named[ "$name $saved" ] = [ $name, $saved, $shown ];
			}
		}
		return $named;
	}

	/** @param 'columns'|'count'|'spacing' $name */
	#[DataProvider( 'bounds' )]
	#[TestDox( '[IGG-04] is clamped on the server: $_dataName' )]
	public function test_both_bounds( string $name, mixed $saved, int $shown ): void {
		self::assertSame( $shown, Markup::number( new BlockAttributes( [ $name => $saved ] ), $name ) );
	}

	#[TestDox( 'of another author is dropped if PCRE fails' )]
	public function test_exhausted(): void {
		$token = $this->connect();
		$this->log_in( 'author' );
		$before = [ (string) ini_get( 'pcre.jit' ), (string) ini_get( 'pcre.backtrack_limit' ) ];
		ini_set( 'pcre.jit', '0' );
		ini_set( 'pcre.backtrack_limit', '1' );
		try {
			$data = \Slipstream\Plugin::get( \Slipstream\Extensions\InstagramGallery\TokenGuard::class )->remove_foreign(
				[ 'post_content' => wp_slash( self::saved( $token ) ), 'post_type' => 'post' ],
				[]
			);
		} finally {
			ini_set( 'pcre.jit', $before[0] );
			ini_set( 'pcre.backtrack_limit', $before[1] );
		}
		self::assertSame( 0, preg_match( '~wp:jetpack/instagram-gallery[ ]~', $data['post_content'] ) );
	}

	/** @return array<string, array{string}> Text that is repeated after a block. */
	public static function hostile(): array {
		return [
			'braces'                  => [ '}a' ],
			'starts of blocks'        => [ '<!-- wp:jetpack/instagram-gallery {' ],
			'starts without a space'  => [ '<!-- wp:jetpack/instagram-gallery {}' ],
			'starts and white space'  => [ '<!-- ' . str_repeat( ' ', 90 ) ],
			'braces and white space'  => [ '}' . str_repeat( "\n", 90 ) ],
			'whole blocks'            => [ '<!-- wp:jetpack/instagram-gallery {"accessToken":"1"} /-->' ],
		];
	}

	#[DataProvider( 'hostile' )]
	#[TestDox( 'of another author is removed before 1 MB of $_dataName, in linear time' )]
	public function test_linear( string $piece ): void {
		$token = $this->connect();
		$this->log_in( 'author' );
		$guard = \Slipstream\Plugin::get( \Slipstream\Extensions\InstagramGallery\TokenGuard::class );
		$times = [];
		foreach ( [ 250_000, 1_000_000 ] as $bytes ) {
			$content = self::saved( $token ) . '<!-- wp:jetpack/instagram-gallery {'
				. str_repeat( $piece, intdiv( $bytes, strlen( $piece ) ) );
			$data    = [ 'post_content' => wp_slash( $content ), 'post_type' => 'post' ];
			// Use the fastest of five runs.
			foreach ( range( 1, 5 ) as $ignored ) {
				$start             = self::cpu_seconds();
				$kept              = $guard->remove_foreign( $data, [] )['post_content'];
				$times[ $bytes ][] = self::cpu_seconds() - $start;
				self::assertSame( wp_slash( str_replace( "\"accessToken\":\"$token\",", '', $content ) ), $kept );
			}
		}
		self::assertLessThan( max( 0.05, 8 * min( $times[250_000] ) ), min( $times[1_000_000] ) );
	}
}
