<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** Reads a POST without a nonce, which cached pages cannot contain. Guard checks a token instead. No other class does so. */
final class PostedForm {

	/**
	 * @return array<array-key, mixed> Submitted values, without slashes. Empty unless this request sends a form with FormFields to a page.
	 */
	public static function read(): array {
		$is_form = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && isset( $_POST[ FormFields::TOKEN ] );
		return $is_form ? wp_unslash( $_POST ) : [];
	}
}
