<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Closure;
use Slipstream\Contracts\Reader;

/** Provides the reader for whom content is rendered. */
final class Readers {

	/** @var list<Reader> Nested readers, the innermost last. */
	private array $stack = [];

	private int $asked = 0;

	/** Whether view_as() is rendering for someone other than the reader of this request. */
	public function is_viewing_as(): bool {
		return [] !== $this->stack;
	}

	/** Returns the reader set by view_as(), otherwise the reader of this request. */
	public function current(): Reader {
		++$this->asked;
		$reader = end( $this->stack );
		if ( false !== $reader ) {
			return $reader;
		}
		$reader = Reader::from_user( get_current_user_id() );
		/**
		 * Filters the reader of this request. Return Reader::from_verified_email() for a visitor with a token that this site has signed.
		 * @param Reader $reader The WordPress user, or a visitor.
		 */
		$filtered = apply_filters( 'slipstream_reader', $reader );
		return $filtered instanceof Reader ? $filtered : $reader;
	}

	/** Returns how often current() was called. If content is rendered without a call, it is the same for all readers. */
	public function asked(): int {
		return $this->asked;
	}

	/**
	 * Renders content as another reader sees it, for example for an email or a search index. Capabilities and gates are those of that
	 * reader, and there are no cookies.
	 * @template T
	 * @param Closure(): T $render Renders the content.
	 * @return T The result of `$render`.
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
