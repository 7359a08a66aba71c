<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use WP_Error;

/** The result of a form that the visitor has just submitted. Texts are not escaped. */
final class FormResult {

	/**
	 * @param string                      $reference ID of the stored submission; '' if there is none.
	 * @param string                      $message   Reason for the refusal; '' if the form was accepted.
	 * @param array<array-key, string>    $errors    Error messages by field, as in `params` of REST errors.
	 * @param array<array-key, mixed>     $values    Values that the visitor entered; empty if the form was accepted.
	 * @param int                         $status    HTTP status.
	 * @param int                         $wait      Seconds until another attempt makes sense; 0 for none.
	 */
	private function __construct(
		public readonly bool $is_sent,
		public readonly string $reference = '',
		public readonly string $message = '',
		public readonly array $errors = [],
		private readonly array $values = [],
		public readonly int $status = 200,
		public readonly int $wait = 0,
	) {}

	public static function sent( string $reference = '' ): self {
		return new self( true, $reference );
	}

	/**
	 * Creates the result of a refused form. An error without a status is about fields, and becomes 422.
	 * @param array<array-key, mixed> $values Entered values by field, unslashed.
	 */
	public static function refused( WP_Error $error, array $values ): self {
		$data   = $error->get_error_data();
		$data   = is_array( $data ) ? $data : [];
		$status = is_int( $data['status'] ?? null ) && $data['status'] >= 400 && $data['status'] < 600 ? $data['status'] : 422;
		$params = is_array( $data['params'] ?? null ) ? array_filter( $data['params'], 'is_string' ) : [];
		$wait   = is_int( $data['retry_after'] ?? null ) ? max( 0, $data['retry_after'] ) : 0;
		return new self( false, '', $error->get_error_message(), $params, $values, $status, $wait );
	}

	/** Returns the value of a field; '' if it is not text. */
	public function text( string $field ): string {
		$value = $this->values[ $field ] ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** @return list<string> Values of a field that allows several. */
	public function texts( string $field ): array {
		return array_map( 'strval', array_values( array_filter( (array) ( $this->values[ $field ] ?? [] ), 'is_scalar' ) ) );
	}

	/**
	 * Returns the entered texts of fields that the form no longer contains.
	 * @param list<string> $fields Names of the form's current fields.
	 * @return list<string> Texts, without empty ones.
	 */
	public function other_texts( array $fields ): array {
		$others = array_diff_key( $this->values, array_flip( $fields ) );
		return array_values( array_filter( $others, static fn ( mixed $value ): bool => is_string( $value ) && '' !== trim( $value ) ) );
	}

	/** @return array<string, string> Headers that keep the page out of caches and search engines; also `Retry-After`. */
	public function headers(): array {
		$headers = [
			'Cache-Control' => 'no-store, private, max-age=0',
			'X-Robots-Tag'  => 'noindex',
		];
		return 0 === $this->wait ? $headers : $headers + [ 'Retry-After' => (string) $this->wait ];
	}
}
