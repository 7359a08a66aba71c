<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\FormResult;
use WP_Error;

/** The outcome of a submission: a stored message, or an error. */
final class SubmissionOutcome {

	/** @param int|WP_Error $result Post ID of the message, or an error. */
	public function __construct(
		public readonly FormValues $values,
		public readonly int|WP_Error $result,
	) {}

	public function form_result(): FormResult {
		return $this->result instanceof WP_Error
			? FormResult::refused( $this->result, $this->values->values )
			: FormResult::sent( (string) $this->result );
	}
}
