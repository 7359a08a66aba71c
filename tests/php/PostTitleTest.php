<?php
/**
 * Tests titles of posts as plain text.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Support\PostTitle;

final class PostTitleTest extends TestCase {

	/** @return array<string, array{string, string, string}> Stored title, plain title and label. */
	public static function titles(): array {
		return [
			'words'               => [ 'Autumn letter', 'Autumn letter', 'Autumn letter' ],
			'entities'            => [ 'Salt &amp; pepper&apos;s &lt;3', "Salt & pepper's <3", "Salt & pepper's <3" ],
			'tags'                => [ '<em>Autumn</em> letter', 'Autumn letter', 'Autumn letter' ],
			'spaces and tags' => [ ' <em> </em> ', '', '(no title)' ],
			'none'                => [ '', '', '(no title)' ],
		];
	}

	#[DataProvider( 'titles' )]
	#[TestDox( 'The title of a post is plain text: $_dataName' )]
	public function test_title( string $stored, string $plain, string $label ): void {
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => $stored ] );
		self::assertSame( [ $plain, $label ], [ PostTitle::plain( $post ), PostTitle::label( $post ) ] );
	}

	public function test_deleted(): void {
		self::assertSame( [ '', '(no title)' ], [ PostTitle::plain( 999_999 ), PostTitle::label( 999_999 ) ] );
	}
}
