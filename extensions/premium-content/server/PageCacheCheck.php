<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

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
 * Finds page caches that store pages although they refuse it. Such a cache would show visitors the page of a member, and members that of
 * a visitor. A job requests a page with premium content like a member and like a visitor.
 */
final class PageCacheCheck {

	/** Job: receives the id of a post with a gate. */
	public const HOOK = 'slipstream_paywall_page_cache';

	/** Header of the check's requests. The gate repeats its value, so that a stored page can be told from a new one. */
	public const HEADER = 'X-Slipstream-Check';

	/** Setting: the result, the Unix time of the last request for a check, and the version of the owner's settings. */
	private const SETTING = 'paywall_page_cache';

	private const STORES  = 'stores';
	private const OBEYS   = 'obeys';
	private const UNKNOWN = 'unknown';

	/** Seconds. */
	private const INTERVAL = 86_400;

	/** Name of the service for the HTTP client. The site itself may be in a private network. */
	private const SERVICE = 'paywall-page-cache';

	/** Seconds. */
	private const TIMEOUT = 10;

	public function __construct(
		private readonly Client $client,
		private readonly Options $options,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Whether a cache stored such a page since the owner last changed the settings of premium content. */
	public function has_found_cache(): bool {
		[ $result, , $version ] = $this->stored();
		return self::STORES === $result && self::version() === $version;
	}

	/** Schedules a check once a day, and after the owner changed the settings. Costs no query otherwise. */
	public function schedule( int $post_id ): void {
		[ $result, $time, $version ] = $this->stored();
		$now                         = $this->clock->now()->getTimestamp();
		$is_due                      = self::version() !== $version || ( self::STORES !== $result && $now >= (int) $time + self::INTERVAL );
		if ( $post_id < 1 || ! $is_due || self::is_own_request() ) {
			return;
		}
		$this->store( self::version() === $version ? $result : self::UNKNOWN );
		$this->outbox->schedule( self::HOOK, [ $post_id ], key: (string) $post_id );
	}

	/**
	 * Job: checks the page of a post.
	 * @param array<mixed> $arguments See schedule().
	 */
	public function run( array $arguments ): void {
		$post_id = is_numeric( $arguments[0] ?? null ) ? (int) $arguments[0] : 0;
		$url     = 'publish' === get_post_status( $post_id ) ? (string) get_permalink( $post_id ) : '';
		if ( '' === $url ) {
			return;
		}
		[ $ids, $pages ] = [ [], [] ];
		// The second visitor would see what the cache stored for a member; the third one, a member, what it stored for a visitor.
		foreach ( [ true, false, true ] as $index => $is_member ) {
			$ids[ $index ]   = bin2hex( random_bytes( 16 ) );
			$pages[ $index ] = $this->request( $url, $ids[ $index ], $is_member );
		}
		$this->store( self::judge( $ids, $pages ) );
	}

	/** Returns what the gate adds to a page of this check: '' on all other pages. */
	public function marker(): string {
		return self::is_own_request() ? self::mark( self::header() ) : '';
	}

	/** Check of the Site Health screen. */
	public function result(): HealthResult {
		return $this->has_found_cache()
			? new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'A page cache stores pages for members', 'slipstream' ),
				__(
					'It ignores that the site forbids it. So everyone receives the same page, and premium content is loaded afterward. To send members the whole page again, correct the cache, empty it, and save the settings of premium content.',
					'slipstream'
				),
				[ __( 'Open the settings', 'slipstream' ) => Page::url( SettingsPage::SLUG ) ]
			)
			: new HealthResult(
				HealthResult::GOOD,
				__( 'No page cache stores pages for members', 'slipstream' ),
				__( 'The site checks once a day whether a page cache stores pages with premium content.', 'slipstream' )
			);
	}

	/**
	 * @param list<string>      $ids   Sent with each request.
	 * @param list<string|null> $pages Received; null for a page that is not the one with the gate.
	 */
	private static function judge( array $ids, array $pages ): string {
		if ( in_array( null, $pages, true ) ) {
			return self::UNKNOWN;
		}
		$has = static fn ( int $page, int $id ): bool => str_contains( $pages[ $page ], self::mark( $ids[ $id ] ) );
		return $has( 0, 0 ) && ! $has( 1, 0 ) && $has( 2, 2 ) ? self::OBEYS : self::STORES;
	}

	private function request( string $url, string $id, bool $is_member ): ?string {
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
			&& str_contains( $response->body, 'wp-block-premium-content-container' );
		return $is_page ? $response->body : null;
	}

	private static function mark( string $id ): string {
		return "<!-- slipstream-check $id -->";
	}

	private static function is_own_request(): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', self::header() );
	}

	private static function header(): string {
		return sanitize_text_field( wp_unslash( $_SERVER[ 'HTTP_' . strtoupper( strtr( self::HEADER, '-', '_' ) ) ] ?? '' ) );
	}

	/** Of the owner's settings: changes with each of their changes. */
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
