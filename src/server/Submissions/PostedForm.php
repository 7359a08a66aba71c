<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** The one place that reads a POST without a nonce, which a cached page can't hold: Guard looks at the token in its place. */
final class PostedForm {

	/** @return array<array-key, mixed> As the visitor sent it, without slashes; none unless this request sends a form with FormFields to a page. */
	public static function read(): array {
		$is_form = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && isset( $_POST[ FormFields::TOKEN ] );
		return $is_form ? wp_unslash( $_POST ) : [];
	}
}
