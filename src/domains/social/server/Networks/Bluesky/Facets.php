<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

/** Finds links and hashtags in a text, which Bluesky does not do itself. Positions are bytes of UTF-8. */
final class Facets {

	/** A URL, without punctuation that ends a sentence. */
	private const LINK = '~\bhttps?://[^\s<>"]+[^\s<>".,;:!?\')\]}]~iu';

	/** A hashtag: not only digits, at most 64 characters. */
	private const TAG = '~(?<=^|\s)[#＃]((?!\d+(?:\s|$))[^\s#.,;:!?\'"()\[\]{}]{1,64})~u';

	/** @return list<array<string, mixed>> Values for `facets` of app.bsky.feed.post. */
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
	 * @param int                                     $group   Group of the expression with the value.
	 * @param callable( string ): array<string, mixed> $feature Makes the feature.
	 * @return list<array<string, mixed>>
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
