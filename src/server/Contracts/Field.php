<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\TextLine;

/**
 * Declares one setting: its type, limits and labels. Stored values are validated like submitted ones, because any code can write the
 * option.
 * @phpstan-type TextType 'text'|'textarea'|'plain-text'|'plain-textarea'|'color'|'url'|'url-template'|'email'
 * @phpstan-type FieldType TextType|'toggle'|'image'|'integer'|'choice'|'rows'
 * @phpstan-import-type RowList from FieldRows
 */
final class Field {

	public const TOGGLE   = 'toggle';
	public const TEXT     = 'text';
	public const TEXTAREA = 'textarea';

	/** Texts that are stored as typed: `<`, `%20` and tags stay. Escape them at output. */
	public const PLAIN_TEXT     = 'plain-text';
	public const PLAIN_TEXTAREA = 'plain-textarea';

	public const URL = 'url';
	/** A hexadecimal color such as #1e1e1e; '' for none. */
	public const COLOR = 'color';

	/** ID of an image in the media library; 0 for none. */
	public const IMAGE = 'image';

	public const URL_TEMPLATE = 'url-template';
	public const EMAIL        = 'email';
	public const INTEGER      = 'integer';
	public const CHOICE       = 'choice';
	public const ROWS         = 'rows';

	/** A URL without markup, quotes and white space. The field's `$pattern` checks its placeholders. */
	private const URL_PATTERN = '#^https?://[^\s<>"\'\\\\]+$#i';

	private const COLOR_PATTERN = '/^#[0-9a-f]{6}$/iD';

	private const JSON_TYPES = [
		self::TOGGLE  => 'boolean',
		self::INTEGER => 'integer',
		self::IMAGE   => 'integer',
		self::ROWS    => 'array',
	];

	/**
	 * @param non-empty-string      $name    Key in the option: lowercase words with underscores.
	 * @param FieldType             $type    One of the constants.
	 * @param array<array-key, string> $choices For a CHOICE: labels by value.
	 * @param int                   $max     Maximum of an INTEGER, maximum characters of a text, or maximum number of ROWS.
	 * @param string                $pattern Regular expression with delimiters that a non-empty text must match.
	 * @param string                $message Error message if the text does not match.
	 * @param list<self>            $columns For ROWS: text fields of each row.
	 * @param string                $confirmation Text that a user must type to switch a TOGGLE on; '' requires no confirmation.
	 * @param (Closure(string): string)|null $refusal Returns an error message for an entered text or image ID; '' accepts it. Not
	 *     called for stored values.
	 * @param bool|null             $new_site Value of a TOGGLE on a new site, where the welcome screen offers it; null leaves the default.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $label,
		public readonly string $description = '',
		public readonly bool|int|string|null $default = null,
		public readonly array $choices = [],
		public readonly int $min = 0,
		public readonly int $max = 1000,
		public readonly string $placeholder = '',
		public readonly string $help_url = '',
		private readonly string $pattern = '',
		private readonly string $message = '',
		public readonly array $columns = [],
		public readonly string $confirmation = '',
		private readonly ?Closure $refusal = null,
		public readonly ?bool $new_site = null,
	) {}

	/** @return bool|int|string|RowList The default value. For a CHOICE without a default, the first choice. */
	public function default_value(): bool|int|string|array {
		return $this->default ?? match ( $this->type ) {
			self::TOGGLE  => false,
			self::INTEGER => $this->min,
			self::IMAGE   => 0,
			self::CHOICE  => (string) array_key_first( $this->choices ),
			self::ROWS    => [],
			default       => '',
		};
	}

