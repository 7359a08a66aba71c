<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Blocks\Template;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Mail\EmailMessage;

/** Builds the emails about orders. */
final class OrderEmail {

	private const VIEW = __DIR__ . '/views/email.php';

	/**
	 * @param string $key Idempotency key, see Mailer::send().
	 * @param array{text: string, rows: array<string, string>, url: string, link: string, note: string} $view Texts of the email, not
	 *     escaped.
	 */
	public static function make( string $key, string $to, string $subject, Order $order, array $view ): EmailMessage {
		$is_test = Order::TEST === $order->mode;
		/* translators: %s: subject of an email. */
		$subject = $is_test ? sprintf( __( 'Test: %s', 'slipstream' ), $subject ) : $subject;
		$html    = Template::render( self::VIEW, $view + [ 'is_test' => $is_test ] );
		return new EmailMessage( $key, $to, $subject, $html, '', [ 'Auto-Submitted' => 'auto-generated' ] );
	}
}
