<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Pages\Redirect;
use Slipstream\Pages\ThemePage;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\Guard;
use WP_Error;

/** The page of the simulated payment service. It works without JavaScript. The order's token in the URL gives access. */
final class SimulatedPage {

	/** Prefix of the field names: `slipstream_simulated[do]`. */
	public const FORM = 'slipstream_simulated';

	/** Hook of the job that renews running subscriptions after the clock was moved. */
	public const HOOK = 'slipstream_simulated_clock';

	private const VIEW    = __DIR__ . '/views/simulated.php';
	private const PURPOSE = 'simulated';

	/** Actions of a buyer after the bank asks for confirmation. */
	private const CONFIRM = 'confirm';
	private const DECLINE = 'decline';

	/** Buttons that move the clock, in seconds. For administrators only, because the clock applies to all orders. */
	private const JUMPS = [
		'day'   => SimulatedClock::DAY,
		'month' => SimulatedClock::MONTH,
		'year'  => SimulatedClock::YEAR,
	];

	/** Actions that need no value. */
	private const PLAIN = [
		SimulatedAction::CARD,
		SimulatedAction::CANCEL,
		SimulatedAction::RESUME,
		SimulatedAction::DISPUTE,
		SimulatedAction::WON,
		SimulatedAction::LOST,
	];

	/** Orders per job. Each order may add jobs, and a job may add ten jobs. */
	private const ORDERS_PER_JOB = 4;

	public function __construct(
		private readonly Simulated $gateway,
		private readonly SimulatedClock $clock,
		private readonly OrderStore $orders,
		private readonly OrderLink $link,
		private readonly LookUp $look_up,
		private readonly Ledger $ledger,
		private readonly Guard $guard,
		private readonly ThemePage $page,
		private readonly Outbox $outbox,
	) {}

	/** Hook `template_redirect` for URLs with Simulated::PAGE. */
	public function show(): never {
		$token  = filter_input( INPUT_GET, Simulated::PAGE );
		$sent   = filter_input( INPUT_POST, self::FORM, FILTER_DEFAULT, FILTER_REQUIRE_ARRAY );
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$view   = $this->handle( is_string( $token ) ? $token : '', 'post' === $method ? (array) $sent : null );
		if ( is_string( $view ) ) {
			Redirect::to( $view );
		}
		$this->page->print( $view['status'], $view['title'], self::VIEW, $view );
		exit;
	}

	/**
	 * Handles a request. A GET request changes nothing.
	 * @param string                       $token Token of the order.
	 * @param array<array-key, mixed>|null $sent  Submitted fields, unslashed; null for a GET request.
	 * @return string|array<string, mixed> URL of a redirect, or data for the template with `status` and `title`.
	 * @phpstan-return string|array{status: int, title: string, ...<string, mixed>}
	 */
	public function handle( string $token, ?array $sent ): string|array {
		try {
			$order = $this->gateway->is_ready() ? $this->orders->find_by_token( $token ) : null;
			if ( null === $order || Simulated::ID !== $order->gateway ) {
				return $this->view( 404, null );
			}
			$text    = static fn ( string $name ): string => is_string( $sent[ $name ] ?? null ) ? $sent[ $name ] : '';
			$allowed = null === $sent
				? true
				: $this->guard->check_click( Click::from_request( self::PURPOSE, 0, $text( 'token' ) ) );
			if ( $allowed instanceof WP_Error && ! Guard::is_over_limit( $allowed ) ) {
				return $this->view( 403, $order, $allowed->get_error_message() );
			}
			return null === $sent ? $this->view( 200, $order ) : $this->perform( $order, $text( 'do' ), $text( 'card' ) );
		} catch ( QueryFailed ) {
			return $this->view( 503, null );
		}
	}

	/**
	 * Runs the job HOOK: updates running subscriptions after the clock was moved.
	 * @param array<mixed> $arguments `after`: ID of the last order of the previous job; `moved`: Unix time of the simulated clock.
	 */
	public function pass( array $arguments ): void {
		$number = static fn ( string $name ): int => is_int( $arguments[ $name ] ?? null ) ? $arguments[ $name ] : 0;
		$last   = 0;
		$orders = $this->orders->find_recurring( Simulated::ID, $number( 'after' ), self::ORDERS_PER_JOB );
		foreach ( $orders as $order ) {
			$this->look_up->refresh( $order );
			$last = $order->id;
		}
		if ( count( $orders ) === self::ORDERS_PER_JOB ) {
			$this->schedule( $number( 'moved' ), $last );
		}
	}

