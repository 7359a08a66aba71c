<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

/** A way to pay, such as Stripe or a bank transfer. */
interface Gateway {

	/** Lower-case letters; stored with each order. */
	public function id(): string;

	/** Name for buyers, such as "Card". */
	public function title(): string;

	/** Whether the owner has entered everything that a payment needs. */
	public function is_ready(): bool;
}
