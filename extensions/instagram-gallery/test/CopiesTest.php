<?php
/**
 * Tests copies with a stream wrapper as uploads folder. Plugins that store uploads in a bucket use one.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\InstagramGallery\Copies;
use Slipstream\Extensions\InstagramGallery\Feed;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/BucketStream.php';

final class CopiesTest extends TestCase {

	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		$this->folder         = (string) tempnam( sys_get_temp_dir(), 'bucket' );
		BucketStream::$folder = $this->folder;
		unlink( $this->folder );
		mkdir( "$this->folder/slipstream-instagram/abc", 0777, true );
		stream_wrapper_register( 'slipstreambucket', BucketStream::class );
	}

	protected function tearDown(): void {
		stream_wrapper_unregister( 'slipstreambucket' );
		$left = glob( "$this->folder/slipstream-instagram/abc/*" );
		array_map( 'unlink', false === $left ? [] : $left );
		array_map(
			static fn ( string $folder ): bool => ! is_dir( $folder ) || rmdir( $folder ),
			[ "$this->folder/slipstream-instagram/abc", "$this->folder/slipstream-instagram", $this->folder ]
		);
		parent::tearDown();
	}

	#[TestDox( 'Deletes all copies of a feed from a bucket' )]
	public function test_bucket(): void {
		touch( "$this->folder/slipstream-instagram/abc/1-320.jpg" );
		add_filter( 'upload_dir', static fn ( array $places ): array => [ 'basedir' => 'slipstreambucket://uploads' ] + $places );
		$row = array_fill_keys(
			[ 'id', 'token', 'account', 'user_id', 'external_id', 'user_name', 'waiting', 'fetched', 'shown', 'status' ],
			'1'
		);
		Plugin::get( Copies::class )->delete_all( Feed::from_row( [ 'folder' => 'abc', 'photos' => '[]' ] + $row ) );
		self::assertSame( [], glob( "$this->folder/slipstream-instagram/*" ) );
	}
}
