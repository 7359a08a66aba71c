<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\Buyer;
use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Checkout\CheckoutResult;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\CheckoutPage;
use Slipstream\Domains\Payments\Checkout\Offer;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Payments\Products\Products;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of the checkout page, with a stand-in for Stripe. */
final class CheckoutTest extends StripeTestCase {

	protected function tearDown(): void {
		unset( $_SERVER['REMOTE_ADDR'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $changed Changed fields of the post. `meta` contains changed meta. */
	private static function product( array $changed = [] ): int {
		$meta = (array) ( $changed['meta'] ?? [] ) + [
			'spay_price'    => '12.50',
			'spay_currency' => 'EUR',
			'spay_multiple' => '',
		];
		unset( $changed['meta'] );
		$id = wp_insert_post(
			$changed + [
				'post_type'    => ProductType::NAME,
				'post_status'  => 'publish',
				'post_title'   => 'Green tea',
				'post_content' => 'A tin',
				'meta_input'   => $meta,
			]
		);
		self::assertIsInt( $id );
		return $id;
	}

	private static function plan( string $interval = Plan::MONTHLY, string $type = '', string $price = '5' ): Plan {
		$id   = wp_insert_post(
			[
				'post_type'   => PlanType::NAME,
				'post_status' => 'publish',
				'post_title'  => 'Friends',
				'meta_input'  => [
					PlanType::PRICE    => $price,
					PlanType::CURRENCY => 'EUR',
					PlanType::INTERVAL => $interval,
					PlanType::TYPE     => $type,
				],
			]
		);
		$plan = Plugin::get( Plans::class )->find( $id );
		self::assertNotNull( $plan );
		return $plan;
	}

	/** @return array<string, string> Query arguments of a product's checkout URL. */
	private static function product_query( int $id, int $post = 0 ): array {
		$product = Plugin::get( Products::class )->find( $id );
		self::assertNotNull( $product );
		return self::query( Plugin::get( CheckoutLink::class )->to_product( $product, $post ) );
	}

	/** @return array<string, string> Query arguments of a plan's checkout URL. */
	private static function plan_query( Plan $plan, ?int $maximum = null, int $post = 0 ): array {
		$terms = new DonationTerms( null === $maximum ? null : Money::from_minor_units( $maximum, 'EUR' ) );
		return self::query( Plugin::get( CheckoutLink::class )->to_plan( $plan, $post, $terms ) );
	}

	/** @return array<string, string> By argument. */
	private static function query( string $url ): array {
		[ $page, $text ] = explode( '?', $url, 2 );
		self::assertSame( home_url( '/' ), $page );
		$query = [];
		foreach ( explode( '&', $text ) as $part ) {
			[ $name, $value ] = explode( '=', $part, 2 );
			$query[ "$name" ] = rawurldecode( $value );
		}
		return $query;
	}

	/**
	 * @param array<string, string>      $query
	 * @param array<string, string>|null $sent  Entered fields, in addition to those that the page fills in; null for a GET request.
	 */
	private static function answer( array $query, ?array $sent = null ): CheckoutResult {
		$checkout = Plugin::get( Checkout::class );
		$page     = $checkout->handle( $query, null );
		if ( null === $sent || null === $page->offer ) {
			return $page;
		}
		$filled = [
			'token' => $checkout->token( $page->offer ),
			'shown' => $page->offer->price_key(),
			'email' => 'ann@example.org',
		];
		return $checkout->handle( $query, $sent + $filled );
	}

	private static function count_orders(): int {
		return (int) ( OrdersTable::row( 'SELECT COUNT(*) AS number FROM {table}' )['number'] ?? 0 );
	}

	private static function last_order(): Order {
		$row = OrdersTable::row( 'SELECT * FROM {table} ORDER BY id DESC LIMIT 1' );
		self::assertNotNull( $row );
		return Order::from_row( $row );
	}

	#[TestDox( 'Looking at the checkout changes nothing; sending it stores the order and leads to the gateway' )]
	public function test_order(): void {
		$post  = $this->post( '' );
		$query = self::product_query( self::product( [ 'meta' => [ ProductType::ASKS_NAME => true ] ] ), $post );
		$page  = self::answer( $query );
		self::assertSame( [ 200, '', 0 ], [ $page->status, $page->redirect, self::count_orders() ] );
		$sent  = self::answer( $query, [ 'name' => ' Ann <b>B</b> ' ] );
		$order = self::last_order();
		self::assertSame( [ 303, $this->server->url( '/pay/cs_1' ) ], [ $sent->status, $sent->redirect ] );
		self::assertSame(
			[
				'product',
				(int) $query['product'],
				'Green tea',
				1,
				1250,
				'EUR',
				'one-time',
				'stripe',
				'test',
				'cs_1',
				'ann@example.org',
				'Ann B',
				$post,
			],
			[
				$order->kind,
				$order->item_id,
				$order->title,
				$order->quantity,
				$order->amount->minor_units,
				$order->amount->currency->code,
				$order->period,
				$order->gateway,
				$order->mode,
				$order->session,
				$order->email,
				$order->name,
				$order->post_id,
			]
		);
	}

	#[TestDox( 'The filter slipstream_checkout_buyer fills in the address; with a notice, nothing is ordered. Other values are ignored' )]
	public function test_known_buyer(): void {
		$query = self::plan_query( self::plan() );
		$buyer = new Buyer( 'bob@example.org', 'You have it.', 'Account', 'https://site.example/account' );
		add_filter(
			'slipstream_checkout_buyer',
			static fn ( mixed $old, Offer $offer, string $email ): mixed => 'ann@example.org' === $email ? [ $email ] : $buyer,
			10,
			3
		);
		self::assertSame( $buyer, self::answer( $query )->buyer );
		$refused = self::answer( $query, [ 'email' => 'bob@example.org' ] );
		self::assertSame( [ 409, '', 0 ], [ $refused->status, $refused->redirect, self::count_orders() ] );
		self::assertSame( 303, self::answer( $query, [] )->status );
		self::assertSame( [ 1, 'ann@example.org' ], [ self::count_orders(), self::last_order()->email ] );
	}

	#[TestDox( 'A form of another site orders nothing: the page shows the entered values, and the buyer submits them' )]
	public function test_other_site(): void {
		$query                          = self::product_query( self::product() );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$page                           = self::answer( $query, [ 'email' => 'mallory@example.org' ] );
		self::assertSame( [ 200, '', 0 ], [ $page->status, $page->redirect, self::count_orders() ] );
		self::assertSame( 'mallory@example.org', $page->values['email'] );
		foreach ( [ 'same-origin', 'same-site', 'none', '' ] as $site ) {
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
			self::assertSame( 303, self::answer( $query, [ 'email' => 'ann@example.org' ] )->status, $site );
		}
	}

	#[TestDox( 'No field of a request changes the price, the currency or the item' )]
	public function test_price(): void {
		$query = self::product_query( self::product() );
		$lies  = [
			'price'    => '0.01',
			'amount'   => '0.01',
			'currency' => 'JPY',
			'title'    => 'x',
			'product'  => '1',
		];
		self::assertSame( 303, self::answer( $query + $lies, $lies )->status );
		$order = self::last_order();
		self::assertSame( [ 1250, 'EUR', 'Green tea' ], [ $order->amount->minor_units, $order->amount->currency->code, $order->title ] );
	}

	/** @return array<string, array{bool, string, int|null}> Whether the product has a quantity, entered quantity, and minor units. */
	public static function quantities(): array {
		return [
			'one'                      => [ true, '1', 1250 ],
			'nothing entered'          => [ true, '', 1250 ],
			'the most'                 => [ true, '100', 125_000 ],
			'too many'                 => [ true, '101', null ],
			'none'                     => [ true, '0', null ],
			'negative'                 => [ true, '-1', null ],
			'a part'                   => [ true, '1.5', null ],
			'a word'                   => [ true, 'two', null ],
			'two where one is sold'    => [ false, '2', null ],
			'one where one is sold'    => [ false, '1', 1250 ],
			'an exponent'              => [ true, '1e2', null ],
			'with a line break behind' => [ true, "5\n", 6250 ],
		];
	}

	#[DataProvider( 'quantities' )]
	#[TestDox( 'A quantity is checked: $_dataName' )]
	public function test_quantity( bool $several, string $entered, ?int $amount ): void {
		$id     = self::product( [ 'meta' => [ 'spay_multiple' => $several ? '1' : '' ] ] );
		$answer = self::answer( self::product_query( $id ), [ 'quantity' => $entered ] );
		if ( null !== $amount ) {
			self::assertSame( [ 303, $amount ], [ $answer->status, self::last_order()->amount->minor_units ] );
			return;
		}
		$message = $several ? 'Enter a number from 1 to 100.' : 'Enter a number from 1 to 1.';
		self::assertSame( [ 422, $message, [ 'quantity' => $message ] ], [ $answer->status, $answer->message, $answer->errors ] );
		self::assertSame( $entered, $answer->value( 'quantity' ) );
		self::assertSame( 0, self::count_orders() );
	}

	/** @return array<string, array{string, int, int|string}> Entered amount, maximum, and minor units or message. */
	public static function donations(): array {
		return [
			'the smallest'        => [ '0,50', 0, 50 ],
			'below the smallest'  => [ '0,49', 0, 'The smallest amount is €0,50.' ],
			'the largest'         => [ '20', 2000, 2000 ],
			'above the largest'   => [ '20,01', 2000, 'The largest amount is €20,00.' ],
			'without a limit'     => [ '1000000', 0, 100_000_000 ],
			'another mark'        => [ '12.50', 0, 1250 ],
			'nothing'             => [ '', 0, 'Enter an amount, for example €5,00.' ],
			'a word'              => [ 'much', 0, 'Enter an amount, for example €5,00.' ],
			'negative'            => [ '-5', 0, 'The smallest amount is €0,50.' ],
			'parts of a cent'     => [ '5,005', 0, 'Enter an amount, for example €5,00.' ],
			'Arabic digits'       => [ '١٢', 0, 1200 ],
			'more than is stored' => [ '99999999999999', 0, 'Enter an amount, for example €5,00.' ],
		];
	}

	#[DataProvider( 'donations' )]
	#[TestDox( 'A donor\'s amount is checked against the minimum and the author\'s maximum: $_dataName' )]
	public function test_donation( string $entered, int $maximum, int|string $expected ): void {
		$query  = self::plan_query( self::plan( Plan::ONE_TIME, Plan::DONATION, '0.5' ), $maximum > 0 ? $maximum : null );
		$answer = self::answer( $query, [ 'amount' => $entered ] );
		if ( is_int( $expected ) ) {
			self::assertSame( [ 303, $expected ], [ $answer->status, self::last_order()->amount->minor_units ] );
			return;
		}
		self::assertSame( [ 422, $expected, [ 'amount' => $expected ] ], [ $answer->status, $answer->message, $answer->errors ] );
		self::assertSame( $entered, $answer->value( 'amount' ) );
	}

	#[TestDox( 'A plan is ordered at its price and for its interval, whatever amount is sent' )]
	public function test_plan(): void {
		foreach ( [ Plan::ONE_TIME, Plan::MONTHLY, Plan::YEARLY ] as $interval ) {
			self::assertSame(
				303,
				self::answer( self::plan_query( self::plan( $interval ) ), [ 'amount' => '1', 'quantity' => '1' ] )->status
			);
			$order = self::last_order();
			self::assertSame( [ 'plan', 500, $interval ], [ $order->kind, $order->amount->minor_units, $order->period ] );
		}
	}

	#[TestDox( 'A URL whose terms were changed, dropped or taken from another post offers nothing' )]
	public function test_limit(): void {
		$plan  = self::plan( Plan::ONE_TIME, Plan::DONATION, '0.5' );
		$post  = $this->post( '' );
		$query = self::plan_query( $plan, 2000, $post );
		self::assertSame( 200, self::answer( $query )->status );
		foreach ( [ 'terms', 'sig', 'plan', 'pid' ] as $name ) {
			self::assertSame( 404, self::answer( array_diff_key( $query, [ $name => true ] ) )->status, "without $name" );
			self::assertSame( 404, self::answer( [ $name => '9999' ] + $query )->status, "another $name" );
		}
		self::assertSame( '2000.0.0.0', $query['terms'] );
		self::assertSame( 404, self::answer( [ 'terms' => '2001.0.0.0' ] + $query )->status );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function unsold(): array {
		return [
			'a draft'                    => [ [ 'post_status' => 'draft' ] ],
			'a private one'              => [ [ 'post_status' => 'private' ] ],
			'one in the trash'           => [ [ 'post_status' => 'trash' ] ],
			'a post'                     => [ [ 'post_type' => 'post' ] ],
			'one without a name'         => [ [ 'post_title' => ' ' ] ],
			'one without a price'        => [ [ 'meta' => [ 'spay_price' => '' ] ] ],
			'one for nothing'            => [ [ 'meta' => [ 'spay_price' => '0' ] ] ],
			'one with a negative price'  => [ [ 'meta' => [ 'spay_price' => '-1' ] ] ],
			'one in an unlisted currency' => [ [ 'meta' => [ 'spay_currency' => 'KWD' ] ] ],
			'one with parts of a cent'   => [ [ 'meta' => [ 'spay_price' => '1.005' ] ] ],
		];
	}

	/** @param array<string, mixed> $changed */
	#[DataProvider( 'unsold' )]
	#[TestDox( 'A product is not sold: $_dataName' )]
	public function test_unsold( array $changed ): void {
		$query = [ 'product' => (string) self::product( $changed ) ] + self::product_query( self::product() );
		self::assertSame( 404, self::answer( $query )->status );
		self::assertSame( 404, Plugin::get( Checkout::class )->handle( $query, [ 'email' => 'ann@example.org' ] )->status );
		self::assertSame( 0, self::count_orders() );
	}

	#[TestDox( 'What is wrong is said at its field, and nothing that was entered is lost' )]
	public function test_errors(): void {
		$query = self::product_query( self::product() );
		$wrong = self::answer( $query, [ 'email' => 'ann@', 'name' => 'Ann' ] );
		$text  = 'Enter your email address. The receipt is sent there.';
		self::assertSame( [ 422, $text, [ 'email' => $text ] ], [ $wrong->status, $wrong->message, $wrong->errors ] );
		self::assertSame( [ 'ann@', 'Ann' ], [ $wrong->value( 'email' ), $wrong->value( 'name' ) ] );
		$html = Plugin::get( CheckoutPage::class )->content( $wrong );
		self::assertStringContainsString( ">$text</p>", $html );
		self::assertMatchesRegularExpression( '/type="email"\s+value="ann@"/', $html );
		self::assertStringContainsString( 'aria-invalid="true" aria-describedby="slipstream-checkout-error"', $html );
		self::assertSame( 'Enter a shorter name.', self::answer( $query, [ 'name' => str_repeat( 'ä', 201 ) ] )->message );
		self::assertSame( 303, self::answer( $query, [ 'name' => str_repeat( 'ä', 200 ) ] )->status );
		self::assertSame( 403, self::answer( $query, [ 'token' => 'x' ] )->status );
		self::assertSame( 1, self::count_orders() );
	}

	#[TestDox( 'A price that changed after the page was shown is shown again before anything is ordered' )]
	public function test_changed_price(): void {
		$id    = self::product();
		$query = self::product_query( $id );
		$shown = self::answer( $query )->offer?->price_key() ?? '';
		update_post_meta( $id, 'spay_price', '13' );
		$answer = self::answer( $query, [ 'shown' => $shown ] );
		self::assertSame(
			[ 422, 'The price has changed to €13,00. Check it and press the button again.' ],
			[ $answer->status, $answer->message ]
		);
		self::assertSame( 0, self::count_orders() );
		self::assertSame( 303, self::answer( $query, [] )->status );
		update_post_meta( $id, 'spay_price', '99' );
		self::assertSame( 1300, self::last_order()->amount->minor_units, 'an order keeps its price' );
	}

	#[TestDox( 'Without a gateway nothing is sold, and the page says so' )]
	public function test_closed(): void {
		$query = self::product_query( self::product() );
		$this->connect( self::KEY, '' );
		self::assertFalse( Plugin::get( CheckoutLink::class )->is_open() );
		$answer = self::answer( $query );
		self::assertSame( 503, $answer->status );
		self::assertStringContainsString( '<h1>Payments are not available</h1>', Plugin::get( CheckoutPage::class )->content( $answer ) );
		self::assertSame( 503, Plugin::get( Checkout::class )->handle( $query, [ 'email' => 'ann@example.org' ] )->status );
		self::assertSame( 0, self::count_orders() );
	}

	#[TestDox( 'While Stripe is down the buyer reads why, and the next press pays' )]
	public function test_down(): void {
		$query = self::product_query( self::product() );
		$this->at_stripe( [ 'fail' => [ 'POST /v1/checkout/sessions' => 500 ] ] );
		$answer = self::answer( $query, [] );
		self::assertSame(
			[ 502, 'Stripe is not available right now. Try again in a few minutes.', 'ann@example.org' ],
			[ $answer->status, $answer->message, $answer->value( 'email' ) ]
		);
		$this->at_stripe( [ 'fail' => [ 'none' => 0 ] ] );
		self::assertSame( 303, self::answer( $query, [] )->status );
	}

	#[TestDox( 'A checkout that Stripe did not open reserves nothing' )]
	public function test_release(): void {
		$query = self::product_query( self::product( [ 'meta' => [ ProductType::STOCK => 1 ] ] ) );
		$this->at_stripe( [ 'fail' => [ 'POST /v1/checkout/sessions' => 500 ] ] );
		self::assertSame( 502, self::answer( $query, [] )->status );
		$this->at_stripe( [ 'fail' => [ 'none' => 0 ] ] );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		self::assertSame( 303, self::answer( $query, [ 'email' => 'bob@example.org' ] )->status );
		self::assertGreaterThan( $this->now, self::last_order()->held_until );
	}

	#[TestDox( 'However many orders come from one network, the next buyer pays; above sixty in ten minutes they reserve nothing' )]
	public function test_flood(): void {
		$query = self::product_query( self::product() );
		$last  = self::product_query( self::product( [ 'meta' => [ ProductType::STOCK => 1 ] ] ) );
		for ( $sent = 1; $sent <= 60; $sent++ ) {
			self::assertSame( 303, self::answer( $query, [ 'email' => "eve$sent@example.org" ] )->status );
		}
		$answer = self::answer( $last, [] );
		self::assertSame( [ 303, '' ], [ $answer->status, $answer->message ] );
		self::assertSame( [ '12.50', 0 ], [ self::last_order()->amount->decimal(), self::last_order()->held_until ] );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		self::assertSame( 303, self::answer( $last, [ 'email' => 'bob@example.org' ] )->status );
		self::assertGreaterThan( 0, self::last_order()->held_until );
	}

	#[TestDox( 'Hostile names and values come out as text' )]
	public function test_escaped(): void {
		$id   = self::product( [ 'post_title' => 'Tea "&amp;" <script>x</script>' ] );
		$html = Plugin::get( CheckoutPage::class )->content(
			self::answer( self::product_query( $id ), [ 'email' => '"><img src=x onerror=alert(1)>' ] )
		);
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( '<img', $html );
	}

	#[TestDox( 'The way back leads to the post where the buyer started, and never to one that visitors cannot read' )]
	public function test_back(): void {
		$id   = self::product();
		$back = fn ( string $status ): string => Plugin::get( CheckoutPage::class )->content(
			self::answer( self::product_query( $id, $this->post( 'x', [ 'post_status' => $status, 'post_name' => "p-$status" ] ) ) )
		);
		self::assertMatchesRegularExpression( '#<a href="[^"]*(/p-publish/|\?p=\d+)">\s*Back to the page\s*</a>#', $back( 'publish' ) );
		foreach ( [ 'draft', 'private' ] as $status ) {
			self::assertMatchesRegularExpression(
				'#<a href="' . preg_quote( home_url( '/' ), '#' ) . '">\s*Go to the site\s*</a>#',
				$back( $status )
			);
		}
	}

	#[TestDox( 'The page of an order leads back to a post that visitors can read, or to the home page' )]
	public function test_back_from_order(): void {
		$post = $this->post( 'x' );
		$back = static fn (): string => Plugin::get( OrderLink::class )->back( self::last_order() );
		self::answer( self::product_query( self::product(), $post ), [] );
		self::assertSame( get_permalink( $post ), $back() );
		foreach ( [ 'draft', 'private' ] as $status ) {
			wp_update_post( [ 'ID' => $post, 'post_status' => $status ] );
			self::assertSame( home_url( '/' ), $back() );
		}
	}

	#[TestDox( 'The order\'s URL grants nothing: the page asks the gateway, and shows what it says' )]
	public function test_return(): void {
		self::answer( self::product_query( self::product() ), [] );
		$order = self::last_order();
		$page  = Plugin::get( OrderPage::class );
		$now   = $page->find( $order->token );
		self::assertSame( OrderStatus::Pending, $now?->status );
		self::assertStringContainsString( '<h1>Waiting for your payment</h1>', $page->content( $now ) );
		$this->at_stripe( [ 'pay' => $order->session ] );
		// The browser returns before the webhook arrives.
		$paid = $page->find( $order->token );
		self::assertSame( OrderStatus::Paid, $paid?->status );
		self::assertStringContainsString(
			'You paid €12,50 for “Green tea”. We sent a receipt to your email address.',
			$page->content( $paid )
		);
		self::assertNull( $page->find( str_repeat( '0', 32 ) ) );
		self::assertStringContainsString( '<h1>This order does not exist</h1>', $page->content( null ) );
	}

	#[TestDox( 'A buyer who reloads asks the gateway three times in ten seconds' )]
	public function test_reload(): void {
		self::answer( self::product_query( self::product() ), [] );
		$order = self::last_order();
		$asked = fn (): int => count( array_filter( $this->requests(), static fn ( array $one ): bool => 'GET' === $one['method'] ) );
		for ( $press = 0; $press < 6; $press++ ) {
			Plugin::get( OrderPage::class )->find( $order->token );
		}
		self::assertSame( 3, $asked() );
		$this->travel( 10 );
		Plugin::get( OrderPage::class )->find( $order->token );
		self::assertSame( 4, $asked() );
	}

	#[TestDox( 'Every state of an order has its own words' )]
	public function test_states(): void {
		$order = self::order();
		$page  = Plugin::get( OrderPage::class );
		$texts = [];
		foreach ( OrderStatus::cases() as $status ) {
			OrdersTable::query( 'UPDATE {table} SET status = %s WHERE id = %d', [ $status->value, $order->id ] );
			$texts[ $status->value ] = wp_strip_all_tags( $page->content( self::orders()->find( $order->id ) ) );
		}
		self::assertSame( $texts['paid'], $texts['partly_refunded'] );
		self::assertSame( $texts['disputed'], $texts['review'] );
		self::assertCount( count( OrderStatus::cases() ) - 2, array_unique( $texts ) );
	}

	#[TestDox( 'The largest number of items and the highest price are refused where their product cannot be stored' )]
	public function test_overflow(): void {
		// The editor cannot save such a price, but a database may contain one.
		remove_all_filters( 'sanitize_post_meta_spay_price_for_' . ProductType::NAME );
		$id     = self::product( [ 'meta' => [ 'spay_price' => '9999999999999', 'spay_multiple' => '1' ] ] );
		$answer = self::answer( self::product_query( $id ), [ 'quantity' => '2' ] );
		self::assertSame( [ 422, 'Enter a smaller number.' ], [ $answer->status, $answer->message ] );
		self::assertSame( 100, Offer::MAX_QUANTITY );
		self::assertNotInstanceOf( WP_Error::class, $answer->offer?->amount( '1', '' ) );
	}

	#[TestDox( 'The buyer is asked for name and postal address only if the author wants them; then both are required and stored' )]
	public function test_personal_fields(): void {
		$plain  = self::product_query( self::product() );
		$meta   = [ ProductType::ASKS_NAME => true, ProductType::ASKS_ADDRESS => true ];
		$asking = self::product_query( self::product( [ 'meta' => $meta ] ) );
		$page   = Plugin::get( CheckoutPage::class );
		$html   = $page->content( self::answer( $plain ) );
		foreach ( [ 'Name', 'Postal address', '<textarea' ] as $text ) {
			self::assertStringNotContainsString( $text, $html );
			self::assertStringContainsString( $text, $page->content( self::answer( $asking ) ) );
		}
		$name    = self::answer( $asking, [ 'address' => 'Street 1' ] );
		$address = self::answer( $asking, [ 'name' => 'Ann' ] );
		$long    = self::answer( $asking, [ 'name' => 'Ann', 'address' => str_repeat( 'ä', 501 ) ] );
		self::assertSame(
			[ 'Enter your name.', 'Enter your postal address.', 'Enter a shorter postal address.' ],
			[ $name->error( 'name' ), $address->error( 'address' ), $long->error( 'address' ) ]
		);
		self::assertSame( [ 422, 422, 422, 0 ], [ $name->status, $address->status, $long->status, self::count_orders() ] );
		self::assertStringContainsString( '>Street 1</textarea>', $page->content( $name ) );
		$turned = self::answer( $asking, [ 'name' => "\u{202E}", 'address' => 'Street 1' ] );
		self::assertSame( 'Enter your name.', $turned->error( 'name' ) );
		self::assertSame( 303, self::answer( $asking, [ 'name' => 'Ann', 'address' => str_repeat( 'ä', 500 ) ] )->status );
		$sent  = self::answer( $asking, [ 'name' => "A\u{2066}nn\u{202E}", 'address' => " Street 1\u{202E}\n<b>12345</b> Town " ] );
		$order = self::last_order();
		self::assertSame( [ 303, 'Ann', "Street 1\n12345 Town" ], [ $sent->status, $order->name, $order->address ] );
		self::answer( $plain, [ 'name' => 'Ann', 'address' => 'Street 1' ] );
		self::assertSame( [ '', '' ], [ self::last_order()->name, self::last_order()->address ] );
	}

	#[TestDox( 'A sold-out product says so, and the buyer of a reserved item is told before paying' )]
	public function test_stock(): void {
		$query = self::product_query( self::product( [ 'meta' => [ ProductType::STOCK => 2, 'spay_multiple' => '1' ] ] ) );
		$page  = self::answer( $query );
		self::assertSame( 2, $page->offer?->max_quantity );
		self::assertSame( '1', $page->value( 'quantity', '1' ), 'the field begins with one item' );
		$many = self::answer( $query, [ 'quantity' => '3' ] );
		self::assertSame( [ 422, 'Enter a number from 1 to 2.' ], [ $many->status, $many->error( 'quantity' ) ] );
		// Two networks, because one network can reserve at most half of the items.
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		self::assertSame( 303, self::answer( $query, [ 'quantity' => '1' ] )->status );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		self::assertSame( 303, self::answer( $query, [ 'quantity' => '1', 'email' => 'cid@example.org' ] )->status );
		$late = self::answer( $query, [ 'email' => 'bob@example.org' ] );
		self::assertSame( [ 409, 2 ], [ $late->status, self::count_orders() ] );
		self::assertStringContainsString( 'Another buyer is paying for the last items now. Nothing was charged.', $late->message );
		OrdersTable::query( 'UPDATE {table} SET status = %s', [ 'paid' ] );
		$sold = self::answer( $query );
		self::assertSame( [ 410, null ], [ $sold->status, $sold->offer ] );
		self::assertStringContainsString( '<h1>Sold out</h1>', Plugin::get( CheckoutPage::class )->content( $sold ) );
	}
}
