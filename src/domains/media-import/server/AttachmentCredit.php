<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Schema;

/** Formats the credit of a copied photo for visitors. */
final class AttachmentCredit {

	/** Returns the credit as plain text; '' if the attachment has none. */
	public static function text( int $id ): string {
		return self::meta( $id, Library::CREDIT );
	}

	/** Returns the credit as one line of HTML. The title links to the source, the license to its terms. */
	public static function html( int $id ): string {
		return implode( array_map( static fn ( array $part ): string => self::link( $part['text'], $part['url'] ), self::parts( $id ) ) );
	}

	/** Hook `rest_api_init`: adds the credit to attachments, so that blocks can show it in the editor. */
	public static function register(): void {
		register_rest_field(
			'attachment',
			'slipstream_credit',
			[
				'get_callback' => static fn ( array $post ): array =>
					current_user_can( 'edit_posts' ) ? self::parts( (int) ( $post['id'] ?? 0 ) ) : [],
				'schema'       => [
					'description' => 'Parts of the line that names creator and license.',
					'type'        => 'array',
					'context'     => [ 'view', 'edit' ],
					'readonly'    => true,
					'items'       => Schema::object(
						[
							'text' => Schema::TEXT,
							'url'  => Schema::TEXT,
						]
					),
				],
			]
		);
	}

	/** @return list<array{text: string, url: string}> Parts in plain text, each with its URL or ''. Empty if there is no credit. */
	public static function parts( int $id ): array {
		$text    = self::text( $id );
		$license = self::meta( $id, Library::LICENSE );
		$work    = '' !== $license && str_ends_with( $text, $license ) ? substr( $text, 0, -strlen( $license ) ) : $text;
		$name    = rtrim( $work, ', ' );
		$parts   = [
			self::part( $name, self::meta( $id, Library::PAGE ) ),
			self::part( substr( $work, strlen( $name ) ), '' ),
			$work === $text ? self::part( '', '' ) : self::part( $license, self::meta( $id, Library::LICENSE_URL ) ),
		];
		return array_values( array_filter( $parts, static fn ( array $part ): bool => '' !== $part['text'] ) );
	}

	/** @return array{text: string, url: string} */
	private static function part( string $text, string $url ): array {
		return [
			'text' => $text,
			'url'  => esc_url_raw( $url, [ 'http', 'https' ] ),
		];
	}

	private static function meta( int $id, string $key ): string {
		$value = get_post_meta( $id, $key, true );
		return is_string( $value ) ? $value : '';
	}

	private static function link( string $text, string $url ): string {
		return '' === $text || '' === esc_url( $url )
			? esc_html( $text )
			: sprintf( '<a href="%s" rel="nofollow">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
