<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Donations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Donations\DonorsTable;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->post_id = $this->post( '', [ 'post_title' => 'Give' ] );
		setup_postdata( $this->post_id );
		$GLOBALS['post'] = get_post( $this->post_id );
	}

	/** @param list<string> $periods Intervals that the gateway supports. */
	private function open_gateway( array $periods = [ Plan::ONE_TIME, Plan::MONTHLY, Plan::YEARLY ] ): void {
		$gateway = self::createStub( Gateway::class );
		$gateway->method( 'is_ready' )->willReturn( true );
		$gateway->method( 'can_take' )->willReturnCallback(
			static fn ( Money $amount, string $period ): bool => in_array( $period, $periods, true )
		);
		$this->filter( 'slipstream_payment_gateways', [ $gateway ] );
	}

	/** @return array<string, int> IDs of donation plans by interval. */
	private function plans( string $currency = 'USD' ): array {
		self::render( [] );
		$plans = Plugin::get( Plans::class )->add_donations( $currency );
		self::assertIsArray( $plans );
		return array_column( array_map( static fn ( Plan $plan ): array => [ $plan->interval, $plan->id ], $plans ), 1, 0 );
	}

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $content = '' ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/donations', $attributes, $content ) );
	}

	/**
	 * Returns attributes of a block whose donation types have plans.
	 * @param array<string, mixed> $changes By attribute.
	 * @return array<string, mixed>
	 */
	private function attributes( array $changes = [], string $currency = 'USD' ): array {
		$plans = $this->plans( $currency );
		$types = [
			'oneTimeDonation' => 'one-time',
			'monthlyDonation' => '1 month',
			'annualDonation'  => '1 year',
		];
		$all   = [ 'currency' => $currency ];
		foreach ( $types as $name => $interval ) {
			$all[ $name ] = (array) ( $changes[ $name ] ?? [] ) + [
				'show'   => true,
				'planId' => $plans[ $interval ],
			];
		}
		return array_diff_key( $changes, $types ) + $all;
	}

	/** @return list<array<string, string|true|null>> The named HTML attributes of all tags with a class. */
	private static function tags( string $html, string $class, string ...$names ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'class_name' => $class ] ) ) {
			$found[] = array_combine( $names, array_map( $tags->get_attribute( ... ), $names ) );
		}
		return $found;
	}

	/** @return list<string> */
	private static function all( string $html, string $pattern ): array {
		preg_match_all( $pattern, $html, $found );
		return array_values( $found[1] );
	}

	#[TestDox( 'The block is registered in "earn" with the attributes and defaults of the contract [DON-01, DON-02, DON-03, DON-07]' )]
	public function test_registration(): void {
		self::render( [] );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/donations' );
		self::assertNotNull( $type );
		self::assertSame( 'earn', $type->category );
		$defaults = array_map( static fn ( array $attribute ): mixed => $attribute['default'] ?? null, (array) $type->attributes );
		self::assertSame( [ 'USD', true ], [ $defaults['currency'], $defaults['showCustomAmount'] ] );
		foreach ( [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ] as $name ) {
			self::assertSame( 'object', $type->attributes[ $name ]['type'] ?? '' );
			self::assertSame( [ 'show', 'planId', 'amounts', 'heading', 'extraText', 'buttonText' ], array_keys( $defaults[ $name ] ) );
			self::assertSame(
				[ true, null, [ 5, 15, 100 ] ],
				[ $defaults[ $name ]['show'], $defaults[ $name ]['planId'], $defaults[ $name ]['amounts'] ]
			);
		}
	}

	#[TestDox( 'While the site cannot take payments visitors see nothing of the block [DON-41]' )]
	public function test_closed(): void {
		$attributes = $this->attributes();
		self::assertSame( '', self::render( $attributes, '<div class="wp-block-jetpack-donations"><h4>Saved</h4></div>' ) );
		$this->filter( 'wp_is_rest_endpoint', true );
		self::assertSame( '', self::render( $attributes, '<p>Saved</p>' ) );
		$this->open_gateway();
		self::assertNotSame( '', self::render( $attributes ) );
	}

	#[TestDox( 'Visitors see a tab, the amounts, the custom amount and a button for each type [DON-40, DON-13, DON-10]' )]
	public function test_form(): void {
		$this->open_gateway();
		$html = self::render( $this->attributes() );
		self::assertSame( [ 'One-Time', 'Monthly', 'Yearly' ], self::all( $html, '#donations__nav-item[^>]*>([^<]*)<#' ) );
		self::assertSame(
			[ 'one-time', '1 month', '1 year' ],
			array_column( self::tags( $html, 'donations__nav-item', 'data-interval' ), 'data-interval' )
		);
		self::assertSame(
			[ 'true', 'false', 'false' ],
			array_column( self::tags( $html, 'donations__nav-item', 'aria-pressed' ), 'aria-pressed' )
		);
		self::assertSame(
			[ 'Make a one-time donation', 'Make a monthly donation', 'Make a yearly donation' ],
			self::all( $html, '#donations__heading[^>]*>([^<]*)<#' )
		);
		self::assertSame(
			array_merge( ...array_fill( 0, 3, [ '$5.00', '$15.00', '$100.00' ] ) ),
			self::all( $html, '#<span>(\$[^<]*)<#' )
		);
		self::assertSame(
			[ 'Donate', 'Donate monthly', 'Donate yearly' ],
			self::all( $html, '#donations__donate-button [^>]*>([^<]*)<#' )
		);
		self::assertSame(
			[ '50.00', '50.00', '50.00' ],
			array_column( self::tags( $html, 'donations__amount-value', 'placeholder' ), 'placeholder' )
		);
		self::assertCount( 3, self::tags( $html, 'donations__custom-amount' ) );
		self::assertSame( 3, substr_count( $html, '<p>Your contribution is appreciated.</p>' ) );
		self::assertSame( 1, substr_count( $html, 'slipstream-root="donations"' ) );
	}

	#[TestDox( 'Each button leads to the checkout page of its plan on this site' )]
	public function test_links(): void {
		$this->open_gateway();
		$plans = $this->plans();
		$links = array_column( self::tags( self::render( $this->attributes() ), 'donations__donate-button', 'href' ), 'href' );
		self::assertCount( 3, $links );
		foreach ( array_values( $plans ) as $index => $id ) {
			self::assertSame( 0, strpos( (string) $links[ $index ], home_url( '/' ) ) );
			parse_str( (string) wp_parse_url( (string) $links[ $index ], PHP_URL_QUERY ), $query );
			self::assertSame( [ (string) $id, (string) $this->post_id ], [ $query['plan'] ?? '', $query['pid'] ?? '' ] );
			self::assertArrayNotHasKey( 'amount', $query );
		}
	}

	#[TestDox( 'A saved type is shown unless its author hid it [DON-07]' )]
	public function test_shown_by_default(): void {
		$this->open_gateway();
		$attributes = $this->attributes();
		foreach ( [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ] as $name ) {
			unset( $attributes[ $name ]['show'] );
		}
		self::assertCount( 3, self::tags( self::render( $attributes ), 'donations__donate-button' ) );
	}

	#[TestDox( 'One type has no tabs, hidden types and the custom amount are left out [DON-14]' )]
	public function test_one_type(): void {
		$this->open_gateway();
		$hidden = [ 'show' => false ];
		$html   = self::render(
			$this->attributes(
				[
					'monthlyDonation'  => $hidden,
					'annualDonation'   => $hidden,
					'showCustomAmount' => false,
				]
			)
		);
		self::assertStringNotContainsString( 'donations__nav', $html );
		self::assertStringNotContainsString( 'custom', $html );
		self::assertCount( 1, self::tags( $html, 'donations__donate-button' ) );
		$two = self::render( $this->attributes( [ 'oneTimeDonation' => $hidden ] ) );
		self::assertSame( [ 'Monthly', 'Yearly' ], self::all( $two, '#donations__nav-item[^>]*>([^<]*)<#' ) );
	}

	#[
		TestDox(
			'Amounts default to 10, 30 and 200 times the minimum, the custom amount to 100 times, in the format of the currency [DON-11, DON-12]'
		),
	]
	public function test_currency(): void {
		$this->open_gateway();
		$yen = self::render( $this->attributes( [], 'JPY' ) );
		self::assertSame( [ '¥500', '¥1,500', '¥10,000' ], array_slice( self::all( $yen, '#<span>(¥[^<]*)<#u' ), 0, 3 ) );
		self::assertSame(
			[ '5,000', '0', '50' ],
			array_values( self::tags( $yen, 'donations__amount-value', 'placeholder', 'data-digits', 'data-minimum' )[0] )
		);
		$krone = self::render( $this->attributes( [], 'DKK' ) );
		self::assertSame( [ 'kr.25,00', 'kr.75,00', 'kr.500,00' ], array_slice( self::all( $krone, '#<span>(kr\.[^<]+)<#' ), 0, 3 ) );
		self::assertStringContainsString( 'Enter an amount of kr.2,50 or more.', $krone );
	}

	#[TestDox( 'Saved amounts that can be paid are shown, once each; others are not' )]
	public function test_amounts(): void {
		$this->open_gateway();
		$amounts = [ 7, 1234.5, '20', 7.0, 0.49, 0.5, -3, 5.001, 'many', null, [ 1 ], true ];
		$html    = self::render( $this->attributes( [ 'oneTimeDonation' => [ 'amounts' => $amounts ] ] ) );
		self::assertSame( [ '$7.00', '$1,234.50', '$20.00', '$0.50' ], array_slice( self::all( $html, '#<span>(\$[^<]*)<#' ), 0, 4 ) );
		self::assertSame(
			[ '7.00', '1234.50', '20.00', '0.50' ],
			array_slice( self::all( $html, '#type="radio"[^>]* value="([^"]*)"#' ), 0, 4 )
		);
		$many = self::render( $this->attributes( [ 'oneTimeDonation' => [ 'amounts' => range( 1, 5000 ) ] ] ) );
		self::assertStringContainsString( '$10.00', $many );
		self::assertStringNotContainsString( '$11.00', $many );
	}

	/** @return array<string, array{string}> */
	public static function defaults(): array {
		return [
			'missing'    => [ 'missing' ],
			'in English' => [ 'english' ],
		];
	}

	#[DataProvider( 'defaults' )]
	#[TestDox( 'A default text is printed in the language of the site; the author\'s own stays' )]
	public function test_translation( string $kind ): void {
		$this->open_gateway();
		$this->attributes();
		add_filter(
			'gettext_slipstream',
			static fn ( string $text ): string => 'Donate' === $text || 'Choose an amount' === $text ? "[$text]" : $text
		);
		$text = 'english' === $kind ? [ 'buttonText' => 'Donate' ] : [];
		$html = self::render(
			$this->attributes( [ 'oneTimeDonation' => $text, 'monthlyDonation' => [ 'buttonText' => 'Give <em>now</em>' ] ] )
		);
		self::assertStringContainsString( '>[Donate]</a>', $html );
		self::assertStringContainsString( '<legend>[Choose an amount]</legend>', $html );
		self::assertStringContainsString( '>Give <em>now</em></a>', $html );
	}

	#[TestDox( 'A type whose plan is unknown, deleted, of another interval, kind or currency is left out' )]
	public function test_plans(): void {
		$this->open_gateway();
		$plans = $this->plans();
		$tier  = $this->post(
			'',
			[
				'post_type'  => 'jp_mem_plan',
				'meta_input' => [
					PlanType::PRICE    => '5',
					PlanType::CURRENCY => 'USD',
					PlanType::INTERVAL => 'one-time',
				],
			]
		);
		foreach ( [ -1, 0, null, 'x', 999_999, $plans['1 month'], $tier ] as $id ) {
			$html = self::render( $this->attributes( [ 'oneTimeDonation' => [ 'planId' => $id ] ] ) );
			self::assertSame(
				[ 'Monthly', 'Yearly' ],
				self::all( $html, '#donations__nav-item[^>]*>([^<]*)<#' ),
				(string) wp_json_encode( $id )
			);
		}
		self::assertSame( '', self::render( [ 'currency' => 'EUR' ] + $this->attributes() ) );
		self::assertNotSame( '', self::render( [ 'currency' => '' ] + $this->attributes() ) );
		foreach ( $plans as $id ) {
			Plugin::get( Plans::class )->delete( $id );
		}
		self::assertSame( '', self::render( [ 'oneTimeDonation' => [ 'show' => true, 'planId' => $plans['one-time'] ] ] ) );
	}

	#[TestDox( 'A type that no way to pay takes is left out: a bank transfer is not monthly' )]
	public function test_once(): void {
		$this->open_gateway( [ Plan::ONE_TIME ] );
		$html = self::render( $this->attributes( [ 'oneTimeDonation' => [ 'heading' => 'Once' ] ] ) );
		self::assertStringContainsString( 'Once', $html );
		self::assertStringNotContainsString( 'Donate monthly', $html );
		$this->open_gateway( [] );
		self::assertSame( '', self::render( $this->attributes() ) );
	}

	#[TestDox( 'Texts keep inline formatting and lose everything else' )]
	public function test_hostile(): void {
		$this->open_gateway();
		$evil = '<strong>A</strong><script>x()</script><a href="javascript:x()">B</a><img src=x onerror=x()><i data-x="1">C</i><div>';
		$html = self::render(
			$this->attributes(
				[
					'oneTimeDonation'  => [
						'heading'    => $evil,
						'extraText'  => $evil,
						'buttonText' => $evil,
					],
					'chooseAmountText' => $evil,
					'customAmountText' => $evil,
				]
			)
		);
		self::assertStringContainsString( '-heading"><strong>A</strong>x()B<i>C</i></div>', $html );
		foreach ( [ '<script', 'javascript:', 'onerror', 'data-x', '<img' ] as $text ) {
			self::assertStringNotContainsString( $text, $html );
		}
	}

	#[TestDox( 'Readers of feeds and of the REST API get links to the post' )]
	public function test_fallback(): void {
		$this->open_gateway();
		$attributes = $this->attributes( [ 'fallbackLinkUrl' => 'https://elsewhere.example/', 'annualDonation' => [ 'show' => false ] ] );
		$this->filter( 'wp_is_rest_endpoint', true );
		$html = self::render( $attributes, '<div>Saved</div>' );
		$link = sprintf(
			'href="%s" rel="noopener noreferrer noamphtml" target="_blank">',
			esc_url( (string) get_permalink( $this->post_id ) )
		);
		self::assertSame( 2, substr_count( $html, $link ) );
		self::assertSame( [ 'Donate', 'Donate monthly' ], self::all( $html, '#jetpack-donations-fallback-link[^>]*>([^<]*)<#' ) );
		foreach ( [ 'elsewhere', 'Saved', 'slipstream-root', 'donations__nav', 'yearly' ] as $text ) {
			self::assertStringNotContainsString( $text, $html );
		}
	}

	#[TestDox( 'The link to the checkout has the signed terms of the form, and none for values that are no amounts' )]
	public function test_terms(): void {
		$this->open_gateway();
		$terms = function ( array $changes ): array {
			$html = self::render( $this->attributes( $changes ) );
			return self::all( $html, '/[?&;]terms=([\d.]+)/' );
		};
		$set   = [
			'maximumAmount' => 5000,
			'confirmAmount' => 99.5,
			'coverFees'     => true,
			'showDonors'    => true,
		];
		self::assertSame( array_fill( 0, 3, '500000.9950.1.1' ), $terms( $set ) );
		self::assertSame( array_fill( 0, 3, '0.0.0.0' ), $terms( [] ) );
		self::assertSame(
			array_fill( 0, 3, '0.0.0.0' ),
			$terms( [ 'maximumAmount' => -1, 'confirmAmount' => 1.005, 'coverFees' => 'yes', 'showDonors' => 0 ] )
		);
	}

	/** @return array<string, array{string}> Post content in which %s is replaced by the block. */
	public static function containers(): array {
		return [
			'in the post'             => [ '%s' ],
			'inside a group'          => [ '<!-- wp:group --><div class="wp-block-group">%s</div><!-- /wp:group -->' ],
			'in a synced pattern'     => [ 'pattern' ],
			'in a widget'             => [ 'widget' ],
			'beside a form of another plan' => [ '%s<!-- wp:jetpack/donations {"maximumAmount":9999,"oneTimeDonation":{"planId":1}} /-->' ],
		];
	}

	#[DataProvider( 'containers' )]
	#[TestDox( 'A page cached before the author lowered the maximum leads to the new maximum, and to its exact message: $_dataName' )]
	public function test_lowered_maximum( string $container ): void {
		$this->open_gateway();
		$attributes = $this->attributes( [ 'maximumAmount' => 5000, 'coverFees' => true ] );
		$pattern    = $this->post( '', [ 'post_type' => 'wp_block' ] );
		$save       = function ( array $changes ) use ( $attributes, $container, $pattern ): void {
			$block   = get_comment_delimited_block_content( 'jetpack/donations', $changes + $attributes, '' );
			$content = match ( $container ) {
				'pattern' => "<!-- wp:block {\"ref\":$pattern} /-->",
				'widget' => '',
				default => sprintf( $container, $block ),
			};
			wp_update_post( [ 'ID' => $pattern, 'post_content' => (string) wp_slash( $block ) ] );
			wp_update_post( [ 'ID' => $this->post_id, 'post_content' => (string) wp_slash( $content ) ] );
			update_option( 'widget_block', 'widget' === $container ? [ 2 => [ 'content' => $block ] ] : [] );
		};
		$save( [] );
		$url   = html_entity_decode( self::all( self::render( $attributes ), '/href="([^"]+)"/' )[0] ?? '' );
		$query = [];
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame( '500000.0.1.0', $query['terms'] ?? '' );
		$message = static function ( string $amount ) use ( $query ): string {
			$checkout = Plugin::get( Checkout::class );
			$offer    = $checkout->handle( $query, null )->offer;
			self::assertNotNull( $offer );
			$sent = [ 'amount' => $amount, 'token' => $checkout->token( $offer ), 'shown' => $offer->price_key() ];
			return $checkout->handle( $query, $sent )->message;
		};
		$next    = 'Enter your email address. The receipt is sent there.';
		self::assertSame( [ $next, 'The largest amount is $5,000.00.' ], [ $message( '4000' ), $message( '5001' ) ] );
		$save( [ 'maximumAmount' => 100, 'coverFees' => false ] );
		self::assertSame( [ $next, 'The largest amount is $100.00.' ], [ $message( '100' ), $message( '100.01' ) ] );
		self::assertFalse( Plugin::get( Checkout::class )->handle( $query, null )->offer?->terms->offers_fees );
	}

	#[TestDox( 'A goal shows a bar with the sum of the post, which is never longer than the goal' )]
	public function test_goal(): void {
		$this->open_gateway();
		self::assertStringNotContainsString( '<progress', self::render( $this->attributes() ) );
		$html = self::render( $this->attributes( [ 'goalAmount' => 1000 ] ) );
		self::assertStringContainsString( '<progress max="100000" value="0" ', $html );
		self::assertMatchesRegularExpression( '~<p id="donations-\d+-goal">\s*\$0\.00 of \$1,000\.00 donated~', $html );
		set_transient( "slipstream_donations_{$this->post_id}_USD", 123_450 );
		$html = self::render( $this->attributes( [ 'goalAmount' => 1000 ] ) );
		self::assertStringContainsString( '<progress max="100000" value="100000" ', $html );
		self::assertStringContainsString( '$1,234.50 of $1,000.00 donated', $html );
	}

	#[TestDox( 'Twenty equal forms on a page need as many queries as one' )]
	public function test_queries(): void {
		global $wpdb;
		$this->open_gateway();
		$attributes = $this->attributes(
			[
				'showDonors' => true,
				'goalAmount' => 100,
			]
		);
		$queries    = static function ( int $count ) use ( $attributes, $wpdb ): int {
			$before = $wpdb->num_queries;
			for ( $form = 0; $form < $count; $form++ ) {
				self::assertStringContainsString( 'donations__goal', self::render( $attributes ) );
			}
			return $wpdb->num_queries - $before;
		};
		$queries( 1 );
		wp_cache_flush();
		self::assertLessThanOrEqual( $queries( 1 ) + 1, $queries( 20 ) );
	}

	#[TestDox( 'Donors are listed escaped where the author wants it' )]
	public function test_donors(): void {
		$this->open_gateway();
		$attributes = $this->attributes( [ 'showDonors' => true ] );
		self::assertStringNotContainsString( 'donations__donors', self::render( $attributes ) );
		DonorsTable::query_or_fail(
			"INSERT INTO {table} (order_id, post_id, name, message, created, paid) VALUES (1, %d, 'A<b>', %s, 1, 2), (2, %d, 'Late', '', 1, 3)",
			[ $this->post_id, "One\n\"two\"", $this->post_id ]
		);
		self::forget_services();
		$html = self::render( $attributes );
		self::assertSame( [ 'Late', 'A&lt;b&gt;' ], self::all( $html, '~<li><strong>(.*?)</strong>~' ) );
		self::assertStringContainsString( "<br>One<br />\n&quot;two&quot;</li>", $html );
		self::assertStringNotContainsString( 'donations__donors', self::render( $this->attributes() ) );
	}
}
