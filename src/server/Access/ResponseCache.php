<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Slipstream\Submissions\FormResultPage;

/** Keeps the response of this request out of page caches. */
final class ResponseCache {

	private bool $is_refused = false;

	/**
	 * Prevents caching of this response. Returns false if the headers are already sent without `no-store`. Then some caches may store the
	 * response, because not all of them check the constant DONOTCACHEPAGE.
	 */
	public function refuse(): bool {
		if ( $this->is_refused || 'cli' === PHP_SAPI ) {
			return true;
		}
		FormResultPage::refuse_page_caches();
		if ( headers_sent() ) {
			$this->is_refused = [] !== preg_grep( '/^cache-control:.*no-store/i', headers_list() );
			return $this->is_refused;
		}
		nocache_headers();
		header( 'Cache-Control: no-store, no-cache, must-revalidate, max-age=0, private' );
		header( 'Vary: Cookie', false );
		header_remove( 'ETag' );
		$this->is_refused = true;
		return true;
	}
}
