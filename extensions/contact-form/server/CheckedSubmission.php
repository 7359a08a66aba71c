<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A submission that has passed all checks and may be stored. */
final class CheckedSubmission {

	/**
	 * @param 'publish'|'spam'|'trash' $status   See Entry.
	 * @param bool                     $is_flood Whether the form has received too many messages.
	 */
	public function __construct(
		public readonly FormValues $values,
		public readonly string $status,
		public readonly Uploads $uploads,
		public readonly bool $is_flood,
	) {}

	/** Returns the values to store. During a flood, files are not stored, so that they cannot fill the disk. */
	public function stored_values(): FormValues {
		return $this->is_flood ? $this->values->without_files() : $this->values;
	}
}
