<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormResult;
use WP_Error;

/** What became of a form that was sent. */
final class Receipt {

	/** @param int|WP_Error $result The message, or why there is none. */
	public function __construct(
		public readonly FormValues $values,
		public readonly int|WP_Error $result,
	) {}

	public function answer(): FormResult {
		return $this->result instanceof WP_Error
			? FormResult::refused( $this->result, $this->values->values )
			: FormResult::sent( (string) $this->result );
	}
}