	/**
	 * @param string $what Action of the clicked button.
	 * @param string $card Chosen card.
	 * @return string|array<string, mixed> See handle().
	 * @phpstan-return string|array{status: int, title: string, ...<string, mixed>}
	 */
	private function perform( Order $order, string $what, string $card ): string|array {
		if ( isset( self::JUMPS[ $what ] ) ) {
			return current_user_can( 'manage_options' ) ? $this->jump( $order, self::JUMPS[ $what ] ) : $this->view( 403, $order );
		}
		$chosen = SimulatedCard::tryFrom( $card );
		if ( SimulatedAction::PAY === $what && SimulatedCard::Secure === $chosen ) {
			return $this->view( 200, $order, asks: true );
		}
		[ $type, $value ] = match ( $what ) {
			self::CONFIRM => [ SimulatedAction::PAY, SimulatedCard::Good->value ],
			self::DECLINE => [ SimulatedAction::PAY, SimulatedCard::Refused->value ],
			SimulatedAction::PAY => [ SimulatedAction::PAY, $chosen->value ?? '' ],
			SimulatedAction::REFUND => [ SimulatedAction::REFUND, $this->last_payment( $order ) ],
			default => in_array( $what, self::PLAIN, true ) ? [ $what, SimulatedCard::Good->value ] : [ '', '' ],
		};
		if ( '' === $type || '' === $value ) {
			return $this->view( 422, $order, __( 'Choose a card.', 'slipstream' ) );
		}
		$this->gateway->add( $order, $type, $value );
		$this->look_up->refresh( $order );
		$is_refused = SimulatedAction::PAY === $type && SimulatedCard::Refused->value === $value;
		return $is_refused
			? $this->view( 200, $order, __( 'The card was refused. Nothing was charged.', 'slipstream' ) )
			: ( SimulatedAction::PAY === $type ? $this->link->after_checkout( $order ) : $this->link->to_order( $order ) );
	}

	private function jump( Order $order, int $seconds ): string {
		$this->clock->advance( $seconds );
		$this->look_up->refresh( $order );
		$this->schedule( $this->clock->now(), 0 );
		return Simulated::url( $order );
	}

	private function schedule( int $moved, int $after ): void {
		$this->outbox->schedule(
			self::HOOK,
			[
				'moved' => $moved,
				'after' => $after,
			],
			0,
			"$moved-$after",
			priority: Priority::NOW
		);
	}

	/** Returns the last payment and the amount that can be refunded, in the format of SimulatedAction; '' if there is none. */
	private function last_payment( Order $order ): string {
		$payment = $this->ledger->payments( $order )[0] ?? null;
		return null === $payment || $payment->kept() < 1 ? '' : "$payment->id {$payment->kept()}";
	}

	/**
	 * @param bool $asks Whether the bank asks the buyer to confirm.
	 * @phpstan-return array{status: int, title: string, ...<string, mixed>}
	 * @return array<string, mixed> Data for the template.
	 */
	private function view( int $status, ?Order $order, string $message = '', bool $asks = false ): array {
		$now = null === $order ? null : $this->orders->find( $order->id );
		return [
			'status'  => $status,
			'title'   => null === $now ? __( 'This order does not exist', 'slipstream' ) : __( 'Simulated payment', 'slipstream' ),
			'order'   => $now,
			'message' => $message,
			'asks'    => $asks,
			'token'   => null === $now ? '' : $this->guard->click_token( self::PURPOSE, 0 ),
			'buttons' => null === $now ? [] : $this->buttons( $now ),
			'jumps'   => current_user_can( 'manage_options' ) ? [
				'day'   => __( 'Move the clock by a day', 'slipstream' ),
				'month' => __( 'Move the clock by 30 days', 'slipstream' ),
				'year'  => __( 'Move the clock by a year', 'slipstream' ),
			] : [],
			'time'    => (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $this->clock->now() ),
			'back'    => null === $now ? home_url( '/' ) : $this->link->to_order( $now ),
		];
	}

	/** @return array<string, string> Labels of the buttons for a paid order, by action. */
	private function buttons( Order $order ): array {
		$subscription = $this->ledger->subscription( $order );
		$is_running   = null !== $subscription && Subscription::ENDED !== $subscription->status;
		$is_renewed   = $is_running && Subscription::ENDING !== $subscription->status;
		$labels       = [
			SimulatedAction::CARD    => $is_running ? __( 'Use a card that pays', 'slipstream' ) : '',
			SimulatedAction::CANCEL  => $is_renewed ? __( 'Cancel the subscription', 'slipstream' ) : '',
			SimulatedAction::RESUME  => $is_running && ! $is_renewed ? __( 'Resume the subscription', 'slipstream' ) : '',
			SimulatedAction::REFUND  => '' === $this->last_payment( $order ) ? '' : __( 'Refund the last payment', 'slipstream' ),
			SimulatedAction::DISPUTE => 0 === $order->paid || $order->disputed > 0 ? '' : __( 'Dispute the last payment', 'slipstream' ),
			SimulatedAction::WON     => 0 === $order->disputed ? '' : __( 'The owner wins the dispute', 'slipstream' ),
			SimulatedAction::LOST    => 0 === $order->disputed ? '' : __( 'The buyer wins the dispute', 'slipstream' ),
		];
		return array_diff( $labels, [ '' ] );
	}
}
