<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\EntryField;

/** A visitor's values for the fields of a form. Other request parameters are ignored. */
final class FormValues {

	/**
	 * @param array<string, string|list<string>> $values Values by field name.
	 * @param array<string, string>              $errors Error messages by field name.
	 */
	public function __construct(
		public readonly Form $form,
		public readonly array $values,
		public readonly array $errors,
	) {}

	/** Replaces file names by a note for the site owner that the files were not stored. */
	public function without_files(): self {
		$values = $this->values;
		foreach ( $this->form->fields as $field ) {
			$names = $values[ $field->name ] ?? [];
			if ( FieldType::File === $field->type && is_array( $names ) && [] !== $names ) {
				/* translators: %s: a number. */
				$note = _n(
					'%s file was not stored because the form received too many messages.',
					'%s files were not stored because the form received too many messages.',
					count( $names ),
					'slipstream'
				);

				$values[ $field->name ] = sprintf( $note, number_format_i18n( count( $names ) ) );
			}
		}
		return new self( $this->form, $values, $this->errors );
	}

	/** @return list<EntryField> */
	public function entry_fields(): array {
		$fields = [];
		foreach ( $this->form->fields as $index => $field ) {
			$fields[] = new EntryField(
				( $index + 1 ) . "_$field->label",
				$field->label,
				$field->type->value,
				$this->values[ $field->name ] ?? '',
				$field->name
			);
		}
		return $fields;
	}

	/** Returns the value of the first field of a type; '' if there is none. */
	public function first( FieldType $type ): string {
		foreach ( $this->form->fields as $field ) {
			if ( $type === $field->type ) {
				return $this->text( $field );
			}
		}
		return '';
	}

	public function text( Field $field ): string {
		$value = $this->values[ $field->name ] ?? '';
		return is_array( $value ) ? implode( ', ', $value ) : $value;
	}

	/** Returns all values as one text, for the list of disallowed words and spam filters. */
	public function all_text(): string {
		return implode(
			"\n",
			array_filter( array_map( $this->text( ... ), $this->form->fields ), static fn ( string $text ): bool => '' !== $text )
		);
	}

	/** @return array<string, ListenerField> Fields by name. */
	public function listener_fields(): array {
		$form   = new ListenerForm( $this->form );
		$fields = [];
		foreach ( $this->form->fields as $field ) {
			$fields[ $field->name ] = new ListenerField( $field, $this->values[ $field->name ] ?? '', $form );
		}
		return $fields;
	}
}
