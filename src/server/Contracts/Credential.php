<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Describes a key, ID or secret that the site owner enters to connect a service. */
final class Credential {

	/**
	 * @param non-empty-string      $name          Lowercase words with underscores, unique among all services: `example_key`.
	 * @param string                $help          Hint about format or limits.
	 * @param bool                  $is_secret     If true, the screen never shows the stored value again.
	 * @param string                $pattern       Regular expression with delimiters. The value must match it.
	 * @param string                $message       Error message if it does not match.
	 * @param array<string, string> $refused       Error messages by regular expression, for common mistakes. Checked before `$pattern`.
	 * @param string                $legacy_option Option of another plugin, used while no other source has a value.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $help = '',
		public readonly bool $is_secret = true,
		private readonly string $pattern = '',
		private readonly string $message = '',
		private readonly array $refused = [],
		public readonly string $legacy_option = '',
	) {}

	/** @return non-empty-string The name of the constant for a credential, see constant(). */
	public static function constant_name( string $name ): string {
		return 'SLIPSTREAM_' . strtoupper( $name );
	}

	/** @return non-empty-string The name of the constant and the environment variable that override the entered value. */
	public function constant(): string {
		return self::constant_name( $this->name );
	}

	/** Validates a value. Returns an error message for the user; '' if the value is valid. */
	public function validate( string $value ): string {
		foreach ( $this->refused as $pattern => $message ) {
			if ( 1 === preg_match( $pattern, $value ) ) {
				return $message;
			}
		}
		if ( '' !== $value && ( '' === $this->pattern || 1 === preg_match( $this->pattern, $value ) ) ) {
			return '';
		}
		/* translators: %s: label of a credential, such as "Client ID". */
		return '' === $this->message ? sprintf( __( '%s is not valid.', 'slipstream' ), $this->label ) : $this->message;
	}
}
