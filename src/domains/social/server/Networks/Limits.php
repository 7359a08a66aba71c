<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Limits of a post at one network. Previews show them, and the sender applies them. */
final class Limits {

	/**
	 * Units of `characters`: graphemes (Bluesky), code points (Mastodon), X's weighted length, code points with emoji by their bytes
	 * (Threads), or UTF-16 code units (LinkedIn).
	 */
	public const GRAPHEMES   = 'graphemes';
	public const CODE_POINTS = 'code_points';
	public const WEIGHTED    = 'weighted';
	public const EMOJI_BYTES = 'emoji_bytes';
	public const UTF16       = 'utf16';

	/** Formats of pictures that most networks accept. */
	public const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

	/**
	 * @param int $characters     Maximum length, counted in `$unit`.
	 * @param self::GRAPHEMES|self::CODE_POINTS|self::WEIGHTED|self::EMOJI_BYTES|self::UTF16 $unit How text is counted.
	 * @param int $bytes          Maximum length in UTF-8; 0 for no limit.
	 * @param int $link_length    Characters that every link counts as; 0 for its real length.
	 * @param int $pictures       Maximum pictures of a post.
	 * @param int $picture_bytes  Maximum bytes of a picture.
	 * @param int $alt_characters Maximum length of the alternative text.
	 * @param list<string> $picture_types Media types that the network accepts. Pictures of other types are sent as JPEG.
	 */
	public function __construct(
		public readonly int $characters,
		public readonly string $unit = self::CODE_POINTS,
		public readonly int $bytes = 0,
		public readonly int $link_length = 0,
		public readonly int $pictures = 4,
		public readonly int $picture_bytes = 8_000_000,
		public readonly int $alt_characters = 1_000,
		public readonly array $picture_types = self::PICTURE_TYPES,
	) {}
}
