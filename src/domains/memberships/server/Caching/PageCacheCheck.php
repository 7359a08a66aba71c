<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Caching;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;
use Slipstream\Support\Options;

/**
 * Detects page caches that store pages despite `Cache-Control: no-store`. Such a cache would show a member's page to visitors, and a
 * visitor's page to members. A job requests a page with premium content as a member and as a visitor.
 */
final class PageCacheCheck {

	/** Hook of the job. Its arguments are the ID of a post with premium content, and a text that each copy of its page contains. */
	public const HOOK = 'slipstream_paywall_page_cache';

	/** Request header of the check. The page contains the header's value, which distinguishes a cached response from a fresh one. */
	public const HEADER = 'X-Slipstream-Check';

	/** Option with three values: result, Unix time when the last check was scheduled, and version of the settings. */
	private const SETTING = 'paywall_page_cache';

	private const STORES  = 'stores';
	private const OBEYS   = 'obeys';
	private const UNKNOWN = 'unknown';

	/** Seconds between checks. */
	private const INTERVAL = 86_400;

	/** Service name for the HTTP client, which lets it request this site even in a private network. */
	private const SERVICE = 'paywall-page-cache';

	/** Timeout of a request in seconds. */
	private const TIMEOUT = 10;

	public function __construct(
		private readonly Client $client,
		private readonly Options $options,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Whether the check has found such a cache since the settings of premium content last changed. */
	public function has_found_cache(): bool {
		[ $result, , $version ] = $this->stored();
		return self::STORES === $result && self::version() === $version;
	}

	/**
	 * Schedules a check once a day, and after the settings changed. Otherwise needs no query.
	 * @param string $text Text that the post's page contains for each reader.
	 */
	public function schedule( int $post_id, string $text ): void {
		[ $result, $time, $version ] = $this->stored();
		$now                         = $this->clock->now()->getTimestamp();
		$is_due                      = self::version() !== $version || ( self::STORES !== $result && $now >= (int) $time + self::INTERVAL );
		if ( $post_id < 1 || ! $is_due || self::is_own_request() ) {
			return;
		}
		$this->store( self::version() === $version ? $result : self::UNKNOWN );
		$this->outbox->schedule( self::HOOK, [ $post_id, $text ], key: (string) $post_id );
	}

	/**
	 * Job: checks the page of a post.
	 * @param array<mixed> $arguments See HOOK.
	 */
	public function run( array $arguments ): void {
		$post_id = is_numeric( $arguments[0] ?? null ) ? (int) $arguments[0] : 0;
		$text    = is_string( $arguments[1] ?? null ) ? $arguments[1] : '';
		$url     = 'publish' === get_post_status( $post_id ) ? (string) get_permalink( $post_id ) : '';
		if ( '' === $url || '' === $text ) {
			return;
		}
		[ $ids, $pages ] = [ [], [] ];
		// Member, visitor, member: the second request shows whether a member's page was cached, the third whether a visitor's was.
		foreach ( [ true, false, true ] as $index => $is_member ) {
			$ids[ $index ]   = bin2hex( random_bytes( 16 ) );
			$pages[ $index ] = $this->request( $url, $ids[ $index ], $is_member, $text );
		}
		$this->store( self::judge( $ids, $pages ) );
	}

	/** Returns the marker to print on a page that the check requests; '' on other pages. */
	public function marker(): string {
		return self::is_own_request() ? self::mark( self::header() ) : '';
	}

	/** Returns the result for Site Health: "recommended" once such a cache was found, "good" otherwise, even before the first check. */
	public function result(): HealthResult {
		return $this->has_found_cache()
			? new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'A page cache stores pages for members', 'slipstream' ),
				__(
					'The cache ignores the headers that forbid this. So everyone receives the same page, and premium content is loaded afterward. To send members the whole page again, correct the cache, empty it, and save the settings of premium content.',
					'slipstream'
				),
				[ __( 'Open the settings', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'general/payments' ) ]
			)
			: new HealthResult(
				HealthResult::GOOD,
				__( 'No page cache stores pages for members', 'slipstream' ),
				__( 'The site checks once a day whether a page cache stores pages with premium content.', 'slipstream' )
			);
	}

	/**
	 * @param list<string>      $ids   Header values of the three requests.
	 * @param list<string|null> $pages Their responses; null if a response is not the page with premium content.
	 */
	private static function judge( array $ids, array $pages ): string {
		if ( in_array( null, $pages, true ) ) {
			return self::UNKNOWN;
		}
		$has = static fn ( int $page, int $id ): bool => str_contains( $pages[ $page ], $ids[ $id ] );
		return $has( 0, 0 ) && ! $has( 1, 0 ) && $has( 2, 2 ) ? self::OBEYS : self::STORES;
	}

	private function request( string $url, string $id, bool $is_member, string $text ): ?string {
		$parts = (array) wp_parse_url( $url );
		$own   = strtolower( (string) ( $parts['host'] ?? '' ) ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
		$allow = static fn ( mixed $hosts, string $service ): array => self::SERVICE === $service ? [ $own ] : (array) $hosts;
		add_filter( 'slipstream_http_allowed_hosts', $allow, 10, 2 );
		try {
			$response = $this->client->get(
				$url,
				[
					'service' => self::SERVICE,
					'timeout' => self::TIMEOUT,
					'headers' => [ self::HEADER => $id ] + ( $is_member ? [ 'Cookie' => ReaderCookie::name() . '=check' ] : [] ),
				]
			);
		} finally {
			remove_filter( 'slipstream_http_allowed_hosts', $allow );
		}
		$is_page = $response instanceof Response && 200 === $response->status
			&& str_contains( $response->body, $text );
		return $is_page ? $response->body : null;
	}

	private static function mark( string $id ): string {
		// Not an HTML comment, because minifiers remove comments.
		return "<span hidden data-slipstream-check=\"$id\"></span>";
	}

	private static function is_own_request(): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', self::header() );
	}

	private static function header(): string {
		return sanitize_text_field( wp_unslash( $_SERVER[ 'HTTP_' . strtoupper( strtr( self::HEADER, '-', '_' ) ) ] ?? '' ) );
	}

	/** Returns a hash of the settings, which changes whenever they change. */
	private static function version(): string {
		return md5( (string) wp_json_encode( Options::autoloaded( PaywallSettings::OPTION ) ) );
	}

	/** @return array{string, string, string} Result, Unix time and version. */
	private function stored(): array {
		$stored = $this->options->list( self::SETTING );
		return [ $stored[0] ?? self::UNKNOWN, $stored[1] ?? '0', $stored[2] ?? '' ];
	}

	private function store( string $result ): void {
		$this->options->set( self::SETTING, [ $result, (string) $this->clock->now()->getTimestamp(), self::version() ] );
	}
}
