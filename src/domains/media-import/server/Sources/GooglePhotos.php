<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Sources;

use Slipstream\Domains\MediaImport\Google\GoogleAccount;
use Slipstream\Domains\MediaImport\Google\PickerApi;
use Slipstream\Domains\MediaImport\Google\ThumbnailRoute;
use Slipstream\Domains\MediaImport\Credit;
use Slipstream\Domains\MediaImport\Item;
use Slipstream\Domains\MediaImport\MediaQuery;
use Slipstream\Domains\MediaImport\Page;
use Slipstream\Domains\MediaImport\Source;
use Slipstream\Domains\MediaImport\RemoteText;
use Slipstream\Http\Response;
use WP_Error;

/**
 * Photos that the current user has picked in Google Photos. Since March 2025, other sites cannot read albums or any other photos.
 * Filters therefore have no effect; a notice tells the user.
 */
final class GooglePhotos implements Source {

	private const ID = 'google_photos';

	private const MAX_NUMBER = 100;

	/** Media types whose original file is copied. For other types, such as HEIC, Google's converted version is copied. */
	private const ORIGINALS = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

	/** Filters that match all photos. The picker always sends them. */
	private const HARMLESS = [ 'mediaType=photo', 'dateRange=0000-00-00:0000-00-00' ];

	public function __construct(
		private readonly GoogleAccount $account,
		private readonly PickerApi $api,
		private readonly ThumbnailRoute $thumbnails,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return 'Google Photos';
	}

	public function is_ready(): bool {
		return $this->account->is_ready();
	}

	public function list( MediaQuery $query ): Page|WP_Error {
		$user  = get_current_user_id();
		$token = $this->account->token( $user );
		if ( $token instanceof WP_Error ) {
			return $token;
		}
		$is_listed = MediaQuery::RECENT === $query->path && '' !== $query->session;
		$data      = $is_listed ? $this->items( $query ) : [];
		if ( $data instanceof WP_Error && PickerApi::NOT_PICKED !== $data->get_error_code() ) {
			return $data;
		}
		$found = $data instanceof WP_Error || ! is_array( $data['mediaItems'] ?? null )
			? []
			: array_filter( $data['mediaItems'], 'is_array' );
		$items = array_values( array_filter( array_map( fn ( array $photo ): ?Item => $this->item( $photo, $user ), $found ) ) );
		$next  = $data instanceof WP_Error || ! is_string( $data['nextPageToken'] ?? null ) ? '' : $data['nextPageToken'];
		return new Page(
			$items,
			$next,
			$this->notice( $query, count( $found ), count( $items ) ),
			$this->account->present( $user, $token )
		);
	}

	public function download( Item $item, int $limit ): Response|WP_Error {
		return $this->api->file( $item->url, get_current_user_id(), $limit );
	}

	/** @return array<mixed>|WP_Error */
	private function items( MediaQuery $query ): array|WP_Error {
		$arguments = [
			'sessionId' => $query->session,
			'pageSize'  => min( $query->per_page, self::MAX_NUMBER ),
		];
		return $this->api->request(
			'GET',
			'/v1/mediaItems?' . http_build_query( $arguments + ( '' === $query->handle ? [] : [ 'pageToken' => $query->handle ] ) )
		);
	}

	/** Returns the notice for the author; '' if the list is complete. */
	private function notice( MediaQuery $query, int $picked, int $listed ): string {
		return match ( true ) {
			MediaQuery::RECENT !== $query->path => __(
				'Google no longer shows your albums to other sites. Pick photos in Google Photos instead.',
				'slipstream'
			),
			'' === $query->session || 0 === $picked => __( 'Pick photos in Google Photos first.', 'slipstream' ),
			[] !== array_diff( $query->filters, self::HARMLESS ) => __(
				'Google no longer lets other sites filter your photos. These are all that you have picked.',
				'slipstream'
			),
			$listed < $picked => __( 'Videos can’t be copied from Google Photos, so they are not listed.', 'slipstream' ),
			default => '',
		};
	}

	/** @param array<mixed> $photo A PickedMediaItem. */
	private function item( array $photo, int $user ): ?Item {
		$file = is_array( $photo['mediaFile'] ?? null ) ? $photo['mediaFile'] : [];
		$id   = is_string( $photo['id'] ?? null ) ? $photo['id'] : '';
		$base = RemoteText::url( $file['baseUrl'] ?? '' );
		if ( 'PHOTO' !== ( $photo['type'] ?? '' ) || 1 !== preg_match( '/^[\w-]{1,250}$/D', $id ) || ! PickerApi::is_file( $base ) ) {
			return null;
		}
		$size  = is_array( $file['mediaFileMetadata'] ?? null ) ? $file['mediaFileMetadata'] : [];
		$title = (string) preg_replace( '/\.\w{2,5}$/', '', RemoteText::line( $file['filename'] ?? '' ) );
		$url   = $base . ( in_array( $file['mimeType'] ?? '', self::ORIGINALS, true ) ? '=d' : '=w4096-h4096' );
		// Omit the alternative text: the file name of a camera describes nothing. Authors write the text themselves.
		return new Item(
			self::ID,
			$id,
			$url,
			RemoteText::file_name( $title, "google-photos-$id" ),
			$title,
			'',
			new Credit(),
			RemoteText::size( $size['width'] ?? 0 ),
			RemoteText::size( $size['height'] ?? 0 ),
			$this->thumbnails->url( $base, ThumbnailRoute::MEDIUM, $user ),
			$this->thumbnails->url( $base, ThumbnailRoute::LARGE, $user )
		);
	}
}
