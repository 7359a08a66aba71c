<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

/** Cached posts of an account. Its token is the block's `accessToken`, which does not grant access to Instagram. */
final class Feed {

	/** Instagram denies access until the user connects the account again. */
	public const DENIED = 'denied';

	/** Seconds until photos must be refreshed. The job runs a little earlier, so they are at most an hour old. */
	public const FRESH = 3000;

	/** Seconds that unused photos are kept. */
	private const KEPT = 2_592_000;

	/**
	 * @param string      $external_id Instagram's ID of the account.
	 * @param list<Photo> $photos      Newest first.
	 * @param int         $waiting     Number of posts without a copy.
	 * @param int         $fetched     Unix time; 0 if there is nothing to show.
	 * @param int         $shown       Unix time when a page last showed it.
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

	/** @param array<string, string> $row A row of Feeds. */
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
