<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

/** What the site knows of an account's posts. Its token is what content holds as `accessToken`: it opens nothing at Instagram. */
final class Feed {

	/** Instagram lets the site in no longer, until its user connects the account again. */
	public const DENIED = 'denied';

	/** Seconds for which photos count as the latest. A job comes a little earlier, so that an hour is kept. */
	public const FRESH = 3000;

	/** Seconds for which photos are kept that no page shows. */
	private const KEPT = 2_592_000;

	/**
	 * @param string      $external_id What Instagram calls the account.
	 * @param list<Photo> $photos      The newest first.
	 * @param int         $waiting     How many posts have no copy yet.
	 * @param int         $fetched     Unix time; 0 where there is nothing to show.
	 * @param int         $shown       Unix time at which a page was last seen to show it.
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

	/** @param array<string, string> $row Of Feeds. */
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
