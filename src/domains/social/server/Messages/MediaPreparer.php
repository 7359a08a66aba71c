<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Picture;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;
use WP_Image_Editor;

/** Reads pictures from the media library and scales them to a network's limit. Skips pictures that visitors may not see. */
final class MediaPreparer {

	/** WordPress sizes to try, largest first, and widths in pixels for new files. */
	private const SIZES  = [ 'full', '2048x2048', '1536x1536', 'large', 'medium_large', 'medium' ];
	private const WIDTHS = [ 2_000, 1_400, 1_000, 700 ];

	private const QUALITY = 80;

	/** Maximum bytes of a file to download from the site's media server. */
	private const MAX_DOWNLOAD = 16_000_000;

	public function __construct( private readonly Client $http ) {}

	/**
	 * @param list<int> $ids IDs of attachments.
	 * @return list<Picture> Up to the network's maximum. Pictures that are private or cannot be read are left out.
	 */
	public function pictures( array $ids, Limits $limits ): array {
		$found = PublicMedia::find( $ids );
		$ids   = array_values(
			array_filter( $ids, static fn ( int $id ): bool => isset( $found[ $id ] ) && wp_attachment_is_image( $id ) )
		);
		return array_values(
			array_filter(
				array_map( fn ( int $id ): ?Picture => $this->picture( $id, $limits ), array_slice( $ids, 0, $limits->pictures ) )
			)
		);
	}

	/**
	 * Removes attachments from WordPress' caches. A worker's caches may be older than the decision to hide a picture.
	 * @param list<int> $ids IDs of attachments. PublicMedia::find() then reads them again, together with the status of their parents.
	 */
	public static function forget( array $ids ): void {
		wp_cache_delete_multiple( $ids, 'posts' );
		wp_cache_delete_multiple( $ids, 'post_meta' );
	}

	private function picture( int $id, Limits $limits ): ?Picture {
		$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
		$alt = mb_substr( is_string( $alt ) ? $alt : '', 0, $limits->alt_characters );
		foreach ( self::SIZES as $size ) {
			$picture = $this->saved( $id, $size, $alt, $limits );
			if ( null !== $picture ) {
				return $picture;
			}
		}
		return self::scaled( $id, $alt, $limits->picture_bytes );
	}

	/** Reads a size that WordPress has saved. Returns null if it is missing, too large or of a type that the network does not accept. */
	private function saved( int $id, string $size, string $alt, Limits $limits ): ?Picture {
		$source = wp_get_attachment_image_src( $id, $size );
		$path   = self::path( $id, $size );
		if ( false === $source || ( 'full' !== $size && true !== $source[3] ) ) {
			return null;
		}
		$is_local = '' !== $path && is_file( $path );
		if ( $is_local && filesize( $path ) > $limits->picture_bytes ) {
			return null;
		}
		$bytes = $is_local ? (string) file_get_contents( $path ) : $this->download( (string) $source[0], $limits->picture_bytes );
		$type  = self::type( $bytes );
		return in_array( $type, $limits->picture_types, true )
			? new Picture( $bytes, $type, $alt, (string) $source[0], (int) $source[1], (int) $source[2] )
			: null;
	}

	/** Returns the path of a saved size; '' if it does not exist. */
	private static function path( int $id, string $size ): string {
		if ( 'full' === $size ) {
			return (string) get_attached_file( $id );
		}
		$file = image_get_intermediate_size( $id, $size );
		return is_array( $file ) && is_string( $file['path'] ?? null ) && '' !== $file['path']
			? wp_upload_dir( null, false )['basedir'] . "/{$file['path']}"
			: '';
	}

	/** Downloads a file that another plugin has moved to a media server. Returns '' if that fails. */
	private function download( string $url, int $max_bytes ): string {
		$answer = $this->http->get( $url, [ 'limit' => min( $max_bytes, self::MAX_DOWNLOAD ) ] );
		return $answer instanceof Response && $answer->is_success() ? $answer->body : '';
	}

	/** Creates smaller and smaller JPEG files until one is within the limit. Returns null if none is. */
	private static function scaled( int $id, string $alt, int $max_bytes ): ?Picture {
		foreach ( self::WIDTHS as $width ) {
			$editor = wp_get_image_editor( (string) get_attached_file( $id ) );
			if ( $editor instanceof WP_Error ) {
				return null;
			}
			$editor->set_quality( self::QUALITY );
			$editor->resize( $width, $width );
			$picture = self::from_editor( $editor, $id, $alt );
			if ( null !== $picture && strlen( $picture->bytes ) <= $max_bytes ) {
				return $picture;
			}
		}
		return null;
	}

	private static function from_editor( WP_Image_Editor $editor, int $id, string $alt ): ?Picture {
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/file.php';
		$saved = $editor->save( (string) wp_tempnam( 'social' ), 'image/jpeg' );
		if ( $saved instanceof WP_Error ) {
			return null;
		}
		$bytes = (string) file_get_contents( $saved['path'] );
		wp_delete_file( $saved['path'] );
		return '' === $bytes ? null : new Picture(
			$bytes,
			'image/jpeg',
			$alt,
			(string) wp_get_attachment_url( $id ),
			(int) $saved['width'],
			(int) $saved['height']
		);
	}

	private static function type( string $bytes ): string {
		$size = '' === $bytes ? false : getimagesizefromstring( $bytes );
		return is_array( $size ) ? $size['mime'] : '';
	}
}
