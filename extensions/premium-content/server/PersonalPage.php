<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** Keeps pages that depend on their reader out of page caches, or makes them the same for everyone. */
final class PersonalPage {

	/** Field of the form that requests the whole page. Caches store no responses to POST, even those that ignore headers. */
	public const FIELD = 'slipstream_whole_page';

	private bool $is_marked = false;

	public function __construct( private readonly PaywallSettings $settings ) {}

	/**
	 * Whether this response may depend on its reader. If so, no cache stores it. If its headers were sent before, such as below the header
	 * of a classic theme, it may not.
	 */
	public function depend_on_reader(): bool {
		return ( $this->is_whole() || ! $this->is_cacheable() ) && $this->mark();
	}

	/** Whether everyone receives the same page, and the reader's browser requests the rest. */
	public function is_cacheable(): bool {
		return ! $this->is_whole() && $this->settings->pages_are_cacheable() && self::is_page();
	}

	/** Whether a browser requests the rest of this page, or this is the response to such a request. */
	public function is_fetched(): bool {
		return $this->is_whole() || $this->is_cacheable() || ( self::is_page() && ! $this->mark() );
	}

	/** Whether the reader requested the whole page. Changes nothing, so it needs no nonce. */
	private function is_whole(): bool {
		return filter_has_var( INPUT_POST, self::FIELD ) && self::is_page();
	}

	/** Whether WordPress answers with a page or a feed, not with a REST response, an administration page or a job. */
	private static function is_page(): bool {
		return did_action( 'parse_request' ) > 0 && ! is_admin() && ! wp_is_serving_rest_request() && ! wp_doing_cron();
	}

	private function mark(): bool {
		if ( $this->is_marked || 'cli' === PHP_SAPI ) {
			return true;
		}
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true );
		}
		if ( headers_sent() ) {
			$this->is_marked = [] !== preg_grep( '/^cache-control:.*no-store/i', headers_list() );
			return $this->is_marked;
		}
		nocache_headers();
		header( 'Cache-Control: no-store, no-cache, must-revalidate, max-age=0, private' );
		header( 'Vary: Cookie', false );
		$this->is_marked = true;
		return true;
	}
}
