<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A field as rendered on a page: with a unique ID, the visitor's value and an error. */
final class FieldView {

	/**
	 * @param string              $id    ID of the input or the fieldset.
	 * @param string|list<string> $value Value to show.
	 * @param string              $error Error message; '' if the value is valid.
	 */
	public function __construct(
		public readonly Field $field,
		public readonly string $id,
		public readonly string|array $value = '',
		public readonly string $error = '',
	) {}

	/** Returns the ID of the element that receives the focus when a visitor clicks the field's error in the list of errors. */
	public function focus_id(): string {
		return $this->field->type->is_group() ? "$this->id-1" : $this->id;
	}

	public function error_id(): string {
		return '' === $this->error ? '' : "$this->id-error";
	}

	public function hint_id(): string {
		return '' === $this->hint() ? '' : "$this->id-hint";
	}

	/** Returns the hint about files that the field accepts; '' for other types. */
	public function hint(): string {
		$field = $this->field;
		if ( FieldType::File !== $field->type ) {
			return '';
		}
		$max  = (int) $field->bound( 'max', 1 );
		$hint = sprintf(
			/* translators: 1: number of files, 2: a size such as "10 MB", 3: kinds of files. */
			_n( '%1$s file, at most %2$s. Accepted: %3$s', 'Up to %1$s files, at most %2$s each. Accepted: %3$s', $max, 'slipstream' ),
			number_format_i18n( $max ),
			(string) size_format( FileKinds::max_bytes( $field ) ),
			FileKinds::labels( $field )
		);
		if ( $max * FileKinds::max_bytes( $field ) <= Uploads::MAX_TOTAL ) {
			return $hint;
		}
		/* translators: %s: a size such as "25 MB". */
		return $hint . '. ' . sprintf( __( 'All files together: at most %s', 'slipstream' ), (string) size_format( Uploads::MAX_TOTAL ) );
	}

	public function described_by(): string {
		return trim( $this->error_id() . ' ' . $this->hint_id() );
	}

	/** @return list<string> */
	public function values(): array {
		return is_array( $this->value ) ? $this->value : ( '' === $this->value ? [] : [ $this->value ] );
	}

	/** @param string $value Value of an option. */
	public function is_chosen( string $value ): bool {
		return in_array( $value, $this->values(), true ) || ( $value === $this->field->other_value() && '' !== $this->other_text() );
	}

	/** Returns the visitor's text for an option such as "Other"; '' if there is none. */
	public function other_text(): string {
		$start = FieldChecker::option_with_text( (string) $this->field->other_value(), '' );
		foreach ( null === $this->field->other_value() ? [] : $this->values() as $value ) {
			if ( str_starts_with( $value, $start ) ) {
				return substr( $value, strlen( $start ) );
			}
		}
		return '';
	}

	public function text(): string {
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}
}
