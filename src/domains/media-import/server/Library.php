<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Error;

/** Stores photos from sources as attachments. */
final class Library {

	/** Attachment meta: `source:id`, which identifies the photo, and its credit and license. */
	public const ORIGIN      = '_slipstream_media_origin';
	public const CREDIT      = '_slipstream_media_credit';
	public const PAGE        = '_slipstream_media_page';
	public const LICENSE     = '_slipstream_media_license';
	public const LICENSE_URL = '_slipstream_media_license_url';

	/** Maximum copies of one photo to check. */
	private const MAX_COPIES = 20;

	/** Returns the ID of an existing attachment of the item; 0 if there is none that the current user may see. */
	public function find( Item $item ): int {
		$ids = get_posts(
			[
				'post_type'     => 'attachment',
				'post_status'   => [ 'inherit', 'private', 'publish' ],
				'meta_key'      => self::ORIGIN,
				'meta_value'    => self::origin( $item ),
				'fields'        => 'ids',
				'numberposts'   => self::MAX_COPIES,
				'orderby'       => 'ID',
				'order'         => 'ASC',
				// Bypass WordPress' query cache: another process may have stored the photo in the meantime.
				'cache_results' => false,
			]
		);
		foreach ( $ids as $id ) {
			$file = get_attached_file( $id );
			if ( current_user_can( 'read_post', $id ) && is_string( $file ) && '' !== $file ) {
				return $id;
			}
		}
		return 0;
	}

	/**
	 * Moves a file to the uploads, and creates its attachment.
	 * @param string $file Path of a validated image.
	 * @param string $name Name of the new file.
	 */
	public function add( Item $item, string $file, string $name, string $title, string $caption, int $post_id ): int|WP_Error {
		foreach ( [ 'file', 'media', 'image' ] as $include ) {
			require_once constant( 'ABSPATH' ) . "wp-admin/includes/$include.php";
		}
		$meta   = [
			self::ORIGIN               => self::origin( $item ),
			self::CREDIT               => $item->credit->text(),
			self::PAGE                 => $item->credit->page,
			self::LICENSE              => $item->credit->license,
			self::LICENSE_URL          => $item->credit->license_url,
			'_wp_attachment_image_alt' => $item->alt,
		];
		$upload = [
			'name'     => $name,
			'tmp_name' => $file,
		];
		$post   = [
			'post_title'   => $title,
			'post_excerpt' => $caption,
			'post_content' => '',
			'meta_input'   => array_filter( $meta, static fn ( string $value ): bool => '' !== $value ),
		];
		$id     = media_handle_sideload( $upload, $post_id, null, wp_slash( $post ) );
		if ( is_int( $id ) ) {
			self::describe( $id, $title, wp_strip_all_tags( $caption ) );
		}
		return $id;
	}

	/** @return array{id: int, url: string, alt: string, caption: string, type: string, title: string, isKnown: bool} Value for a block. */
	public function present( int $id, bool $is_known ): array {
		$post = get_post( $id );
		$alt  = get_post_meta( $id, '_wp_attachment_image_alt', true );
		return [
			'id'      => $id,
			'url'     => (string) wp_get_attachment_url( $id ),
			'alt'     => is_string( $alt ) ? $alt : '',
			'caption' => $post->post_excerpt ?? '',
			'type'    => 'image',
			// For users without `unfiltered_html`, WordPress stores entities in the title.
			'title'   => html_entity_decode( $post->post_title ?? '', ENT_QUOTES | ENT_HTML5 ),
			'isKnown' => $is_known,
		];
	}

	/** Sets title and caption. The contract requires them in the image metadata, too. */
	private static function describe( int $id, string $title, string $caption ): void {
		$data = wp_get_attachment_metadata( $id );
		if ( is_array( $data ) && is_array( $data['image_meta'] ?? null ) ) {
			$data['image_meta'] = [
				'title'   => $title,
				'caption' => $caption,
			] + $data['image_meta'];
			wp_update_attachment_metadata( $id, $data );
		}
	}

	private static function origin( Item $item ): string {
		return "$item->source:$item->id";
	}
}
