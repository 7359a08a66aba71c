<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Field types. Their values are the names in shortcodes and for other plugins; blocks are named `jetpack/field-…`. */
enum FieldType: string {

	case Text             = 'text';
	case Name             = 'name';
	case Email            = 'email';
	case Url              = 'url';
	case Telephone        = 'telephone';
	case Date             = 'date';
	case Time             = 'time';
	case Number           = 'number';
	case Slider           = 'slider';
	case Rating           = 'rating';
	case Textarea         = 'textarea';
	case Checkbox         = 'checkbox';
	case CheckboxMultiple = 'checkbox-multiple';
	case Radio            = 'radio';
	case Select           = 'select';
	case Consent          = 'consent';
	case Subject          = 'subject';
	case Hidden           = 'hidden';
	case File             = 'file';

	/** Newer block names that are treated as an older type. */
	private const ALIASES = [
		'image-select' => 'radio',
		'phone'        => 'telephone',
		'tel'          => 'telephone',
		'website'      => 'url',
	];

	/** Returns the type with a name; a text field for unknown names. */
	public static function from_name( string $name ): self {
		return self::tryFrom( self::ALIASES[ $name ] ?? $name ) ?? self::Text;
	}

	/** @return list<string> Names of the field blocks. */
	public static function blocks(): array {
		$names = [ ...array_column( self::cases(), 'value' ), ...array_keys( self::ALIASES ) ];
		return array_map( static fn ( string $name ): string => "jetpack/field-$name", $names );
	}

	public function default_label(): string {
		return match ( $this ) {
			self::Name => __( 'Name', 'slipstream' ),
			self::Email => __( 'Email', 'slipstream' ),
			self::Url => __( 'Website', 'slipstream' ),
			self::Telephone => __( 'Phone', 'slipstream' ),
			self::Date => __( 'Date', 'slipstream' ),
			self::Time => __( 'Time', 'slipstream' ),
			self::Number => __( 'Number', 'slipstream' ),
			self::Slider => __( 'Slider', 'slipstream' ),
			self::Rating => __( 'Rating', 'slipstream' ),
			self::Textarea => __( 'Message', 'slipstream' ),
			self::Checkbox => __( 'Checkbox', 'slipstream' ),
			self::CheckboxMultiple => __( 'Choose several', 'slipstream' ),
			self::Radio => __( 'Choose one', 'slipstream' ),
			self::Select => __( 'Select one', 'slipstream' ),
			self::Consent => __( 'Consent', 'slipstream' ),
			self::Subject => __( 'Subject', 'slipstream' ),
			self::File => __( 'Upload a file', 'slipstream' ),
			self::Hidden => __( 'Hidden field', 'slipstream' ),
			self::Text => __( 'Text', 'slipstream' ),
		};
	}

	/** Returns the slug of the default label. It is the same in every language. */
	public function slug(): string {
		return match ( $this ) {
			self::Url => 'website',
			self::Telephone => 'phone',
			self::Slider => 'number',
			self::Textarea => 'message',
			self::CheckboxMultiple => 'choose-several',
			self::Radio => 'choose-one',
			self::Select => 'select-one',
			self::Hidden => 'text',
			default => $this->value,
		};
	}

	/** Returns the `type` of a single-line input. */
	public function input_type(): string {
		return match ( $this ) {
			self::Telephone => 'tel',
			self::Slider => 'range',
			self::Email, self::Url, self::Date, self::Time, self::Number, self::File => $this->value,
			default => 'text',
		};
	}

	/** Returns a value for the `autocomplete` attribute (WCAG 1.3.5); '' for types that browsers do not autofill. */
	public function autocomplete(): string {
		return match ( $this ) {
			self::Name, self::Email, self::Url => $this->value,
			self::Telephone => 'tel',
			default => '',
		};
	}

	/** Returns whether the value must be one of the field's options. */
	public function has_options(): bool {
		return in_array( $this, [ self::CheckboxMultiple, self::Radio, self::Select, self::Rating ], true );
	}

	/** Returns whether the field is a group of inputs with a legend. */
	public function is_group(): bool {
		return $this->has_options() && self::Select !== $this;
	}
}
