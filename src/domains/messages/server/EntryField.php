<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A field as it was filled in, whatever becomes of its form. */
final class EntryField {

	/**
	 * @param string              $key   `{n}_{label}`, n counting all fields of the form from 1.
	 * @param string              $type  Of the field block, or of the shortcode; `text` where an old message doesn't say it.
	 * @param string|list<string> $value A list where several could be chosen.
	 * @param string              $id    Of the input.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $label,
		public readonly string $type,
		public readonly string|array $value,
		public readonly string $id = '',
	) {}

	/** Several values as one line. */
	public function text(): string {
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}
}
