<?php
/** Definition of the payments domain: plans, orders, the ledger, the checkout page and the gateways. */

declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [
		Routes\StatusRoute::class,
		Routes\PlanRoutes::class,
		Routes\ListRoutes::class,
		Routes\OrderRoutes::class,
		Routes\OverviewRoute::class,
		Routes\HealthRoutes::class,
		Routes\StatementRoute::class,
		Routes\TransferRoutes::class,
		Routes\DonationRoutes::class,
		Routes\UnmatchedRoutes::class,
	],
	jobs: [
		Gateways\LookUp::HOOK                  => [ Gateways\LookUp::class, 'run' ],
		Receipts\ReceiptEmails::HOOK           => [ Receipts\ReceiptEmails::class, 'send' ],
		Gateways\Simulated\SimulatedPage::HOOK => [ Gateways\Simulated\SimulatedPage::class, 'pass' ],
		Receipts\ReceiptEmails::REFUND_HOOK    => [ Receipts\ReceiptEmails::class, 'send_refund' ],
		Products\Stock::HOOK                   => [ Refunds\SoldOutRefunds::class, 'run' ],
	],
	tables: [
		Orders\OrdersTable::class,
		Ledger\EventsTable::class,
		Ledger\PaymentsTable::class,
		Ledger\SubscriptionsTable::class,
		Gateways\Simulated\SimulationsTable::class,
		Receipts\ReceiptsTable::class,
		Receipts\ReceiptSeriesTable::class,
		Products\StockTable::class,
		Donations\DonorsTable::class,
		Ledger\UnmatchedPaymentsTable::class,
	],
	hooks: [ [ 'rest_pre_insert_' . Products\ProductType::NAME, Products\ProductGuard::class, 'check', 10, 2 ] ],
	meta: [
		Plans\PlanType::NAME       => Plans\PlanType::meta(),
		Products\ProductType::NAME => Products\ProductType::meta(),
	],
	post_types: [
		Plans\PlanType::NAME       => [ Plans\PlanType::class, 'arguments' ],
		Products\ProductType::NAME => [ Products\ProductType::class, 'arguments' ],
	],
	privacy: [ Privacy\PersonalOrders::class, Privacy\PersonalUnmatched::class ],
	stored_data: [ [ StoredPayments::class, 'summary' ] ],
	cards: [ 'payments' => PaymentsCard::class ],
	screens: [ [ PaymentsPage::class, 'page' ] ],
	settings: [
		[ Settings\PaymentSettings::class, 'section' ],
		[ Gateways\PayPal\PayPalSettings::class, 'section' ],
		[ Gateways\BankTransfer\BankSettings::class, 'section' ],
	],
	health: [ 'payments' => [ Health\PaymentHealth::class, 'result' ] ],
	cli: PaymentsCommand::commands(),
	services: [ [ Gateways\Stripe\StripeAccount::class, 'service' ] ],
	webhooks: [
		Gateways\Stripe\Stripe::ID => Gateways\Stripe\StripeWebhook::class,
		Gateways\PayPal\PayPal::ID => Gateways\PayPal\PayPalWebhook::class,
	],
	move: [ Plans\PaymentTraces::class ],
);
