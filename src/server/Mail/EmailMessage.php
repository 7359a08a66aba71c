<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Support\EmailAddress;

/**
 * A message that exists can be sent as it is: whatever could add a header, a recipient or a second line is refused here, also
 * when a message comes back from the outbox. Several recipients are several messages, so that none sees another's address.
 */
final class EmailMessage {

	/** In bytes, subject, name and key in characters. SMTP ends a line at 998, the outbox a key at 191. */
	private const MAX_SUBJECT = 255;
	private const MAX_NAME    = 100;
	private const MAX_HEADER  = 900;
	private const MAX_HTML    = 1_048_576;
	private const MAX_KEY     = 191;

	/** The only headers that a caller may add, and what each may say. A comma in an address is written `%2C`. */
	private const HEADERS = [
		'Auto-Submitted'        => '/^auto-(generated|replied)$/D',
		'List-Id'               => '/^<[A-Za-z0-9][A-Za-z0-9.-]*>$/D',
		'List-Unsubscribe'      => '/^<(https?:\/\/|mailto:)[!#-+\--;=?-~]+>$/D',
		'List-Unsubscribe-Post' => '/^List-Unsubscribe=One-Click$/D',
	];

	/**
	 * An address has no name beside it.
	 * @param string                $key       Of one key only one message is sent. The outbox may remember it: an id, no address.
	 * @param string                $html      Escaped where it was made; the plain text is derived from it.
	 * @param array<string, string> $headers   By name, see HEADERS.
	 * @param string                $from_name Beside the site's own address, which stays: mail servers refuse another one. '' is the name
	 *     that a plugin has set, or the site's.
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

	/** @param array<mixed> $arguments What to_arguments() gave, or what somebody made of the row. */
	public static function from_arguments( array $arguments, string $key ): self {
		$text    = static fn ( string $field ): string => is_string( $arguments[ $field ] ?? null ) ? $arguments[ $field ] : '';
		$headers = $arguments['headers'] ?? [];
		self::check( is_array( $headers ) && array_filter( $headers, 'is_string' ) === $headers, 'headers' );
		return new self( $key, $text( 'to' ), $text( 'subject' ), $text( 'html' ), $text( 'reply_to' ), $headers, $text( 'from_name' ) );
	}

	/**
	 * @return array{to: string, subject: string, html: string, reply_to: string, headers: array<string, string>, from_name: string} Without
	 * the key, which is a column.
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

	/** @throws InvalidEmailMessage Nothing is cut to fit: it might say something else then. */
	private static function check( bool $is_valid, string $field ): void {
		if ( ! $is_valid ) {
			throw new InvalidEmailMessage( "The field $field of a mail is not valid." );
		}
	}

	/** One line: no control character of ASCII or Unicode, no separator of lines, valid UTF-8. */
	private static function is_line( string $text, int $max ): bool {
		return '' !== trim( $text ) && 1 === preg_match( '/^[^\p{Cc}\p{Zl}\p{Zp}]{1,' . $max . '}$/uD', $text );
	}
}
