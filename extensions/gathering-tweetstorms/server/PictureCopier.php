<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Domains\MediaImport\Credit;
use Slipstream\Domains\MediaImport\ImageCopier;
use Slipstream\Domains\MediaImport\Item;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/** Copies a picture of a thread to the media library, with its alternative text. */
final class PictureCopier {

	private const SOURCE = 'thread';

	/** Seconds before the download of a picture is canceled. */
	private const TIMEOUT = 20;

	public function __construct(
		private readonly ImageCopier $copier,
		private readonly Client $http,
	) {}

	/**
	 * @return array{id: int, url: string, alt: string}|WP_Error The attachment; the earlier one if the user has copied this picture
	 * before.
	 */
	public function copy( string $url, string $alt ): array|WP_Error {
		$name = sanitize_file_name( basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) );
		$alt  = sanitize_textarea_field( $alt );
		$item = new Item( self::SOURCE, md5( $url ), $url, '' === $name ? 'picture' : $name, '', $alt, new Credit() );
		$copy = $this->copier->copy( $item, '', '', 0, fn ( int $limit ): Response|WP_Error => $this->download( $url, $limit ) );
		return $copy instanceof WP_Error ? $copy : array_intersect_key(
			$copy,
			[
				'id'  => 0,
				'url' => '',
				'alt' => '',
			]
		);
	}

	private function download( string $url, int $limit ): Response|WP_Error {
		return $this->http->get(
			$url,
			[
				'timeout' => self::TIMEOUT,
				'limit'   => $limit,
			]
		);
	}
}
