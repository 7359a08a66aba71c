<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A submitted field. It contains its label and type, because the form may change later. */
final class EntryField {

	/**
	 * @param string              $key   `{n}_{label}`; n is the number of the field in the form, from 1.
	 * @param string              $type  Type of the block or shortcode; `text` if an old message does not contain it.
	 * @param string|list<string> $value List if the field allows several choices.
	 * @param string              $id    ID of the input.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $label,
		public readonly string $type,
		public readonly string|array $value,
		public readonly string $id = '',
	) {}

	/** Returns the value as text. Joins several values on one line. */
	public function text(): string {
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}
}
