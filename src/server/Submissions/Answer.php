<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use WP_Error;

/** What a form says to whoever has just sent it. Texts are not escaped. */
final class Answer {

	/**
	 * @param string                      $reference Of what was sent, as the form named it.
	 * @param string                      $message   Why it was not; '' when it was.
	 * @param array<array-key, string>    $errors    Sentences by field, as WordPress' REST has them under `params`.
	 * @param array<array-key, mixed>     $values    What the visitor entered, when it was not sent.
	 * @param int                         $status    Of HTTP.
	 * @param int                         $wait      Seconds after which it is worth trying again; 0 for at once.
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
	 * An error without a status of its own is one of the fields: 422.
	 * @param array<array-key, mixed> $values Without slashes, by field.
	 */
	public static function refused( WP_Error $error, array $values ): self {
		$data   = $error->get_error_data();
		$data   = is_array( $data ) ? $data : [];
		$status = is_int( $data['status'] ?? null ) && $data['status'] >= 400 && $data['status'] < 600 ? $data['status'] : 422;
		$params = is_array( $data['params'] ?? null ) ? array_filter( $data['params'], 'is_string' ) : [];
		$wait   = is_int( $data['retry_after'] ?? null ) ? max( 0, $data['retry_after'] ) : 0;
		return new self( false, '', $error->get_error_message(), $params, $values, $status, $wait );
	}

	/** What a field held; '' for what is no text. */
	public function text( string $field ): string {
		$value = $this->values[ $field ] ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** @return list<string> What a field of several held. */
	public function texts( string $field ): array {
		return array_map( 'strval', array_values( array_filter( (array) ( $this->values[ $field ] ?? [] ), 'is_scalar' ) ) );
	}

	/**
	 * Texts that were entered into fields the form does not have.
	 * @param list<string> $fields Those that it has.
	 * @return list<string> Without empty ones.
	 */
	public function other_texts( array $fields ): array {
		$others = array_diff_key( $this->values, array_flip( $fields ) );
		return array_values( array_filter( $others, static fn ( mixed $value ): bool => is_string( $value ) && '' !== trim( $value ) ) );
	}

	/** @return array<string, string> Of HTTP: the page is nobody else's, in no cache and no index. */
	public function headers(): array {
		$headers = [
			'Cache-Control' => 'no-store, private, max-age=0',
			'X-Robots-Tag'  => 'noindex',
		];
		return 0 === $this->wait ? $headers : $headers + [ 'Retry-After' => (string) $this->wait ];
	}
}
