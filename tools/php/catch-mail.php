<?php
/**
 * Plugin Name: Mail into files
 * Description: Saves each email as a file, because Playground has no mail server.
 *
 * @package Slipstream
 */

declare( strict_types=1 );

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';

// WordPress and Slipstream create a mailer only if there is none yet.
$GLOBALS['phpmailer'] = new class( true ) extends PHPMailer\PHPMailer\PHPMailer {

	protected function mailSend( $header, $body ) {
		$name = sprintf( ABSPATH . '.slipstream/mail/%d-%s.eml', hrtime( true ), bin2hex( random_bytes( 4 ) ) );
		return false !== file_put_contents( $name, $this->getSentMIMEMessage() );
	}
};

// WordPress builds the sender's address from the host name, and "localhost" would make it invalid.
add_filter( 'wp_mail_from', static fn ( string $from ): string => str_ends_with( $from, '@localhost' ) ? 'wordpress@example.test' : $from );
