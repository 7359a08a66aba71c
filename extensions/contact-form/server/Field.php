<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;

/**
 * A field as its form defines it. Texts are plain text.
 * @phpstan-import-type Option from FieldOptions
 */
final class Field {

	/** Name of the text inputs beside options, by field. No author's field name starts like this. */
	public const OTHER = 'slipstream_other';

	/** JSON, since arrays would need ten times the memory in forms with many options. */
	private readonly string $packed_options;

	/** @var string|null Value of the option with a text input. */
	private readonly ?string $other_value;

	private readonly bool $has_images;

	/**
	 * @param string               $id         Author's ID; '' if none.
	 * @param list<Option>         $options    Options of the field.
	 * @param int                  $width      Percent of the form's width.
	 * @param string               $message    Text of a consent field; '' for other types.
	 * @param array<string, float> $bounds     See FieldBounds.
	 * @param string               $name       Name of the input, unique in the form, which sets it.
	 * @param string               $accepts    Types of a file field, see FileKinds::groups().
	 * @param FieldAppearance      $appearance Appearance only. It does not affect the values.
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

	/** @return array<string, mixed> Data for markers. An option whose value equals its label is a string. */
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

	/** @return array<string, mixed> The parts that affect answers, without appearance, hints and translated defaults. */
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

	/** Returns a slug of the label, which is the same in every language for default labels. */
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

	/** Whether the options are images. */
	public function has_images(): bool {
		return $this->has_images;
	}

	/** Returns the value of the option with a text input; null if there is none. */
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
