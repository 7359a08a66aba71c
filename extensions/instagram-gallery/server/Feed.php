<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

/** Stored posts of an account. Blocks refer to the feed by its token (`accessToken`), which does not grant access to Instagram. */
final class Feed {

	/** Status of a feed whose account must be connected again. */
	public const DENIED = 'denied';

	/** Seconds until photos are refreshed. This is a little less than the hour that photos may be old. */
	public const FRESH = 3000;

	/** Seconds that photos are kept if no page shows them. */
	private const KEPT = 2_592_000;

	/**
	 * @param string      $external_id Instagram's ID of the account.
	 * @param list<Photo> $photos      Newest first.
	 * @param int         $waiting     Number of posts whose images have not been copied yet.
	 * @param int         $fetched     Unix time of the last refresh; 0 if there are no photos.
	 * @param int         $shown       Unix time when a page last showed the feed.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $token,
		public readonly string $folder,
		public readonly int $account_id,
		public readonly int $user_id,
		public readonly string $external_id,
		public readonly string $user_name,
		public readonly array $photos,
		public readonly int $waiting,
		public readonly int $fetched,
		public readonly int $shown,
		public readonly string $status,
	) {}

	/** @param array<string, string> $row A row of the table in Feeds. */
	public static function from_row( array $row ): self {
		$photos = json_decode( $row['photos'], true );
		$photos = array_map( [ Photo::class, 'from_array' ], is_array( $photos ) ? array_values( $photos ) : [] );
		return new self(
			(int) $row['id'],
			$row['token'],
			$row['folder'],
			(int) $row['account'],
			(int) $row['user_id'],
			$row['external_id'],
			$row['user_name'],
			array_values( array_filter( $photos, static fn ( ?Photo $photo ): bool => null !== $photo ) ),
			(int) $row['waiting'],
			(int) $row['fetched'],
			(int) $row['shown'],
			$row['status'],
		);
	}

	public function is_fresh( int $now ): bool {
		return 0 === $this->waiting && $this->fetched > $now - self::FRESH;
	}

	public function is_shown( int $now ): bool {
		return $this->shown > $now - self::KEPT;
	}
}
