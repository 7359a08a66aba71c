<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Domains\Payments\Gateways\Gateway;

/** Content of the checkout page, or the URL to which it redirects the buyer. Texts are not escaped. */
final class CheckoutResult {

	/**
	 * @param int                       $status   HTTP status.
	 * @param string                    $redirect URL of the page where the buyer pays; '' to show the page.
	 * @param Offer|null                $offer    Null when nothing can be bought at this URL.
	 * @param string                    $message  Why the order was not accepted; '' before it was sent.
	 * @param array<array-key, string>  $errors   Messages by field.
	 * @param array<string, string>     $values   Entered values by field.
	 * @param list<Gateway>             $gateways Ways to pay to choose from.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $redirect = '',
		public readonly ?Offer $offer = null,
		public readonly string $message = '',
		public readonly array $errors = [],
		public readonly array $values = [],
		public readonly array $gateways = [],
	) {}

	/** @param string $fallback For a field that is empty. */
	public function value( string $field, string $fallback = '' ): string {
		$value = $this->values[ $field ] ?? '';
		return '' === $value ? $fallback : $value;
	}

	public function error( string $field ): string {
		return $this->errors[ $field ] ?? '';
	}
}
