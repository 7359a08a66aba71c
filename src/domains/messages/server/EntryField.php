<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A field as it was filled in. It does not depend on the form, which may change. */
final class EntryField {

	/**
	 * @param string              $key   `{n}_{label}`; n counts all fields of the form from 1.
	 * @param string              $type  Type of the block or shortcode; `text` if an old message does not contain it.
	 * @param string|list<string> $value A list if the field allows several choices.
	 * @param string              $id    ID of the input.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $label,
		public readonly string $type,
		public readonly string|array $value,
		public readonly string $id = '',
	) {}

	/** Joins several values in one line. */
	public function text(): string {
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}
}
