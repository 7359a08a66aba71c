<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Domains\Embeds\EmbedUrl;

/** A GIF in Giphy's search results. */
final class Gif {

	private const STILLS = '#^https://(?:media\d*|i)\.giphy\.com/#';

	private const MAX_PIXELS = 10_000;

	private function __construct(
		private readonly string $id,
		private readonly string $title,
		private readonly string $embed_url,
		private readonly int $width,
		private readonly int $height,
		private readonly string $still,
	) {}

	/** Reads a search result; null without an ID. A missing still image or size is accepted. */
	public static function from_api( mixed $item ): ?self {
		if ( ! is_array( $item ) ) {
			return null;
		}
		$text   = static fn ( string $key ): string => is_string( $item[ $key ] ?? null ) ? $item[ $key ] : '';
		$images = is_array( $item['images'] ?? null ) ? $item['images'] : [];
		$image  = static fn ( string $name, string $key ): string => is_array( $images[ $name ] ?? null ) && is_scalar(
			$images[ $name ][ $key ] ?? null
		) ? (string) $images[ $name ][ $key ] : '';
		$pixels = static fn ( string $number ): int => ctype_digit( $number ) ? min( (int) $number, self::MAX_PIXELS ) : 0;
		$embed  = EmbedUrl::validate( $text( 'embed_url' ), Renderer::GIPHY );
		if ( '' === $embed || '' === $text( 'id' ) ) {
			return null;
		}
		return new self(
			sanitize_text_field( $text( 'id' ) ),
			sanitize_text_field( $text( 'title' ) ),
			$embed,
			$pixels( $image( 'original', 'width' ) ),
			$pixels( $image( 'original', 'height' ) ),
			EmbedUrl::validate( $image( 'downsized_still', 'url' ), self::STILLS ),
		);
	}

	/** @return array<string, mixed> The fields that the editor uses, named as in Giphy's API. */
	public function to_array(): array {
		return [
			'id'        => $this->id,
			'title'     => $this->title,
			'embed_url' => $this->embed_url,
			'images'    => [
				'original'        => [
					'width'  => $this->width,
					'height' => $this->height,
				],
				'downsized_still' => [ 'url' => $this->still ],
			],
		];
	}
}
