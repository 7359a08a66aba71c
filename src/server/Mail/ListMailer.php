<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use WP_PHPMailer;

/**
 * For PHP's own mail() PHPMailer encodes each header of 48 characters or more, addresses as well. In those of a list they are no text
 * (RFC 2369, RFC 8058), so that mailboxes would show no button to unsubscribe.
 */
final class ListMailer extends WP_PHPMailer {

	/** What Message lets into such a header. */
	private const VALUE = '/^<((https?:\/\/|mailto:)[!-;=?-~]+|[A-Za-z0-9][A-Za-z0-9.-]*)>$/D';

	/** As WordPress makes its own. */
	public static function make(): self {
		self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
		return new self( true );
	}

	/**
	 * @param string $str      Of a header.
	 * @param string $position Kind of text.
	 * @return string
	 */
	public function encodeHeader( $str, $position = 'text' ) {
		return 'text' === $position && 1 === preg_match( self::VALUE, $str ) ? $str : parent::encodeHeader( $str, $position );
	}
}
