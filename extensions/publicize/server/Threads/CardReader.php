<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_HTML_Tag_Processor;

/** Fetches linked pages and reads the data of their Twitter cards (contract tweetstorm, section 1). */
final class CardReader {

	/** Meta tags for each property of a card, in order of priority. */
	private const TAGS = [
		'creator'     => [ 'twitter:creator' ],
		'description' => [ 'twitter:description', 'og:description' ],
		'image'       => [ 'twitter:image', 'og:image' ],
		'title'       => [ 'twitter:text:title', 'og:title' ],
		'type'        => [ 'twitter:card' ],
	];

	/** The types of cards that a tweet shows (specification 3). A card of another type, such as a player, is returned without a type. */
	private const TYPES = [ 'summary', 'summary_large_image' ];

	/** Maximum seconds for all pages together, and for one page. */
	private const BUDGET  = 20;
	private const TIMEOUT = 5;

	/** Maximum bytes to read of a page. Meta tags are at its beginning. */
	private const LIMIT = 262_144;

	/** Maximum characters of a meta tag's content. */
	private const MAX_LENGTH = 2_000;

	public function __construct(
		private readonly Client $http,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<string> $urls URLs that an author entered. URLs of private networks are not requested. URLs after the maximum of
	 *     NetworkInfo have the error `invalid_url`.
	 * @return array<string, array<string, string>> By URL: the card's properties, or only `error` with a code.
	 */
	public function read( array $urls ): array {
		$deadline = $this->clock->now()->getTimestamp() + self::BUDGET;
		$maximum  = NetworkInfo::max_cards_per_request();
		$cards    = [];
		foreach ( array_unique( $urls ) as $url ) {
			if ( ! Links::is_url( $url ) ) {
				continue;
			}
			$is_read       = count( $cards ) < $maximum && $this->clock->now()->getTimestamp() <= $deadline;
			$page          = $is_read ? $this->page( $url ) : null;
			$cards[ $url ] = null === $page ? [ 'error' => 'invalid_url' ] : self::card( $page, $url );
		}
		return $cards;
	}

	private function page( string $url ): ?string {
		$response = $this->http->get(
			$url,
			[
				'timeout'  => self::TIMEOUT,
				'limit'    => self::LIMIT,
				'truncate' => true,
				'headers'  => [ 'Accept' => 'text/html' ],
			]
		);
		return $response instanceof Response && $response->is_success() ? $response->body : null;
	}

	/** @return array<string, string> The properties that were found and `url`, or only `error`. */
	private static function card( string $html, string $url ): array {
		$values = [];
		$tags   = new WP_HTML_Tag_Processor( mb_scrub( $html, 'UTF-8' ) );
		while ( $tags->next_tag( [ 'tag_name' => 'META' ] ) ) {
			$name    = $tags->get_attribute( 'name' ) ?? $tags->get_attribute( 'property' );
			$content = $tags->get_attribute( 'content' );
			if ( is_string( $name ) && is_string( $content ) && '' !== trim( $content ) ) {
				$values[ strtolower( $name ) ] ??= mb_substr( trim( $content ), 0, self::MAX_LENGTH );
			}
		}
		$card = [];
		foreach ( self::TAGS as $property => $names ) {
			foreach ( $names as $name ) {
				if ( isset( $values[ $name ] ) ) {
					$card[ $property ] ??= $values[ $name ];
				}
			}
		}
		if ( [] === $card ) {
			return [ 'error' => 'no_og_data' ];
		}
		$type         = strtolower( $card['type'] ?? '' );
		$card['url']  = $url;
		$card['type'] = in_array( $type, self::TYPES, true ) ? $type : '';
		return array_filter( $card, static fn ( string $value ): bool => '' !== $value );
	}
}
