<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

/** A row of an email with a label and a value. */
final class EmailRow {

	/**
	 * Creates the row.
	 * @param string $value Plain text. Line breaks are kept.
	 * @param string $url   Target if the value is a link; '' for none.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $value,
		public readonly string $url = '',
	) {}

	/**
	 * @param array<string, string> $values Values by label.
	 * @return list<self> One row for each value.
	 */
	public static function from_values( array $values ): array {
		return array_map( static fn ( string $label, string $value ): self => new self( $label, $value ), array_keys( $values ), $values );
	}
}
