<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** One thing that an owner enters to connect a service, as data. */
final class Credential {

	/**
	 * What a newcomer may say of it.
	 * @param non-empty-string      $name          Lower-case words with underscores, unlike that of any other service: `example_key`.
	 * @param string                $help          How it looks, or what to mind.
	 * @param bool                  $is_secret     Whether it is never shown again.
	 * @param string                $pattern       Regular expression with delimiters that it must match.
	 * @param string                $message       Shown when it doesn't.
	 * @param array<string, string> $refused       Sentences by regular expression, for what people enter by mistake; looked at first.
	 * @param string                $legacy_option Option of another plugin that is read as long as nothing else is set.
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

	/** @return non-empty-string The constant of a credential by its name, see constant(). */
	public static function constant_of( string $name ): string {
		return 'SLIPSTREAM_' . strtoupper( $name );
	}

	/** @return non-empty-string The constant, and the environment variable, that go before what is entered. */
	public function constant(): string {
		return self::constant_of( $this->name );
	}

	/** '' or a sentence for the person who entered it. */
	public function validate( string $value ): string {
		foreach ( $this->refused as $pattern => $message ) {
			if ( 1 === preg_match( $pattern, $value ) ) {
				return $message;
			}
		}
		if ( '' !== $value && ( '' === $this->pattern || 1 === preg_match( $this->pattern, $value ) ) ) {
			return '';
		}
		/* translators: %s: what a credential is called, as "Client ID". */
		return '' === $this->message ? sprintf( __( '%s is not valid.', 'slipstream' ), $this->label ) : $this->message;
	}
}
