<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RecurringPayments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Extensions\RecurringPayments\DeepLink;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;
use WP_Post;

final class RendererTest extends TestCase {

	private const BUTTON = '<!-- wp:jetpack/button {"element":"a","uniqueId":"%s","text":"Join us"%s} /-->';

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->post_id = $this->post( '', [ 'post_title' => 'Join' ] );
		setup_postdata( $this->post_id );
		$GLOBALS['post'] = get_post( $this->post_id );
		Plugin::get( Extensions::class )->start( 'payments' );
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

	private static function plan( string $interval = Plan::MONTHLY ): int {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_decimal( '5', 'USD' ), $interval ) );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan->id;
	}

	/** @param array<string, mixed> $attributes */
	private static function block( array $attributes, string $content = '' ): string {
		return get_comment_delimited_block_content( 'jetpack/recurring-payments', $attributes, $content );
	}

	/** @param array<string, mixed> $attributes */
	private static function with_button( array $attributes ): string {
		$button = sprintf( self::BUTTON, 'x', '' );
		return self::block( $attributes, '<div class="wp-block-jetpack-recurring-payments">' . $button . '</div>' );
	}

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $id = 'recurring-payments-id', string $url = '' ): string {
		$button = sprintf( self::BUTTON, $id, '' === $url ? '' : sprintf( ',"url":"%s"', $url ) );
		return do_blocks( self::block( $attributes, '<div class="wp-block-jetpack-recurring-payments alignright">' . $button . '</div>' ) );
	}

	/** Returns a tag processor that is at the link in the markup. */
	private static function link( string $html ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ), "No link: $html" );
		return $tags;
	}

	/** @return array<array-key, mixed> Query arguments of the link. */
	private static function query( string $html ): array {
		parse_str( (string) wp_parse_url( (string) self::link( $html )->get_attribute( 'href' ), PHP_URL_QUERY ), $query );
		return $query;
	}

	#[TestDox( 'The block is registered in "earn" with a plan and an alignment [PAY-01, PAY-02]' )]
	public function test_registration(): void {
		self::render( [] );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/recurring-payments' );
		self::assertNotNull( $type );
		self::assertSame( 'earn', $type->category );
		self::assertSame( 'integer', $type->attributes['planId']['type'] ?? '' );
		self::assertSame( [ true, false ], [ $type->supports['align'] ?? null, $type->supports['html'] ?? null ] );
	}

	#[TestDox( 'Visitors see the button as a link to the checkout of the plan, in the same tab [PAY-37, PAY-03]' )]
	public function test_link(): void {
		$this->open_gateway();
		$plan  = self::plan();
		$html  = self::render( [ 'planId' => $plan ] );
		$query = self::query( $html );
		self::assertSame(
			[ 'plan', (string) $plan, (string) $this->post_id, get_permalink( $this->post_id ) ],
			[ $query['slipstream-checkout'], $query['plan'], $query['pid'], $query['redirect'] ]
		);
		$link = self::link( $html );
		self::assertSame(
			[ null, null, null ],
			[ $link->get_attribute( 'role' ), $link->get_attribute( 'target' ), $link->get_attribute( 'rel' ) ]
		);
		self::assertSame( 'Join us', trim( wp_strip_all_tags( $html ) ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'div' ] ) );
		self::assertSame( 'wp-block-jetpack-recurring-payments alignright wp-block-button', $tags->get_attribute( 'class' ) );
	}

	#[TestDox( 'Each button of a page has its own ID, and one of a newer post keeps the ID with its plan' )]
	public function test_ids(): void {
		$this->open_gateway();
		$plan = self::plan();
		$ids  = array_map(
			static fn ( string $id ): array => [
				self::link( self::render( [ 'planId' => $plan ], $id, "?recurring_payments=$plan" ) )->get_attribute( 'id' ),
				self::link( self::render( [ 'planId' => $plan ], $id ) )->get_attribute( 'data-id-attr' ),
			],
			[ 'recurring-payments-id', "recurring-payments-$plan" ]
		);
		self::assertStringStartsWith( 'recurring-payments-block-', (string) $ids[0][0] );
		self::assertStringStartsWith( 'recurring-payments-block-', (string) $ids[0][1] );
		self::assertNotSame( $ids[0][0], $ids[0][1] );
		self::assertSame( [ "recurring-payments-$plan", "recurring-payments-$plan" ], $ids[1] );
		$newer = self::render( [ 'planId' => $plan ], "recurring-payments-$plan", "?recurring_payments=$plan" );
		self::assertSame( [ 'Join us', (string) $plan ], [ trim( wp_strip_all_tags( $newer ) ), self::query( $newer )['plan'] ] );
	}

	#[TestDox( 'Without a plan that the site can sell, visitors see nothing' )]
	public function test_closed(): void {
		$plan    = self::plan();
		$deleted = self::plan();
		Plugin::get( Plans::class )->delete( $deleted );
		self::assertSame( '', self::render( [ 'planId' => $plan ] ) );
		$this->open_gateway( [ Plan::ONE_TIME ] );
		self::assertSame( '', self::render( [ 'planId' => $plan ] ) );
		self::assertNotSame( '', self::render( [ 'planId' => self::plan( Plan::ONE_TIME ) ] ) );
		self::assertSame( '', self::render( [] ) );
		foreach ( [ 0, $this->post_id, -1, 'x', $deleted ] as $wrong ) {
			self::assertSame( '', self::render( [ 'planId' => $wrong ] ) );
		}
	}

	#[TestDox( 'A link in the label does not take the place of the button, and other attributes cannot change the URL' )]
	public function test_hostile(): void {
		$this->open_gateway();
		$plan    = self::plan();
		$content = '<div class="wp-block-jetpack-recurring-payments"><a href="https://evil.test/">x</a>'
			. '<a class="wp-block-button__link" href="https://evil.test/" id="y">Join</a></div>';
		$html    = do_blocks( self::block( [ 'planId' => $plan, 'url' => 'https://evil.test/' ], $content ) );
		$tags    = self::link( $html );
		self::assertSame( 'https://evil.test/', $tags->get_attribute( 'href' ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( (string) $tags->get_attribute( 'href' ), PHP_URL_HOST ) );
	}

	#[TestDox( 'A block of Jetpack 7.3 to 8.4 shows its own text, classes and colors [PAY-04]' )]
	public function test_legacy(): void {
		$this->open_gateway();
		$plan = self::plan();
		$html = do_blocks(
			self::block(
				[
					'planId'                      => $plan,
					'submitButtonText'            => '$5<br>a <b>month</b><script>x</script>',
					'submitButtonClasses'         => 'wp-block-button__link has-text-color"',
					'customBackgroundButtonColor' => '#1f97c3',
					'customTextButtonColor'       => 'red;x',
					'align'                       => 'center',
					'className'                   => 'mine',
				]
			)
		);
		self::assertSame( (string) $plan, self::query( $html )['plan'] );
		self::assertStringStartsWith( '<div class="wp-block-jetpack-recurring-payments aligncenter mine wp-block-button">', $html );
		$link = self::link( $html );
		self::assertSame( 'background-color: #1f97c3', $link->get_attribute( 'style' ) );
		self::assertSame( 'wp-block-button__link has-text-color"', $link->get_attribute( 'class' ) );
		self::assertStringContainsString( '>$5<br>a monthx</a>', $html );
		$plain = do_blocks( self::block( [ 'planId' => $plan ] ) );
		self::assertStringContainsString( '<a href=', $plain );
		self::assertStringContainsString( 'class="wp-block-button__link">Your contribution</a></div>', $plain );
		$long = do_blocks( self::block( [ 'planId' => $plan, 'submitButtonText' => str_repeat( 'a', 1001 ) ] ) );
		self::assertStringContainsString( '>' . str_repeat( 'a', 1000 ) . '</a>', $long );
	}

	/** @return array<string, array{array<string, mixed>, bool}> Attributes of the container, and whether the button must have a link. */
	public static function containers(): array {
		return [
			'one plan'      => [ [ 'selectedPlanId' => 'plan' ], true ],
			'several plans' => [ [ 'selectedPlanIds' => [ 'plan' ] ], true ],
			'no plan'       => [ [], false ],
		];
	}

	/** @param array<string, mixed> $attributes */
	#[DataProvider( 'containers' )]
	#[TestDox( 'A button without a plan, in premium content, sells the plan of the content' )]
	public function test_context( array $attributes, bool $has_link ): void {
		$this->open_gateway();
		$plan = self::plan();
		self::render( [] );
		$context = [
			'premium-content/planId'  => isset( $attributes['selectedPlanId'] ) ? $plan : 0,
			'premium-content/planIds' => isset( $attributes['selectedPlanIds'] ) ? [ $plan ] : null,
			'isPremiumContentChild'   => true,
		];
		$block   = parse_blocks( self::with_button( [] ) )[0];
		$html    = ( new \WP_Block( $block, $context ) )->render();
		self::assertSame( $has_link ? (string) $plan : null, $has_link ? self::query( $html )['plan'] : ( '' === $html ? null : $html ) );
	}

	#[TestDox( 'In premium content that nobody can buy yet, authors see the button without its link, and visitors nothing' )]
	public function test_preview(): void {
		$plan  = self::plan();
		$block = parse_blocks( self::with_button( [ 'planId' => $plan ] ) )[0];
		self::render( [] );
		$show = static fn (): string => ( new \WP_Block( $block, [ 'isPremiumContentChild' => true ] ) )->render();
		self::assertSame( '', $show() );
		$this->log_in( 'author' );
		self::assertSame( '', $show(), 'an author of other posts' );
		$this->log_in( 'editor' );
		self::assertNull( self::link( $show() )->get_attribute( 'href' ) );
		self::assertSame( '', self::render( [ 'planId' => $plan ] ), 'outside premium content' );
	}

	/** @return array<string, array{string, bool}> WordPress.com plan of the site, and whether visitors see the button. */
	public static function plans_of_site(): array {
		return [
			'free'     => [ 'free', false ],
			'personal' => [ 'personal', true ],
		];
	}

	#[DataProvider( 'plans_of_site' )]
	#[TestDox( 'Visitors see the button only if the plan of the site includes payments [PAY-27]' )]
	public function test_plan_of_site( string $plan_of_site, bool $is_shown ): void {
		$this->open_gateway();
		$plan = self::plan();
		Plugin::get( Options::class )->set( 'plan', $plan_of_site );
		$html = self::render( [ 'planId' => $plan ] );
		self::assertSame( $is_shown, '' !== $html );
	}

	#[TestDox( 'A row of payment buttons keeps its buttons and sets the gap that their widths use' )]
	public function test_row(): void {
		$this->open_gateway();
		$plan = self::plan();
		$html = do_blocks(
			'<!-- wp:jetpack/payment-buttons --><div class="wp-block-jetpack-payment-buttons">'
			. self::with_button( [ 'planId' => $plan ] )
			. '</div><!-- /wp:jetpack/payment-buttons -->'
		);
		self::assertSame( (string) $plan, self::query( $html )['plan'] );
		self::assertStringContainsString( 'wp-block-jetpack-payment-buttons', $html );
		self::assertTrue( wp_style_is( 'jetpack-payment-buttons-style' ) );
	}

	#[TestDox( 'A link with ?recurring_payments leads to the checkout of a plan that the post sells, on this site, and to no other plan' )]
	public function test_deep_link(): void {
		$this->open_gateway();
		$plan  = self::plan();
		$other = self::plan();
		$gift  = Plugin::get( Plans::class )->add(
			new NewPlan( 'Gift', Money::from_decimal( '5', 'USD' ), Plan::ONE_TIME, Plan::DONATION )
		);
		self::assertInstanceOf( Plan::class, $gift );
		$inner   = self::block( [] );
		$content = [
			$plan     => self::with_button( [ 'planId' => $plan ] ),
			$other    => '<!-- wp:group {"selectedPlanIds":[1,' . $other . ']} -->' . $inner . '<!-- /wp:group -->',
			$gift->id => self::with_button( [ 'planId' => $gift->id ] ),
		];
		$url     = static fn ( int $id, string $text ): string => Plugin::get( DeepLink::class )->url(
			$id,
			new WP_Post( (object) [ 'ID' => 5, 'post_content' => $text, 'filter' => 'raw' ] )
		);
		foreach ( [ $plan, $other ] as $id ) {
			$found = $url( $id, $content[ $id ] );
			self::assertSame( 0, strpos( $found, home_url( '/?slipstream-checkout=plan' ) ) );
			self::assertStringContainsString( "&plan=$id&", $found );
		}
		self::assertSame( '', $url( $other, $content[ $plan ] ) );
		self::assertSame( '', $url( $gift->id, $content[ $gift->id ] ) );
		self::assertSame( '', $url( $plan, '<p>{"planId":' . $plan . '}</p>' ) );
		self::assertSame( '', $url( -1, $content[ $plan ] ) );
		self::assertSame( '', $url( 987_654, self::with_button( [ 'planId' => 987_654 ] ) ) );
		$locked = get_post( $this->post( $content[ $plan ], [ 'post_password' => 'secret' ] ) );
		self::assertInstanceOf( WP_Post::class, $locked );
		self::assertSame( '', Plugin::get( DeepLink::class )->url( $plan, $locked ), 'readers need its password first' );
	}
}
