<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/**
 * Reads a POST request without a nonce, because cached pages cannot contain one. Guard checks a token instead. All forms use this class.
 */
final class PostedForm {

	/** @return array<array-key, mixed> Submitted values, unslashed. Empty unless this request submits a form with FormFields to a page. */
	public static function read(): array {
		$is_form = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && isset( $_POST[ FormFields::TOKEN ] );
		return $is_form ? wp_unslash( $_POST ) : [];
	}
}
