<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Files;

/** A field on a page: with an id that the page has once, and what a visitor has filled in. */
final class FieldView {

	/**
	 * @param string              $id    Of the input, or of the fieldset.
	 * @param string|list<string> $value What stands in it.
	 * @param string              $error '' when it is right.
	 */
	public function __construct(
		public readonly Field $field,
		public readonly string $id,
		public readonly string|array $value = '',
		public readonly string $error = '',
	) {}

	/** Where a link from the list of errors leads. */
	public function focus_id(): string {
		return $this->field->type->is_group() ? "$this->id-1" : $this->id;
	}

	public function error_id(): string {
		return '' === $this->error ? '' : "$this->id-error";
	}

	public function hint_id(): string {
		return '' === $this->hint() ? '' : "$this->id-hint";
	}

	/** What a visitor has to know before filling it in. */
	public function hint(): string {
		$field = $this->field;
		return match ( $field->type ) {
			FieldType::File => sprintf(
				/* translators: 1: number of files, 2: a size as in "10 MB", 3: endings of files. */
				_n( '%1$s file of at most %2$s: %3$s', 'Up to %1$s files of at most %2$s each: %3$s', (int) $field->bound( 'max', 1 ), 'slipstream' ),
				number_format_i18n( $field->bound( 'max', 1 ) ),
				(string) size_format( Files::max_bytes() ),
				implode( ', ', Files::extensions() )
			),
			FieldType::Slider => sprintf(
				/* translators: the ends of a range, as in "From 0 to 100". */
				__( 'From %1$s to %2$s', 'slipstream' ),
				number_format_i18n( $field->bound( 'min' ) ),
				number_format_i18n( $field->bound( 'max', 100.0 ) )
			),
			default => '',
		};
	}

	public function described_by(): string {
		return trim( $this->error_id() . ' ' . $this->hint_id() );
	}

	/** @return list<string> */
	public function values(): array {
		return is_array( $this->value ) ? $this->value : ( '' === $this->value ? [] : [ $this->value ] );
	}

	public function text(): string {
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}
}