	/** @return array<string, mixed> JSON schema, for register_setting() and REST. */
	public function schema(): array {
		$limits = match ( $this->type ) {
			self::TOGGLE  => [],
			self::INTEGER => [
				'minimum' => $this->min,
				'maximum' => $this->max,
			],
			self::IMAGE   => [ 'minimum' => 0 ],
			self::COLOR   => [],
			self::CHOICE  => [ 'enum' => array_map( 'strval', array_keys( $this->choices ) ) ],
			self::ROWS    => [
				'maxItems' => $this->max,
				'items'    => $this->rows()->schema(),
			],
			default       => [ 'maxLength' => $this->max ],
		};
		return [
			'type'        => self::JSON_TYPES[ $this->type ] ?? 'string',
			'description' => $this->label,
			'default'     => $this->default_value(),
		] + $limits;
	}

	/**
	 * Validates a value. Returns an error message for the user; '' if the value is valid.
	 * @param bool $is_new False for a stored value, true for one that was just entered.
	 */
	public function validate( mixed $value, bool $is_new = true ): string {
		$checked = rest_validate_value_from_schema( $value, $this->schema(), $this->label );
		if ( is_wp_error( $checked ) ) {
			return $checked->get_error_message();
		}
		if ( self::ROWS === $this->type ) {
			return $this->rows()->validate( $value, $is_new );
		}
		$text = is_string( $value ) ? trim( $value ) : '';
		if ( self::IMAGE === $this->type ) {
			// Valid IDs may be integers, or floats and strings without decimals.
			$id   = (int) $this->clean( $value );
			$text = $id > 0 ? (string) $id : '';
		}
		if ( '' === $text || $this->matches( $text ) ) {
			return '' === $text || null === $this->refusal || ! $is_new ? '' : ( $this->refusal )( $text );
		}
		/* translators: %s: label of a setting. */
		return '' === $this->message ? sprintf( __( '%s is not valid.', 'slipstream' ), $this->label ) : $this->message;
	}

	/** @return bool|int|string|RowList The stored value; the default if it is invalid. */
	public function read( mixed $stored ): bool|int|string|array {
		return '' === $this->validate( $stored, false ) ? $this->clean( $stored ) : $this->default_value();
	}

	/** @return bool|int|string|RowList The value in the form to store. Call validate() first. */
	public function clean( mixed $value ): bool|int|string|array {
		$text = is_scalar( $value ) ? trim( (string) $value ) : '';
		return match ( $this->type ) {
			self::TOGGLE       => is_scalar( $value ) && rest_sanitize_boolean( is_float( $value ) ? (string) $value : $value ),
			self::INTEGER, self::IMAGE => (int) $text,
			self::COLOR        => strtolower( $text ),
			self::TEXT         => sanitize_text_field( $text ),
			self::TEXTAREA     => sanitize_textarea_field( $text ),
			self::PLAIN_TEXT     => TextLine::from( $text ),
			self::PLAIN_TEXTAREA => TextLine::lines( $text ),
			self::URL          => esc_url_raw( $text, [ 'http', 'https' ] ),
			self::ROWS         => $this->rows()->clean( $value ),
			// WordPress' sanitizing functions would remove braces and percent signs.
			self::URL_TEMPLATE, self::EMAIL, self::CHOICE => $text,
		};
	}

	/** Whether this change requires the confirmation text, and the user typed something else. */
	public function lacks_confirmation( mixed $value, string $typed ): bool {
		$normal = static fn ( string $text ): string => mb_strtolower( trim( $text ) );
		return '' !== $this->confirmation && true === $this->clean( $value ) && $normal( $typed ) !== $normal( $this->confirmation );
	}

	private function rows(): FieldRows {
		return new FieldRows( $this->columns );
	}

	/** Whether a text that is not empty matches the field's type and pattern. */
	private function matches( string $text ): bool {
		$is_of_type = match ( $this->type ) {
			self::URL_TEMPLATE => 1 === preg_match( self::URL_PATTERN, $text ),
			self::EMAIL        => EmailAddress::is_valid( $text ),
			self::COLOR        => 1 === preg_match( self::COLOR_PATTERN, $text ),
			default            => true,
		};
		return $is_of_type && ( '' === $this->pattern || 1 === preg_match( $this->pattern, $text ) );
	}
}
