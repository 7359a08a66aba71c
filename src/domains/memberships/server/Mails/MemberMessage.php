<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Mails;

use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Receipts\OrderEmail;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\SiteName;
use Slipstream\Support\Locale;

/** Builds emails about a membership, in the reader's language. */
final class MemberMessage {

	public function __construct( private readonly OrderLink $link ) {}

	/** @param string $key Idempotency key, see Mailer::send(). */
	public function make( MemberMailType $type, Order $order, Membership $membership, string $key ): EmailMessage {
		return Locale::run( $order->locale, fn (): EmailMessage => $this->translated( $type, $order, $membership, $key ) );
	}

	private function translated( MemberMailType $type, Order $order, Membership $membership, string $key ): EmailMessage {
		$site   = SiteName::line();
		$date   = (string) wp_date( (string) get_option( 'date_format' ), $membership->standing->paid_until );
		$values = [ $order->title, $site, $date, $order->amount->format() ];
		$is_due = MemberMailType::Failed === $type;
		$view   = [
			'text' => vsprintf( self::text( $type ), $values ),
			'rows' => [],
			'url'  => $is_due ? $this->link->to_order( $order ) : ReaderLink::to_account(),
			'link' => $is_due ? __( 'Update your payment', 'slipstream' ) : __( 'Go to your account', 'slipstream' ),
			'note' => '',
		];
		return OrderEmail::make( $key, $membership->email, sprintf( self::subject( $type ), $site ), $order, $view );
	}

	private static function subject( MemberMailType $type ): string {
		return match ( $type ) {
			/* translators: %s: name of the site. */
			MemberMailType::Welcome => __( 'Welcome to %s', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberMailType::Reminder => __( 'Your membership of %s renews soon', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberMailType::Failed => __( 'Your payment to %s failed', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberMailType::Canceled => __( 'Your membership of %s was canceled', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberMailType::Refunded, MemberMailType::Ended => __( 'Your membership of %s has ended', 'slipstream' ),
		};
	}

	/** Returns the text. Its placeholders are: name of the plan, name of the site, date, amount. */
	private static function text( MemberMailType $type ): string {
		return match ( $type ) {
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberMailType::Welcome => __( 'You can now read everything in “%1$s” on %2$s. To read on another device, sign in there with this email address.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: an amount of money. */
			MemberMailType::Reminder => __( 'Your plan “%1$s” on %2$s renews on %3$s for %4$s. You can cancel it in your account before then.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: an amount of money. */
			MemberMailType::Failed => __( 'The payment of %4$s for “%1$s” on %2$s failed. Update your card now. Otherwise you lose access.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date. */
			MemberMailType::Canceled => __( 'Your plan “%1$s” on %2$s was canceled. You can read until %3$s, and nothing more is charged.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberMailType::Refunded => __( 'Your payment for “%1$s” on %2$s was refunded, so your access has ended.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberMailType::Ended => __( 'Your plan “%1$s” on %2$s has expired. You can subscribe again in your account.', 'slipstream' ),
		};
	}
}
