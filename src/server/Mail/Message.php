<?php
/**
 * One mail to one address.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Mail;

/**
 * A message that exists can be sent as it is: whatever could add a header, a recipient or a second line is refused here, also
 * when a message comes back from the outbox. Several recipients are several messages, so that none sees another's address.
 */
final class Message {

	/** Octets that SMTP lets through (RFC 5321, 4.5.3.1.3). */
	private const MAX_ADDRESS = 254;

	/** Characters. */
	private const MAX_SUBJECT = 255;

	/** Bytes; mail programs cut off far earlier. */
	private const MAX_HTML = 1_048_576;

	/** Bytes of an extra header and of the key: a line of mail ends at 998, a key of the outbox at 191. */
	private const MAX_HEADER = 900;
	private const MAX_KEY    = 191;

	/** The only headers that a caller may add, and what each may say. A comma in an address is written `%2C`. */
	private const HEADERS = [
		'Auto-Submitted'        => '/^auto-(generated|replied)$/D',
		'List-Id'               => '/^<[A-Za-z0-9][A-Za-z0-9.-]*>$/D',
		'List-Unsubscribe'      => '/^<(https?:\/\/|mailto:)[!#-+\--;=?-~]+>$/D',
		'List-Unsubscribe-Post' => '/^List-Unsubscribe=One-Click$/D',
	];

	/**
	 * Refuses what can't be sent safely; check a visitor's address before it is handed on.
	 *
	 * @param string                $key      What makes it this message: of one key only one is sent.
	 * @param string                $to       An address without a name.
	 * @param string                $subject  One line.
	 * @param string                $html     Escaped where it was made; the plain text is derived from it.
	 * @param string                $reply_to Another address, or '' for the sender's.
	 * @param array<string, string> $headers  By name, see HEADERS.
	 * @throws InvalidMessage When a field would not stay in its place.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $to,
		public readonly string $subject,
		public readonly string $html,
		public readonly string $reply_to = '',
		public readonly array $headers = [],
	) {
		self::check( self::is_line( $key, self::MAX_KEY ), 'key' );
		self::check( self::is_address( $to ), 'to' );
		self::check( self::is_line( $subject, self::MAX_SUBJECT ), 'subject' );
		self::check( '' !== trim( $html ) && strlen( $html ) <= self::MAX_HTML && 1 === preg_match( '//u', $html ), 'html' );
		self::check( '' === $reply_to || self::is_address( $reply_to ), 'reply_to' );
		foreach ( $headers as $name => $value ) {
			self::check( strlen( $value ) <= self::MAX_HEADER && 1 === preg_match( self::HEADERS[ $name ] ?? '/(?!)/', $value ), 'headers' );
		}
	}

	/**
	 * A message that comes back from the outbox.
	 *
	 * @param array<mixed> $arguments What to_arguments() gave.
	 * @throws InvalidMessage When somebody changed the row.
	 */
	public static function from_arguments( array $arguments, string $key ): self {
		$text    = static fn ( string $field ): string => is_string( $arguments[ $field ] ?? null ) ? $arguments[ $field ] : '';
		$headers = $arguments['headers'] ?? [];
		self::check( is_array( $headers ) && array_filter( $headers, 'is_string' ) === $headers, 'headers' );
		return new self( $key, $text( 'to' ), $text( 'subject' ), $text( 'html' ), $text( 'reply_to' ), $headers );
	}

	/**
	 * What the outbox keeps; the key has a column of its own.
	 *
	 * @return array{to: string, subject: string, html: string, reply_to: string, headers: array<string, string>} JSON can say it all.
	 */
	public function to_arguments(): array {
		return [
			'to'       => $this->to,
			'subject'  => $this->subject,
			'html'     => $this->html,
			'reply_to' => $this->reply_to,
			'headers'  => $this->headers,
		];
	}

	/**
	 * Nothing is cut to fit: it might say something else then.
	 *
	 * @throws InvalidMessage When a field is not valid.
	 */
	private static function check( bool $is_valid, string $field ): void {
		if ( ! $is_valid ) {
			throw new InvalidMessage( "The field $field of a mail is not valid." );
		}
	}

	/** One line: no control character of ASCII or Unicode, no separator of lines, valid UTF-8. */
	private static function is_line( string $text, int $max ): bool {
		return '' !== trim( $text ) && 1 === preg_match( '/^[^\p{Cc}\p{Zl}\p{Zp}]{1,' . $max . '}$/uD', $text );
	}

	/** WordPress lets a line feed before the `@` through. */
	private static function is_address( string $address ): bool {
		return strlen( $address ) <= self::MAX_ADDRESS
			&& 1 === preg_match( '/^[^\x00-\x20\x7F-\xFF,;:<>()"\\\\]+$/D', $address )
			&& false !== is_email( $address );
	}
}
