<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Closure;
use Slipstream\Http\Response;
use WP_Error;

/** Copies items to the media library. Errors contain a message for the author. */
final class ImageCopier {

	/** Maximum bytes of a file. */
	private const MAX_BYTES = 33_554_432;

	public function __construct(
		private readonly Sources $sources,
		private readonly Library $library,
	) {}

	/**
	 * @param string $title   Title from the author; '' for the source's title.
	 * @param string $caption Caption from the author. Credit and license are added if they are missing.
	 * @param (Closure(int): (Response|WP_Error))|null $fetch Downloads a file that belongs to no source, up to the given number of bytes.
	 * @return array{id: int, url: string, alt: string, caption: string, type: string, title: string, isKnown: bool}|WP_Error
	 */
	public function copy( Item $item, string $title, string $caption, int $post_id, ?Closure $fetch = null ): array|WP_Error {
		$existing_id = $this->library->find( $item );
		$bytes       = $existing_id > 0 ? '' : $this->download( $item, $fetch );
		// Another request may have copied the photo during this download.
		$existing_id = $existing_id > 0 ? $existing_id : $this->library->find( $item );
		if ( $existing_id > 0 ) {
			return $this->library->present( $existing_id, true );
		}
		$picture = $bytes instanceof WP_Error ? $bytes : ImageFile::from_bytes( $bytes );
		if ( $bytes instanceof WP_Error || $picture instanceof WP_Error ) {
			return $bytes instanceof WP_Error ? $bytes : $picture;
		}
		$file = self::write_temporary_file( $bytes );
		unset( $bytes );
		if ( '' === $file ) {
			return new WP_Error( 'slipstream_media_not_stored', __( 'The image could not be saved on this site.', 'slipstream' ) );
		}
		$name = pathinfo( $item->name, PATHINFO_FILENAME ) . ".$picture->extension";
		$id   = $this->library->add( $item, $file, $name, self::title( $title, $item ), self::caption( $caption, $item ), $post_id );
		if ( is_file( $file ) ) {
			wp_delete_file( $file );
		}
		return $id instanceof WP_Error ? $id : $this->resolve_duplicate( $item, $id );
	}

	/**
	 * Keeps only the first of two copies that were stored at the same time. Both requests return this copy.
	 * @return array{id: int, url: string, alt: string, caption: string, type: string, title: string, isKnown: bool}
	 */
	private function resolve_duplicate( Item $item, int $id ): array {
		$first = $this->library->find( $item );
		if ( $first <= 0 || $first >= $id ) {
			return $this->library->present( $id, false );
		}
		wp_delete_attachment( $id, true );
		return $this->library->present( $first, true );
	}

	/** Returns the maximum bytes of a file. In a network, the site's quota may lower it. */
	public static function max_bytes(): int {
		/**
		 * Filters the maximum size of a photo that is copied from a source.
		 * @param int $bytes Maximum bytes, 32 MiB by default.
		 */
		$bytes = apply_filters( 'slipstream_media_import_bytes', self::MAX_BYTES );
		$bytes = is_int( $bytes ) && $bytes > 0 ? $bytes : self::MAX_BYTES;
		if ( ! is_multisite() ) {
			return $bytes;
		}
		// A network may set a lower limit for its sites.
		$of_file = 1024 * (int) get_site_option( 'fileupload_maxk', 1500 );
		$left    = (bool) get_site_option( 'upload_space_check_disabled' ) ? $bytes : (int) get_upload_space_available();
		return min( $bytes, $of_file, $left );
	}

	/** @param (Closure(int): (Response|WP_Error))|null $fetch See copy(). */
	private function download( Item $item, ?Closure $fetch ): string|WP_Error {
		$source = $this->sources->all()[ $item->source ] ?? null;
		$limit  = self::max_bytes();
		if ( ( null === $source && null === $fetch ) || $limit < 1 ) {
			return new WP_Error( 'slipstream_media_no_room', __( 'This site’s storage is full.', 'slipstream' ) );
		}
		wp_raise_memory_limit( 'image' );
		$response = null === $fetch ? $source?->download( $item, $limit ) : $fetch( $limit );
		return match ( true ) {
			$response instanceof Response && $response->is_success() => $response->body,
			$response instanceof WP_Error
				&& 'slipstream_http_size' === $response->get_error_code() => new WP_Error(
					'slipstream_media_size',
					__( 'This image is too large for this site.', 'slipstream' )
				),
			$response instanceof WP_Error => $response,
			default => new WP_Error( 'rest_upload_error', __( 'Could not retrieve source URL.', 'slipstream' ), [ 'status' => 400 ] ),
		};
	}

	/** @return string Path of a temporary file; '' if it could not be written. */
	private static function write_temporary_file( string $bytes ): string {
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/file.php';
		$file = wp_tempnam( 'slipstream-media' );
		if ( '' !== $file && strlen( $bytes ) === file_put_contents( $file, $bytes ) ) {
			return $file;
		}
		wp_delete_file( $file );
		return '';
	}

	private static function title( string $title, Item $item ): string {
		$title = RemoteText::line( $title );
		return '' === $title ? $item->title : $title;
	}

	/** Returns the caption as one line of HTML. Adds the credit, unless the author's caption already contains it. */
	private static function caption( string $caption, Item $item ): string {
		$caption = trim( wp_kses( mb_substr( $caption, 0, 5000 ), 'data' ) );
		$credit  = $item->credit->text();
		$said    = html_entity_decode( wp_strip_all_tags( $caption ), ENT_QUOTES | ENT_HTML5 );
		return '' === $credit || str_contains( $said, $credit ) ? $caption : trim( "$caption {$item->credit->html()}" );
	}
}
