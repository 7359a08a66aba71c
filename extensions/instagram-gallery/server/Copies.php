<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Domains\MediaImport\ImageFile;
use Slipstream\Http\Response;
use WP_Error;

/**
 * Copies of images in the uploads folder, with a subfolder for each feed. They are not attachments: authors could use those in
 * other posts, but copies must be deleted with the account.
 */
final class Copies {

	private const FOLDER = 'slipstream-instagram';

	/** Widths of the copies in pixels: for a wide column on a dense screen, half of that, and for a small cell. */
	private const WIDTHS = [ 1080, 640, 320 ];

	public function __construct( private readonly Api $api ) {}

	public function add( Feed $feed, Post $post ): Photo|WP_Error {
		$answer  = $this->api->file( $post->picture );
		$bytes   = $answer instanceof Response && $answer->is_success() ? $answer->body : '';
		$picture = ImageFile::from_bytes( $bytes );
		if ( $picture instanceof WP_Error ) {
			return $picture;
		}
		wp_raise_memory_limit( 'image' );
		$folder = self::make_folder( $feed );
		$files  = '' === $folder ? [] : self::write( $bytes, "$folder/$post->id", $picture );
		return [] === $files
			? new WP_Error( 'slipstream_instagram_not_stored' )
			: new Photo( $post->id, $post->link, $post->caption, $post->alt, $files );
	}

	public function has( Feed $feed, Photo $photo ): bool {
		$folder = self::folder( $feed, 'basedir' );
		return [] === array_filter( $photo->files, static fn ( array $file ): bool => ! is_file( "$folder/$file[0]" ) );
	}

	/** @param list<Photo> $photos Photos to delete. */
	public function delete( Feed $feed, array $photos ): void {
		$folder = self::folder( $feed, 'basedir' );
		foreach ( $photos as $photo ) {
			array_map( static fn ( array $file ) => wp_delete_file( "$folder/$file[0]" ), $photo->files );
		}
	}

	/** Deletes all files of a feed, including those that a killed process has left. */
	public function delete_all( Feed $feed ): void {
		$folder = self::folder( $feed, 'basedir' );
		// Do not use glob(). It does not support stream wrappers, with which plugins store uploads in a bucket.
		$names = is_dir( $folder ) && ! is_link( $folder ) ? scandir( $folder ) : [];
		foreach ( array_diff( is_array( $names ) ? $names : [], [ '.', '..' ] ) as $name ) {
			wp_delete_file( "$folder/$name" );
		}
		if ( is_dir( $folder ) ) {
			rmdir( $folder );
		}
	}

	/** @return string URL of the folder. */
	public static function url( Feed $feed ): string {
		return set_url_scheme( self::folder( $feed, 'baseurl' ) );
	}

	/** @param 'basedir'|'baseurl' $kind */
	private static function folder( Feed $feed, string $kind ): string {
		return wp_upload_dir( null, false )[ $kind ] . '/' . self::FOLDER . "/$feed->folder";
	}

	/** Creates the feed's folder. Returns its path; '' if that fails. */
	private static function make_folder( Feed $feed ): string {
		$folder = self::folder( $feed, 'basedir' );
		$is_new = ! is_dir( $folder );
		if ( ( is_multisite() && ! is_upload_space_available() ) || ! wp_mkdir_p( $folder ) ) {
			return '';
		}
		if ( $is_new ) {
			// Prevent servers from listing the folders of all accounts.
			touch( dirname( $folder ) . '/index.html' );
		}
		return $folder;
	}

	/**
	 * Writes an image in all widths.
	 * @param string $base Path without size and extension.
	 * @return list<array{string, int, int}> See Photo.
	 */
	private static function write( string $bytes, string $base, ImageFile $picture ): array {
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/file.php';
		$original = wp_tempnam( 'slipstream-instagram' );
		if ( '' === $original || strlen( $bytes ) !== file_put_contents( $original, $bytes ) ) {
			return [];
		}
		$files = self::resize( $original, $base, $picture );
		wp_delete_file( $original );
		return $files;
	}

	/**
	 * @return list<array{string, int, int}> Copies in all widths. They are re-encoded, so that they contain no other data than
	 *     the image.
	 */
	private static function resize( string $original, string $base, ImageFile $picture ): array {
		$editor = wp_get_image_editor( $original, [ 'mime_type' => $picture->type ] );
		if ( $editor instanceof WP_Error ) {
			return [];
		}
		$editor->maybe_exif_rotate();
		$files = [];
		foreach ( self::WIDTHS as $width ) {
			$own = (int) ( $editor->get_size()['width'] ?? 0 );
			if ( $own <= $width && [] !== $files ) {
				continue;
			}
			$resized = $own > $width ? $editor->resize( $width, null ) : true;
			$saved   = true === $resized ? $editor->save( "$base-$width.$picture->extension", $picture->type ) : $resized;
			if ( is_array( $saved ) ) {
				$files[] = [ (string) $saved['file'], (int) $saved['width'], (int) $saved['height'] ];
			}
		}
		return $files;
	}
}
