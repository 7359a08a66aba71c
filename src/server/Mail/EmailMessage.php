<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Support\EmailAddress;

/**
 * An email that is safe to send. The constructor refuses values that could add a header, recipient or line, even if the message comes
 * from the outbox. Each message has one recipient, so that recipients do not see each other's addresses.
 */
final class EmailMessage {

	/**
	 * Maximum length: in characters for subject, name and key, otherwise in bytes. SMTP allows 998 bytes per line, the outbox 191
	 * characters per key.
	 */
	private const MAX_SUBJECT = 255;
	private const MAX_NAME    = 100;
	private const MAX_HEADER  = 900;
	private const MAX_HTML    = 1_048_576;
	private const MAX_KEY     = 191;

	/** Patterns for headers that callers may add. A comma in an address is encoded as `%2C`. */
	private const HEADERS = [
		'Auto-Submitted'        => '/^auto-(generated|replied)$/D',
		'List-Id'               => '/^<[A-Za-z0-9][A-Za-z0-9.-]*>$/D',
		'List-Unsubscribe'      => '/^<(https?:\/\/|mailto:)[!#-+\--;=?-~]+>$/D',
		'List-Unsubscribe-Post' => '/^List-Unsubscribe=One-Click$/D',
	];

	/** Headers of emails that no person has written. They prevent automatic replies. Source: RFC 3834. */
	public const AUTOMATIC = [ 'Auto-Submitted' => 'auto-generated' ];

	/**
	 * Creates a message. Addresses must not contain a name.
	 * @param string                $key       Idempotency key: one message per key. The outbox remembers it, so it must not contain an
	 *     address.
	 * @param string                $html      Escaped HTML. The plain text version is derived from it.
	 * @param array<string, string> $headers   Headers by name; see HEADERS.
	 * @param string $from_name Sender's name; '' for the name that a plugin has set, otherwise the site's. The sender's address is always
	 *     the site's, because mail servers refuse others.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $to,
		public readonly string $subject,
		public readonly string $html,
		public readonly string $reply_to = '',
		public readonly array $headers = [],
		public readonly string $from_name = '',
	) {
		self::check( self::is_line( $key, self::MAX_KEY ), 'key' );
		self::check( EmailAddress::is_valid( $to ), 'to' );
		self::check( self::is_line( $subject, self::MAX_SUBJECT ), 'subject' );
		self::check( '' !== trim( $html ) && strlen( $html ) <= self::MAX_HTML && 1 === preg_match( '//u', $html ), 'html' );
		self::check( '' === $reply_to || EmailAddress::is_valid( $reply_to ), 'reply_to' );
		self::check( '' === $from_name || self::is_line( $from_name, self::MAX_NAME ), 'from_name' );
		foreach ( $headers as $name => $value ) {
			self::check(
				strlen( $value ) <= self::MAX_HEADER && 1 === preg_match( self::HEADERS[ $name ] ?? '/(?!)/', $value ),
				'headers'
			);
		}
	}

	/** @param array<mixed> $arguments Result of to_arguments(), which other code may have changed in the outbox. */
	public static function from_arguments( array $arguments, string $key ): self {
		$text    = static fn ( string $field ): string => is_string( $arguments[ $field ] ?? null ) ? $arguments[ $field ] : '';
		$headers = $arguments['headers'] ?? [];
		self::check( is_array( $headers ) && array_filter( $headers, 'is_string' ) === $headers, 'headers' );
		return new self( $key, $text( 'to' ), $text( 'subject' ), $text( 'html' ), $text( 'reply_to' ), $headers, $text( 'from_name' ) );
	}

	/**
	 * @return array{to: string, subject: string, html: string, reply_to: string, headers: array<string, string>, from_name: string} All
	 *     fields except the key, which has a separate column.
	 */
	public function to_arguments(): array {
		return [
			'to'        => $this->to,
			'subject'   => $this->subject,
			'html'      => $this->html,
			'reply_to'  => $this->reply_to,
			'headers'   => $this->headers,
			'from_name' => $this->from_name,
		];
	}

	/** @throws InvalidEmailMessage If a field is invalid. Long values are not cut, which could change their meaning. */
	private static function check( bool $is_valid, string $field ): void {
		if ( ! $is_valid ) {
			throw new InvalidEmailMessage( "The field $field of an email is not valid." );
		}
	}

	/** Whether a text is one line of valid UTF-8 without control characters. */
	private static function is_line( string $text, int $max ): bool {
		return '' !== trim( $text ) && 1 === preg_match( '/^[^\p{Cc}\p{Zl}\p{Zp}]{1,' . $max . '}$/uD', $text );
	}
}
