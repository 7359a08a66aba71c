<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

/** Marks links and hashtags in a text, because Bluesky does not detect them. Positions are bytes in UTF-8. */
final class Facets {

	/** A URL, without the punctuation at the end of a sentence. */
	private const LINK = '~\bhttps?://[^\s<>"]+[^\s<>".,;:!?\')\]}]~iu';

	/** A hashtag: at most 64 characters, and not only digits. */
	private const TAG = '~(?<=^|\s)[#＃]((?!\d+(?:\s|$))[^\s#.,;:!?\'"()\[\]{}]{1,64})~u';

	/** @return list<array<string, mixed>> Value for `facets` of app.bsky.feed.post. */
	public static function find( string $text ): array {
		return [
			...self::matches(
				self::LINK,
				$text,
				0,
				static fn ( string $url ): array => [
					'$type' => 'app.bsky.richtext.facet#link',
					'uri'   => $url,
				]
			),
			...self::matches(
				self::TAG,
				$text,
				1,
				static fn ( string $tag ): array => [
					'$type' => 'app.bsky.richtext.facet#tag',
					'tag'   => $tag,
				]
			),
		];
	}

	/**
	 * @param int                                     $group   Number of the capturing group with the value.
	 * @param callable( string ): array<string, mixed> $feature Creates the facet's feature from the value.
	 * @return list<array<string, mixed>> Facets.
	 */
	private static function matches( string $pattern, string $text, int $group, callable $feature ): array {
		preg_match_all( $pattern, $text, $matches, PREG_OFFSET_CAPTURE | PREG_SET_ORDER );
		return array_map(
			static fn ( array $match ): array => [
				'index'    => [
					'byteStart' => $match[0][1],
					'byteEnd'   => $match[0][1] + strlen( $match[0][0] ),
				],
				'features' => [ $feature( (string) $match[ $group ][0] ) ],
			],
			$matches
		);
	}
}
