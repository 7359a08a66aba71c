<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Closure;
use Slipstream\Contracts\Reader;

/** Says for whom content is rendered now. */
final class Readers {

	/** @var list<Reader> The innermost is last. */
	private array $stack = [];

	/** The reader of this request, or the one that view_as() names. */
	public function current(): Reader {
		$reader = end( $this->stack );
		if ( false !== $reader ) {
			return $reader;
		}
		$reader = Reader::from_user( get_current_user_id() );
		/**
		 * Filters who reads this page. Return Reader::from_verified_email() for a visitor with a token that this site has signed.
		 * @param Reader $reader The WordPress user, or a visitor.
		 */
		$filtered = apply_filters( 'slipstream_reader', $reader );
		return $filtered instanceof Reader ? $filtered : $reader;
	}

	/**
	 * Renders something for another reader, such as a mail or an index: capabilities, cookies and gates are that reader's.
	 * @template T
	 * @param Closure(): T $render What is rendered.
	 * @return T Its result.
	 */
	public function view_as( Reader $reader, Closure $render ): mixed {
		$cookies       = $_COOKIE;
		$user_id       = get_current_user_id();
		$this->stack[] = $reader;
		$_COOKIE       = [];
		wp_set_current_user( $reader->user_id );
		try {
			return $render();
		} finally {
			array_pop( $this->stack );
			$_COOKIE = $cookies;
			wp_set_current_user( $user_id );
		}
	}
}
