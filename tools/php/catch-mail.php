<?php
/**
 * Plugin Name: Mail into files
 * Description: There is no mail server in Playground: each mail becomes a file, as it would have left.
 *
 * @package Slipstream
 */

declare( strict_types=1 );

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';

// WordPress and Slipstream make mailers of their own where there is none yet.
$GLOBALS['phpmailer'] = new class( true ) extends PHPMailer\PHPMailer\PHPMailer {

	protected function mailSend( $header, $body ) {
		$name = sprintf( ABSPATH . '.slipstream/mail/%d-%s.eml', hrtime( true ), bin2hex( random_bytes( 4 ) ) );
		return false !== file_put_contents( $name, $this->getSentMIMEMessage() );
	}
};

// WordPress builds the sender of the host's name, and "localhost" makes no address.
add_filter( 'wp_mail_from', static fn ( string $from ): string => str_ends_with( $from, '@localhost' ) ? 'wordpress@example.test' : $from );
