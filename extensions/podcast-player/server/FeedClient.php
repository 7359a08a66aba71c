<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Http\RequestUrl;
use WP_Error;
use WP_Http;

/** HTTP client for feeds. Limits time and size, and sends conditional requests. */
final class FeedClient {

	/** Maximum bytes of a feed. Enough for several thousand episodes with notes. */
	public const LIMIT = 8_388_608;

	/** Maximum bytes of a web page to search for a link to its feed. */
	private const PAGE_HEAD = 262_144;

	/** @param int $timeout Seconds for the whole request. */
	public function __construct(
		private readonly Client $http,
		private readonly int $timeout = 12,
	) {}

	/**
	 * Returns the URL to request.
	 *
	 * @param string $url URL as saved in the block.
	 * @return string|null Null if the URL is not public.
	 */
	public static function address( string $url ): ?string {
		// For authors without `unfiltered_html`, WordPress saves `&amp;` in attributes.
		$url = str_replace( '&amp;', '&', trim( $url ) );
		$url = '' === $url || 1 === preg_match( '#^[a-z][a-z0-9+.-]*:(?!\d)#i', $url ) ? $url : 'http://' . ltrim( $url, '/' );
		return null !== LocalFeed::file( $url ) || RequestUrl::from( $url ) instanceof RequestUrl ? $url : null;
	}

	/**
	 * Loads a feed. If the URL is that of a web page, loads its feed.
	 *
	 * @param string $etag     ETag of the stored copy; '' if none.
	 * @param string $modified Last-Modified header of the stored copy; '' if none.
	 */
	public function get( string $url, string $etag = '', string $modified = '' ): FeedResponse|WP_Error {
		$local = LocalFeed::read( $url, self::LIMIT );
		if ( null !== $local ) {
			return new FeedResponse( $url, $local );
		}
		$response = $this->request( $url, $etag, $modified );
		$found    = $response instanceof Response && $response->is_success() ? self::feed_of_page( $response ) : null;
		if ( null !== $found ) {
			$response = $this->request( $found, $etag, $modified );
		}
		if ( $response instanceof WP_Error ) {
			return FeedError::from_code( 'no_feed' );
		}
		if ( 304 === $response->status && '' !== $etag . $modified ) {
			return new FeedResponse( $response->url, '', $etag, $modified, true );
		}
		return $response->is_success()
			? new FeedResponse(
				$response->url,
				$response->body,
				$response->headers['etag'] ?? '',
				$response->headers['last-modified'] ?? ''
			)
			: FeedError::from_code( 'no_feed' );
	}

	private function request( string $url, string $etag, string $modified ): Response|WP_Error {
		$headers = [
			'Accept'            => 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5',
			'If-None-Match'     => $etag,
			'If-Modified-Since' => $modified,
		];
		return $this->http->get(
			$url,
			[
				'service' => 'podcast-player',
				'headers' => array_filter( $headers, static fn ( string $value ): bool => '' !== $value ),
				'timeout' => $this->timeout,
				'limit'   => self::LIMIT,
			]
		);
	}

	/** Returns the URL of the feed that a web page links to, preferably one labeled as a podcast; null if there is none. */
	private static function feed_of_page( Response $response ): ?string {
		if ( 1 !== preg_match( '/^\s*(?><!--.*?-->\s*)*<(?:!doctype\s+html|html)/is', substr( $response->body, 0, 4096 ) ) ) {
			return null;
		}
		$tags  = new \WP_HTML_Tag_Processor( substr( $response->body, 0, self::PAGE_HEAD ) );
		$found = null;
		while ( $tags->next_tag( [ 'tag_name' => 'link' ] ) ) {
			[ $rel, $type, $href, $title ] = array_map(
				static fn ( string $name ): string => (string) $tags->get_attribute( $name ),
				[ 'rel', 'type', 'href', 'title' ]
			);
			if (
				'' === $href
				|| 1 !== preg_match( '/\balternate\b/i', $rel )
				|| 1 !== preg_match( '#^application/(?:rss|atom)\+xml#i', $type )
			) {
				continue;
			}
			$is_podcast = false !== stripos( "$title $href", 'podcast' );
			$found      = null === $found || $is_podcast ? $href : $found;
			if ( $is_podcast ) {
				break;
			}
		}
		return null === $found ? null : WP_Http::make_absolute_url( $found, $response->url );
	}
}
