<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Domains\Payments\Donations\DonationFees;
use Slipstream\Domains\Payments\Plans\IntervalPrice;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Pages\Redirect;
use Slipstream\Pages\ThemePage;

/** The checkout page. It works without JavaScript. */
final class CheckoutPage {

	private const VIEW = __DIR__ . '/views/checkout.php';

	public function __construct(
		private readonly Checkout $checkout,
		private readonly DonationFees $fees,
		private readonly ThemePage $page,
	) {}

	/** Hook `template_redirect` for URLs with CheckoutLink::PAGE. */
	public function show(): never {
		$query  = filter_input_array( INPUT_GET );
		$sent   = filter_input( INPUT_POST, Checkout::FORM, FILTER_DEFAULT, FILTER_REQUIRE_ARRAY );
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$result = $this->checkout->handle( is_array( $query ) ? $query : [], 'post' === $method ? (array) $sent : null );
		if ( '' !== $result->redirect ) {
			Redirect::to( $result->redirect );
		}
		$this->page->print( $result->status, self::title( $result ), self::VIEW, $this->view( $result ) );
		exit;
	}

	/** Returns the HTML of the page's main element. */
	public function content( CheckoutResult $result ): string {
		return ThemePage::content( self::VIEW, $this->view( $result ) );
	}

	/** @return array<string, mixed> Data for the template. */
	private function view( CheckoutResult $result ): array {
		$offer = $result->offer;
		return [
			'result'       => $result,
			'title'        => self::title( $result ),
			'text'         => self::text( $result ),
			'token'        => null === $offer ? '' : $this->checkout->token( $offer ),
			'price'        => null === $offer || $offer->is_donation ? '' : IntervalPrice::text( $offer->price, $offer->period ),
			'amount_label' => null === $offer ? '' : self::amount_label( $offer ),
			'back'         => null === $offer ? '' : self::back( $offer ),
			'donation'     => null === $offer ? null : $this->donation( $offer ),
		];
	}

	private static function title( CheckoutResult $result ): string {
		return match ( true ) {
			null !== $result->offer => $result->offer->title,
			503 === $result->status => __( 'Payments are not available', 'slipstream' ),
			410 === $result->status => __( 'Sold out', 'slipstream' ),
			default => __( 'This item is not for sale', 'slipstream' ),
		};
	}

	private static function text( CheckoutResult $result ): string {
		return match ( true ) {
			null !== $result->offer => '',
			503 === $result->status => __( 'This site cannot take payments now. Try again later.', 'slipstream' ),
			410 === $result->status => __( 'All items were sold. Nothing was charged.', 'slipstream' ),
			default => __( 'The link may be out of date. Go back to the page and try again.', 'slipstream' ),
		};
	}

	/** @return array{fees: string, asks_name: bool}|null Options of the donation form; null for other items. */
	private function donation( Offer $offer ): ?array {
		return $offer->is_donation ? [
			'fees'      => $offer->terms->offers_fees
				/* translators: %s: a number. */
				? sprintf( __( 'Add the payment fees of %s%%, so that my whole donation arrives', 'slipstream' ), $this->fees->percent() )
				: '',
			'asks_name' => $offer->terms->asks_name && $offer->post_id > 0,
		] : null;
	}

	/** Returns the label of the amount field, with the currency code. */
	private static function amount_label( Offer $offer ): string {
		$label = match ( $offer->period ) {
			/* translators: %s: code of a currency, such as USD. */
			Plan::MONTHLY => __( 'Amount each month (%s)', 'slipstream' ),
			/* translators: %s: code of a currency, such as USD. */
			Plan::YEARLY => __( 'Amount each year (%s)', 'slipstream' ),
			/* translators: %s: code of a currency, such as USD. */
			default => __( 'Amount (%s)', 'slipstream' ),
		};
		return sprintf( $label, $offer->price->currency->code );
	}

	/** Returns the URL of the post where the buyer started; '' if visitors cannot read it. */
	private static function back( Offer $offer ): string {
		return $offer->post_id > 0 && is_post_publicly_viewable( $offer->post_id ) ? (string) get_permalink( $offer->post_id ) : '';
	}
}
