<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Domains\Payments\Gateways\Gateway;

/** Result of a checkout request: content for the page, or the URL of a redirect. Texts are not escaped. */
final class CheckoutResult {

	/**
	 * @param int                       $status   HTTP status.
	 * @param string                    $redirect URL of the page where the buyer pays; '' to show the page.
	 * @param Offer|null                $offer    Null if nothing can be bought at this URL.
	 * @param string                    $message  Error message for the buyer; '' if there is none.
	 * @param array<array-key, string>  $errors   Messages by field.
	 * @param array<string, string>     $values   Entered values by field.
	 * @param list<Gateway>             $gateways Gateways to choose from.
	 * @param Buyer                     $buyer    The buyer, if the site knows them.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $redirect = '',
		public readonly ?Offer $offer = null,
		public readonly string $message = '',
		public readonly array $errors = [],
		public readonly array $values = [],
		public readonly array $gateways = [],
		public readonly Buyer $buyer = new Buyer(),
	) {}

	/** @param string $fallback Returned if the field is empty. */
	public function value( string $field, string $fallback = '' ): string {
		$value = $this->values[ $field ] ?? '';
		return '' === $value ? $fallback : $value;
	}

	public function error( string $field ): string {
		return $this->errors[ $field ] ?? '';
	}
}
