<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Query arguments or form fields of a request, whose values can be anything. */
final class RequestValues {

	/** Form field of an email address. */
	public const EMAIL = 'reader_email';

	/** Maximum characters of an entered address. Longer ones are invalid, and are shown to the visitor again. */
	private const MAX_EMAIL = 300;

	/** @param array<array-key, mixed> $values Values by name, unslashed. */
	public function __construct( private readonly array $values ) {}

	/** Returns a value; '' if it is missing or a list. */
	public function text( string $name ): string {
		return is_string( $this->values[ $name ] ?? null ) ? $this->values[ $name ] : '';
	}

	/** Returns the number at the beginning of a value; 0 if there is none. */
	public function integer( string $name ): int {
		return (int) $this->text( $name );
	}

	public function has( string $name ): bool {
		return isset( $this->values[ $name ] );
	}

	/** Returns the entered address, not validated. */
	public function email(): string {
		return trim( mb_substr( $this->text( self::EMAIL ), 0, self::MAX_EMAIL ) );
	}
}
