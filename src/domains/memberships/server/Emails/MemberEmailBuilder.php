<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Emails;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\SignIn\PaymentLink;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\IntervalPrice;
use Slipstream\Domains\Payments\Receipts\OrderEmail;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\SiteName;
use Slipstream\Support\Locale;

/** Builds emails about a membership, in the reader's language. */
final class MemberEmailBuilder {

	public function __construct(
		private readonly PaymentLink $link,
		private readonly OrderEmail $email,
		private readonly Ledger $ledger,
	) {}

	/**
	 * @param string $key Idempotency key, see Mailer::send().
	 * @throws QueryFailed If the database fails.
	 */
	public function make( MemberEmailType $type, Order $order, Membership $membership, string $key ): EmailMessage {
		return Locale::run( $order->locale, fn (): EmailMessage => $this->translated( $type, $order, $membership, $key ) );
	}

	private function translated( MemberEmailType $type, Order $order, Membership $membership, string $key ): EmailMessage {
		$site   = SiteName::line();
		$is_due = MemberEmailType::Failed === $type;
		$renews = MemberEmailType::Refunded === $type ? $this->next_payment( $order ) : 0;
		$time   = match ( true ) {
			$is_due => $membership->standing->ends,
			$renews > 0 => $renews,
			default => $membership->standing->paid_until,
		};
		$date    = (string) wp_date( (string) get_option( 'date_format' ), $time );
		$amount  = $is_due ? $order->amount->format() : IntervalPrice::text( $order->amount, $order->period );
		$values  = [ $order->title, $site, $date, $amount ];
		$view    = [
			'text' => vsprintf( $renews > 0 ? self::renewal_text() : self::text( $type, $membership->standing->state ), $values ),
			'rows' => [],
			'url'  => $is_due ? $this->link->url( $order, $time ) : ReaderLink::to_account(),
			'link' => $is_due ? __( 'Update your payment', 'slipstream' ) : __( 'Go to your account', 'slipstream' ),
			'note' => '',
		];
		$subject = $renews > 0
			/* translators: %s: name of the site. */
			? __( 'Your payment to %s was refunded, but your plan renews', 'slipstream' )
			: self::subject( $type );
		return $this->email->make( $key, $membership->email, sprintf( $subject, $site ), $order, $view );
	}

	/** Returns the Unix time of the next payment; 0 if nothing more is charged. */
	private function next_payment( Order $order ): int {
		$subscription = $this->ledger->subscription( $order );
		return null !== $subscription && $subscription->charges_again() ? $subscription->period_end : 0;
	}

	/** Returns the text about a refund while the subscription continues. The placeholders are those of text(). */
	private static function renewal_text(): string {
		/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: a price with its interval, such as "€5 each month". */
		return __( 'Your payment for “%1$s” on %2$s was refunded, so you can no longer read. The plan still renews on %3$s for %4$s. To stop the payments, cancel the plan in your account.', 'slipstream' );
	}

	private static function subject( MemberEmailType $type ): string {
		return match ( $type ) {
			/* translators: %s: name of the site. */
			MemberEmailType::Welcome => __( 'Welcome to %s', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Twice => __( 'You pay twice for the same plan on %s', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Reminder => __( 'Your plan on %s renews soon', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Failed => __( 'Your payment to %s failed', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Changed => __( 'Your plan on %s was changed', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Canceled => __( 'Your plan on %s was canceled', 'slipstream' ),
			/* translators: %s: name of the site. */
			MemberEmailType::Refunded, MemberEmailType::Ended => __( 'Your plan on %s has ended', 'slipstream' ),
		};
	}

	/** Returns the text. Its placeholders: name of the plan, name of the site, date, price with interval. `Failed` has the amount due. */
	private static function text( MemberEmailType $type, MembershipState $state ): string {
		$is_due = MembershipState::Active === $state || MembershipState::Trial === $state;
		return match ( $type ) {
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberEmailType::Welcome => __( 'You can now read everything in “%1$s” on %2$s. To read on another device, sign in there with this email address.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberEmailType::Twice => __( 'You now have two subscriptions to “%1$s” on %2$s, and both are charged. To stop one of them, cancel it in your account.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: a price with its interval, such as "€50 each year". */
			MemberEmailType::Reminder => __( 'Your plan “%1$s” on %2$s renews on %3$s for %4$s. You can cancel it in your account before then.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: an amount of money. */
			MemberEmailType::Failed => __( 'The payment of %4$s for “%1$s” on %2$s failed. Update your card by %3$s, or you lose access.', 'slipstream' ),
			MemberEmailType::Changed => $is_due
				/* translators: 1: name of a plan, 2: name of the site, 3: a date, 4: a price with its interval, such as "€5 each month". */
				? __( 'Your plan on %2$s was changed to “%1$s”. Its price is %4$s. The next payment is due on %3$s.', 'slipstream' )
				/* translators: 1: name of a plan, 2: name of the site, 4: a price with its interval, such as "€5 each month". */
				: __( 'Your plan on %2$s was changed to “%1$s”. Its price is %4$s.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site, 3: a date. */
			MemberEmailType::Canceled => __( 'Your plan “%1$s” on %2$s was canceled. You can read until %3$s, and nothing more is charged.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberEmailType::Refunded => __( 'Your payment for “%1$s” on %2$s was refunded, so your access has ended.', 'slipstream' ),
			/* translators: 1: name of a plan, 2: name of the site. */
			MemberEmailType::Ended => __( 'Your plan “%1$s” on %2$s has expired. You can subscribe again in your account.', 'slipstream' ),
		};
	}
}
