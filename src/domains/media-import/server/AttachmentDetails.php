<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Post;

/** Shows the credit of a photo in the media library. */
final class AttachmentDetails {

	/**
	 * Filter `attachment_fields_to_edit`.
	 * @param array<string, mixed> $fields Fields of the form.
	 * @return array<string, mixed> Fields, with the credit if the photo has one.
	 */
	public function add( array $fields, WP_Post $post ): array {
		$credit = AttachmentCredit::text( $post->ID );
		if ( '' === $credit ) {
			return $fields;
		}
		$links                             = [
			self::link( __( 'Source', 'slipstream' ), self::meta( $post, Library::PAGE ) ),
			self::link( self::meta( $post, Library::LICENSE ), self::meta( $post, Library::LICENSE_URL ) ),
		];
		$lines                             = array_filter(
			[ esc_html( $credit ), ...$links ],
			static fn ( string $line ): bool => '' !== $line
		);
		$fields['slipstream_media_credit'] = [
			'label' => __( 'Credit', 'slipstream' ),
			'input' => 'html',
			'html'  => '<p>' . implode( '<br>', $lines ) . '</p>',
		];
		return $fields;
	}

	private static function meta( WP_Post $post, string $key ): string {
		$value = get_post_meta( $post->ID, $key, true );
		return is_string( $value ) ? $value : '';
	}

	private static function link( string $text, string $url ): string {
		return '' === $text || '' === $url ? '' : sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
