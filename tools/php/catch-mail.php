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

// Create the mailer first: WordPress and Slipstream only create one if none exists.
$GLOBALS['phpmailer'] = new class( true ) extends PHPMailer\PHPMailer\PHPMailer {

	protected function mailSend( $header, $body ) {
		$name = sprintf( ABSPATH . '.slipstream/mail/%d-%s.eml', hrtime( true ), bin2hex( random_bytes( 4 ) ) );
		return false !== file_put_contents( $name, $this->getSentMIMEMessage() );
	}
};

// Set a valid sender: WordPress would use the host name, and `localhost` is invalid.
add_filter( 'wp_mail_from', static fn ( string $from ): string => str_ends_with( $from, '@localhost' ) ? 'wordpress@example.test' : $from );
