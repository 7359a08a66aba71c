<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Markup that all fields share, with the class names that themes style. */
final class FieldMarkup {

	/** Returns the author's class names and the class for the width. The input and the element around it have the same ones. */
	public static function extra_classes( Field $field ): string {
		return trim( $field->class_name . ( $field->width < 100 ? " grunion-field-width-$field->width" : '' ) );
	}

	public static function classes( Field $field ): string {
		$extra = FieldType::Date === $field->type ? 'jp-contact-form-date ' . self::extra_classes( $field ) : self::extra_classes( $field );
		/**
		 * Filters the class attribute of an input.
		 * @param string $classes Field type and the author's class names.
		 */
		$classes = apply_filters( 'jetpack_contact_form_input_class', trim( "{$field->type->value} $extra" ) );
		return is_string( $classes ) ? $classes : $field->type->value;
	}

	/**
	 * Returns the label's HTML, with a note if the field is required.
	 * @param string|null $html HTML to use instead of the label, for consent fields.
	 */
	public static function name( Field $field, ?string $html = null ): string {
		$name = $html ?? esc_html( $field->label );
		if ( ! $field->is_required || ! $field->appearance->marks_required ) {
			return $name;
		}
		$usual = '' === $field->appearance->required_text ? __( '(required)', 'slipstream' ) : $field->appearance->required_text;
		/**
		 * Filters the note beside the label of a required field.
		 * @param string $text Plain text: the author's, or "(required)".
		 */
		$required = apply_filters( 'jetpack_required_field_text', $usual );
		return $name . ' <span>' . esc_html( is_string( $required ) ? $required : '' ) . '</span>';
	}

	/** @return array<string, string|bool|null> HTML attributes that all controls share. */
	public static function common( FieldView $view ): array {
		$field = $view->field;
		return [
			'id'               => $view->id,
			'name'             => $field->name,
			'class'            => self::classes( $field ),
			'required'         => $field->is_required,
			'aria-required'    => $field->is_required ? 'true' : null,
			'aria-invalid'     => '' === $view->error ? null : 'true',
			'aria-describedby' => $view->described_by(),
		];
	}

	/** Renders the error and the hint of a field, if it has any. */
	public static function notes( FieldView $view ): string {
		$hint  = '' === $view->hint()
			? ''
			: sprintf( '<p id="%s" class="grunion-field-hint">%s</p>', esc_attr( $view->hint_id() ), esc_html( $view->hint() ) );
		$error = '' === $view->error
			? ''
			: sprintf( '<p id="%s" class="grunion-field-error">%s</p>', esc_attr( $view->error_id() ), esc_html( $view->error ) );
		return $error . $hint;
	}
}
