<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailRow;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;

/** Builds the emails about orders. */
final class OrderEmail {

	public function __construct( private readonly EmailFrame $frame ) {}

	/**
	 * @param string $key Idempotency key, see Mailer::send().
	 * @param array{text: string, rows: array<string, string>, url: string, link: string, note: string} $view Texts of the email, not
	 *     escaped.
	 */
	public function make( string $key, string $to, string $subject, Order $order, array $view ): EmailMessage {
		$is_test = Order::TEST === $order->mode;
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [ $is_test ? __( 'This is a test. No money was moved.', 'slipstream' ) : '', $view['text'] ],
			rows: EmailRow::from_values( $view['rows'] ),
			buttons: [ $view['link'] => $view['url'] ],
			note: $view['note'],
		);
		/* translators: %s: subject of an email. */
		$subject = $is_test ? sprintf( __( 'Test: %s', 'slipstream' ), $subject ) : $subject;
		return new EmailMessage( $key, $to, $subject, $this->frame->html( $content ), headers: EmailMessage::AUTOMATIC );
	}
}
