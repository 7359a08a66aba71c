<?php
/**
 * Tests the repair of image URLs in saved galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Repair\Repairs;
use Slipstream\Tests\TestCase;

final class GalleryRepairTest extends TestCase {

	#[TestDox( 'In galleries, a cropped image becomes the original, elsewhere a file of the same size; without a file it stays' )]
	public function test_edits(): void {
		$folder = sys_get_temp_dir() . '/slipstream-gallery-' . bin2hex( random_bytes( 4 ) );
		mkdir( $folder );
		imagejpeg( imagecreatetruecolor( 60, 40 ), "$folder/a.jpg" );
		imagejpeg( imagecreatetruecolor( 8, 8 ), "$folder/a-800x800.jpg" );
		add_filter(
			'upload_dir',
			static fn ( array $dir ): array => [ 'basedir' => $folder, 'baseurl' => 'https://site.example/uploads' ] + $dir
		);
		$image   = static fn ( string $name ): string =>
			"<img src=\"https://i1.wp.com/site.example/uploads/$name.jpg?ssl=1&amp;resize=800%2C800\">";
		$gallery = static fn ( string $content ): string =>
			"<!-- wp:jetpack/tiled-gallery {\"ids\":[1]} --><div>$content</div><!-- /wp:jetpack/tiled-gallery -->";
		$content = $image( 'a' ) . $gallery( $image( 'a' ) . $image( 'gone' ) ) . $image( 'a' ) . $gallery( $image( 'a' ) ) . $image( 'a' )
			. '<!-- wp:jetpack/tiled-gallery -->' . $image( 'a' );
		$local   = static fn ( string $name ): string => "<img src=\"https://site.example/uploads/$name.jpg\">";
		$crop    = $local( 'a-800x800' );
		$after   = $crop . $gallery( $local( 'a' ) . $image( 'gone' ) ) . $crop . $gallery( $local( 'a' ) ) . $crop
			. '<!-- wp:jetpack/tiled-gallery -->' . $crop;
		$edits   = Plugin::get( Repairs::class )->edits( $content );
		array_map( 'unlink', [ "$folder/a.jpg", "$folder/a-800x800.jpg" ] );
		rmdir( $folder );
		self::assertSame( $after, $edits->apply( $content ) );
	}
}
