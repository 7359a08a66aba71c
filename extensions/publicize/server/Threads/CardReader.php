<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

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

	/** Maximum URLs of a request. Further URLs get no card. */
	public const MAX = 20;

	/** Maximum seconds: for all pages together, and for each page. */
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
	 * @param list<string> $urls URLs that an author entered. URLs of private networks are not requested.
	 * @return array<string, array<string, string>> By URL: the card's properties, or only `error` with a code.
	 */
	public function read( array $urls ): array {
		$deadline = $this->clock->now()->getTimestamp() + self::BUDGET;
		$cards    = [];
		foreach ( array_slice( array_unique( $urls ), 0, self::MAX ) as $url ) {
			if ( 1 !== preg_match( '#^https?://[^\s/]+\S*$#i', $url ) ) {
				continue;
			}
			$page          = $this->clock->now()->getTimestamp() > $deadline ? null : $this->page( $url );
			$cards[ $url ] = null === $page ? [ 'error' => 'invalid_url' ] : self::card( $page );
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

	/** @return array<string, string> */
	private static function card( string $html ): array {
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
		return [] === $card ? [ 'error' => 'no_og_data' ] : $card;
	}
}
