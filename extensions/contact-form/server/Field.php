<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;

/**
 * A field of a form. Its texts are plain text unless stated otherwise.
 * @phpstan-import-type Option from FieldOptions
 */
final class Field {

	/** Name of the parameter with the texts for options such as "Other", by field. Authors cannot use this name. */
	public const OTHER = 'slipstream_other';

	/** Options as JSON. Arrays would need ten times the memory in forms with many options. */
	private readonly string $packed_options;

	/** @var string|null Value of the option that has a text input; null if there is none. */
	private readonly ?string $other_value;

	private readonly bool $has_images;

	/**
	 * @param string               $id         ID from the author; '' if none.
	 * @param list<Option>         $options    Options of the field.
	 * @param int                  $width      Percent of the form's width.
	 * @param string               $message    HTML of a consent field; '' for other types.
	 * @param array<string, float> $bounds     See FieldBounds.
	 * @param string               $name       Name of the input, unique in the form. The form sets it.
	 * @param string               $accepts    Types of a file field, see FileKinds::groups().
	 * @param FieldAppearance      $appearance Settings that do not affect values.
	 */
	public function __construct(
		public readonly FieldType $type,
		public readonly string $label,
		public readonly bool $is_required = false,
		public readonly string $id = '',
		array $options = [],
		public readonly string $default = '',
		public readonly string $placeholder = '',
		public readonly int $width = 100,
		public readonly string $class_name = '',
		public readonly string $message = '',
		public readonly bool $is_explicit = false,
		public readonly array $bounds = [],
		public readonly string $name = '',
		public readonly string $accepts = '',
		public readonly FieldAppearance $appearance = new FieldAppearance(),
	) {
		$others               = array_filter( $options, static fn ( array $option ): bool => isset( $option['other'] ) );
		$this->packed_options = [] === $options ? '' : Json::encode( $options );
		$this->other_value    = reset( $others )['value'] ?? null;
		$this->has_images     = isset( $options[0]['image'] );
	}

	public function with_name( string $name ): self {
		return new self(
			...[
				...$this->values(),
				'options' => $this->options(),
				'name'    => $name,
			]
		);
	}

	/** @return array<string, mixed> Data for FieldMarker. Options with equal value and label are strings. */
	public function to_array(): array {
		return [
			...$this->values(),
			'type'       => $this->type->value,
			'options'    => array_map(
				static fn ( array $option ): array|string =>
					2 === count( $option ) && $option['value'] === $option['label'] ? $option['label'] : $option,
				$this->options()
			),
			'appearance' => $this->appearance->to_array(),
		];
	}

	/** @return array<string, mixed> The properties that affect values. Omits appearance, hints and translated defaults. */
	public function identity(): array {
		return [
			'type'     => $this->type->value,
			'name'     => $this->name,
			'required' => $this->is_required,
			'explicit' => $this->is_explicit,
			'message'  => FieldReader::default_message( $this->is_explicit ) === $this->message ? '' : $this->message,
			'options'  => FieldType::Rating === $this->type ? [] : array_map(
				static fn ( array $option ): array => [ $option['value'], $option['label'], isset( $option['other'] ) ],
				$this->options()
			),
			'bounds'   => $this->bounds,
			'accepts'  => $this->accepts,
		];
	}

	/** Returns a slug of the label. A default label has the same slug in every language. */
	public function slug(): string {
		return $this->label === $this->type->default_label() ? $this->type->slug() : sanitize_title( $this->label );
	}

	/** @return list<Option> */
	public function options(): array {
		return '' === $this->packed_options ? [] : json_decode( $this->packed_options, true );
	}

	public function bound( string $which, float $default = 0.0 ): float {
		return $this->bounds[ $which ] ?? $default;
	}

	/** Returns whether the options are images. */
	public function has_images(): bool {
		return $this->has_images;
	}

	/** Returns the value of the option that has a text input; null if there is none. */
	public function other_value(): ?string {
		return $this->other_value;
	}

	/** @return list<string> */
	public function option_values(): array {
		return array_column( $this->options(), 'value' );
	}

	/** @return array<string, mixed> Constructor arguments except the options. */
	private function values(): array {
		return array_diff_key(
			get_object_vars( $this ),
			[
				'packed_options' => true,
				'other_value'    => true,
				'has_images'     => true,
			]
		);
	}
}
