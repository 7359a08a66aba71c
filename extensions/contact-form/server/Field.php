<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A field as its form defines it. Texts are plain, not HTML. */
final class Field {

	/**
	 * @param string                               $id      As the author gave it, '' when not.
	 * @param list<array{value: string, label: string}> $options What a visitor chooses from.
	 * @param int                                  $width   Percent of the form's width.
	 * @param string                               $message Of a consent; '' for other types.
	 * @param array<string, float>                 $bounds  min, max, step of a number; max of a file field is how many.
	 * @param string                               $name    Of the input, unique in the form, which gives it.
	 */
	public function __construct(
		public readonly FieldType $type,
		public readonly string $label,
		public readonly bool $is_required = false,
		public readonly string $id = '',
		public readonly array $options = [],
		public readonly string $default = '',
		public readonly string $placeholder = '',
		public readonly int $width = 100,
		public readonly string $class_name = '',
		public readonly string $message = '',
		public readonly bool $is_explicit = false,
		public readonly array $bounds = [],
		public readonly string $name = '',
	) {}

	public function with_name( string $name ): self {
		return new self(
			...[
				...get_object_vars( $this ),
				'name' => $name,
			]
		);
	}

	/** @return array<string, mixed> For markers and hashes. */
	public function to_array(): array {
		return [
			...get_object_vars( $this ),
			'type' => $this->type->value,
		];
	}

	public function bound( string $which, float $default = 0.0 ): float {
		return $this->bounds[ $which ] ?? $default;
	}

	/** @return list<string> */
	public function option_values(): array {
		return array_column( $this->options, 'value' );
	}
}
