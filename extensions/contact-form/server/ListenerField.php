<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A field, in the form that plugins for Jetpack's hooks expect. They read `get_attribute()`, `value` and `form`. */
final class ListenerField {

	/** @param string|list<string> $value Submitted value. */
	public function __construct(
		private readonly Field $field,
		public readonly string|array $value,
		public readonly ListenerForm $form,
	) {}

	public function get_attribute( string $name ): mixed {
		$field = $this->field;
		return match ( $name ) {
			'type' => $field->type->value,
			'label' => $field->label,
			'id' => $field->name,
			'required' => $field->is_required,
			'options' => array_column( $field->options(), 'label' ),
			'values' => $field->option_values(),
			'default' => $field->default,
			'placeholder' => $field->placeholder,
			'class' => $field->class_name,
			'width' => $field->width,
			default => null,
		};
	}
}
