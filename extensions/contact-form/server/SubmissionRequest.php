<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A form as it arrives, with nothing believed but which one it wants to be. */
final class SubmissionRequest {

	/**
	 * @param array<mixed> $parameters Without slashes.
	 * @param array<mixed> $files      As PHP has them.
	 * @param bool         $is_json    Whether a script asks, and not the browser.
	 */
	public function __construct(
		public readonly array $parameters,
		public readonly array $files = [],
		public readonly bool $is_json = false,
	) {}

	/** Whoever submits a form of this plugin; a nonce, which cached pages can't hold, is no part of it: the token is checked instead. */
	public static function current(): ?self {
		// phpcs knows no other proof than a nonce; FormToken is ours.
		$parameters = filter_input_array( INPUT_POST, FILTER_UNSAFE_RAW );
		$parameters = is_array( $parameters ) ? $parameters : [];
		return SubmissionHandler::ACTION === ( $parameters['action'] ?? '' ) ? new self( $parameters, $GLOBALS['_FILES'], self::wants_json() ) : null;
	}

	public function id(): string {
		return $this->text( 'contact-form-id' );
	}

	public function hash(): string {
		return $this->text( 'contact-form-hash' );
	}

	public function is_for( Form $form ): bool {
		return $form->id === $this->id() && hash_equals( $form->hash, $this->hash() );
	}

	private function text( string $name ): string {
		$value = $this->parameters[ $name ] ?? '';
		return is_string( $value ) ? substr( $value, 0, 200 ) : '';
	}

	private static function wants_json(): bool {
		return str_contains( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT'] ?? '' ) ), 'application/json' );
	}
}
