<?php
/**
 * Sends a message with PHP's mail(): mail.php <arguments of EmailMessage::from_arguments() as JSON>
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Mail\EmailSender;
use Slipstream\Mail\EmailMessage;

$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';

add_filter( 'wp_mail_from', static fn (): string => 'site@example.org' );
$taken = 0;
( new EmailSender(
	EmailMessage::from_arguments( json_decode( $argv[1], true ), 'sendmail' ),
	static function () use ( &$taken ): void {
		++$taken;
	}
) )->send();
wp_mail( 'reader@example.org', 'Other mail', 'Plain', [ 'X-Long: ' . str_repeat( 'long ', 20 ) ] );
echo "\n", json_encode( [ 'taken' => $taken ] );
