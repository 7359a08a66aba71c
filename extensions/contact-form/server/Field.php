<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;

/**
 * A field as its form defines it. Texts are plain, not HTML.
 * @phpstan-import-type Option from FieldOptions
 */
final class Field {

	/** Name of the lines of text beside options, by field; no field of an author has a name that begins so. */
	public const OTHER = 'slipstream_other';

	/** JSON, since arrays would need ten times the memory in forms with many options. */
	private readonly string $packed_options;

	/** @var string|null Value of the option that a line of text belongs to. */
	private readonly ?string $other_value;

	private readonly bool $has_pictures;

	/**
	 * @param string                               $id      As the author gave it, '' when not.
	 * @param list<Option>                         $options What a visitor chooses from.
	 * @param int                                  $width   Percent of the form's width.
	 * @param string                               $message Of a consent; '' for other types.
	 * @param array<string, float>                 $bounds  See FieldBounds.
	 * @param string                               $name    Of the input, unique in the form, which gives it.
	 * @param string                               $accepts Of a file field, see FileKinds::groups().
	 * @param FieldLook                            $look    Does not matter to who sends the form or gets it.
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
		public readonly FieldLook $look = new FieldLook(),
	) {
		$others               = array_filter( $options, static fn ( array $option ): bool => isset( $option['other'] ) );
		$this->packed_options = [] === $options ? '' : Json::encode( $options );
		$this->other_value    = reset( $others )['value'] ?? null;
		$this->has_pictures   = isset( $options[0]['image'] );
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

	/** @return array<string, mixed> For markers; an option whose value is its label is that text. */
	public function to_array(): array {
		return [
			...$this->values(),
			'type'    => $this->type->value,
			'options' => array_map(
				static fn ( array $option ): array|string =>
					2 === count( $option ) && $option['value'] === $option['label'] ? $option['label'] : $option,
				$this->options()
			),
			'look'    => $this->look->to_array(),
		];
	}

	/** @return array<string, mixed> What matters to who fills it in; looks, hints and translations of our own words do not. */
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

	/** Of its label; the same in every language where the author gave none. */
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

	/** Whether visitors choose pictures. */
	public function has_pictures(): bool {
		return $this->has_pictures;
	}

	/** The value of the option that a line of text belongs to; null where none has one. */
	public function other_value(): ?string {
		return $this->other_value;
	}

	/** @return list<string> */
	public function option_values(): array {
		return array_column( $this->options(), 'value' );
	}

	/** @return array<string, mixed> Arguments of the constructor without the options. */
	private function values(): array {
		return array_diff_key(
			get_object_vars( $this ),
			[
				'packed_options' => true,
				'other_value'    => true,
				'has_pictures'   => true,
			]
		);
	}
}
