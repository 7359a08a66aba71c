<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use ArrayObject;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Access\ClosedParts;
use Slipstream\Access\Readers;
use Slipstream\Availability\Availability;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Extensions\PremiumContent\PaidAccess;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/PaidPosts.php';

final class ViewsTest extends TestCase {

	private int $plan_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'payments' );
		$this->plan_id = PaidPosts::plan();
		$gateway       = self::createStub( Gateway::class );
		$gateway->method( 'is_ready' )->willReturn( true );
		$gateway->method( 'can_take' )->willReturn( true );
		$this->filter( 'slipstream_payment_gateways', [ $gateway ] );
	}

	/** Renders a post as on its page. */
	private function page( int $post_id ): string {
		$GLOBALS['post'] = get_post( $post_id );
		setup_postdata( $post_id );
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	private function member( ?int $plan_id = null ): int {
		$id = $this->log_in( 'subscriber' );
		PaidPosts::subscribe( $id, $plan_id ?? $this->plan_id );
		return $id;
	}

	/** @return array<string, array{string}> */
	public static function shapes(): array {
		return array_map(
			static fn ( string $shape ): array => [ $shape ],
			array_combine( array_keys( PaidPosts::shapes() ), array_keys( PaidPosts::shapes() ) )
		);
	}

	#[DataProvider( 'shapes' )]
	#[TestDox( 'A member sees the subscriber view and everyone else the visitor view: $_dataName [PRM-40, PRM-41, PRM-06, PRD-16]' )]
	public function test_views( string $shape ): void {
		$id = $this->post( PaidPosts::content( $this->plan_id, $shape ), [ 'post_author' => $this->user( 'author' ) ] );
		foreach ( [
			'visitor' => false,
			'subscriber' => false,
			'other plan' => false,
			'author' => false,
			'member' => true,
			'editor' => true,
		] as $reader => $may_read ) {
			match ( $reader ) {
				'visitor' => wp_set_current_user( 0 ),
				'other plan' => $this->member( PaidPosts::plan( '1' ) ),
				'member' => $this->member(),
				default => $this->log_in( $reader ),
			};
			foreach ( [
				'page' => $this->page( $id ),
				'blocks alone' => do_blocks( get_post( $id )->post_content ?? '' ),
			] as $name => $html ) {
				self::assertSame( $may_read, str_contains( $html, PaidPosts::SECRET ), "$reader, $name: $html" );
				self::assertSame( ! $may_read, str_contains( $html, PaidPosts::OFFER ), "$reader, $name: $html" );
				self::assertStringContainsString( PaidPosts::OPEN, $html );
				self::assertStringContainsString( 'The end.', $html );
				self::assertSame( ! $may_read, str_contains( $html, 'Already paid?' ), "$reader, $name: $html" );
			}
		}
	}

	#[TestDox( 'The author of a post reads it, but not somebody else\'s pattern inside it' )]
	public function test_pattern(): void {
		$author  = $this->log_in( 'author' );
		$own     = $this->post( PaidPosts::content( $this->plan_id ), [ 'post_author' => $author ] );
		$pattern = $this->post(
			PaidPosts::content( $this->plan_id ),
			[ 'post_type' => 'wp_block', 'post_author' => $this->user( 'editor' ) ]
		);
		$trap    = $this->post( "<!-- wp:block {\"ref\":$pattern} /-->", [ 'post_author' => $author ] );
		wp_set_current_user( $author );
		self::assertStringContainsString( PaidPosts::SECRET, $this->page( $own ) );
		self::assertStringNotContainsString( PaidPosts::SECRET, $this->page( $trap ) );
		self::assertStringContainsString( PaidPosts::OFFER, $this->page( $trap ) );
		$this->member();
		self::assertStringContainsString( PaidPosts::SECRET, $this->page( $trap ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, list<int>}> Attributes, in which 1 and 2 stand for two plans, and the plans that
	 * open the container.
	 */
	public static function plans(): array {
		return [
			'one plan'            => [ [ 'selectedPlanId' => 1 ], [ 1 ] ],
			'a list'              => [ [ 'selectedPlanIds' => [ 1, 2 ] ], [ 1, 2 ] ],
			'a list of one'       => [ [ 'selectedPlanIds' => [ 2 ] ], [ 2 ] ],
			'a list and no plan'  => [ [ 'selectedPlanId' => 0, 'selectedPlanIds' => [ 2 ] ], [ 2 ] ],
			'none'                => [ [], [] ],
			'an empty list'       => [ [ 'selectedPlanIds' => [] ], [] ],
			'a text'              => [ [ 'selectedPlanIds' => 'x', 'selectedPlanId' => 'x' ], [] ],
		];
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param list<int>            $open
	 */
	#[DataProvider( 'plans' )]
	#[TestDox( 'A container opens for members of its plans only: $_dataName' )]
	public function test_plans( array $attributes, array $open ): void {
		$ids     = [ 1 => PaidPosts::plan( '3' ), 2 => PaidPosts::plan( '2' ) ];
		$replace = static fn ( mixed $id ): mixed => is_int( $id ) ? $ids[ $id ] ?? $id : $id;
		foreach ( $attributes as $name => $value ) {
			$attributes[ $name ] = is_array( $value ) ? array_map( $replace, $value ) : $replace( $value );
		}
		$post = $this->post(
			PaidPosts::container( $attributes, PaidPosts::shapes()['visitor view first'] ),
			[ 'post_author' => $this->user( 'editor' ) ]
		);
		foreach ( $ids as $number => $plan_id ) {
			$this->member( $plan_id );
			self::assertSame( in_array( $number, $open, true ), str_contains( $this->page( $post ), PaidPosts::SECRET ), "plan $number" );
		}
	}

	#[TestDox( 'A container has at most a hundred plans, besides that of older blocks' )]
	public function test_most_plans(): void {
		self::assertSame( range( 1, 100 ), PaidAccess::plan_ids( [ 'selectedPlanIds' => range( 1, 101 ) ] ) );
		$older = PaidAccess::plan_ids( [ 'selectedPlanId' => 7, 'selectedPlanIds' => range( 8, 108 ) ] );
		self::assertSame( range( 7, 107 ), $older );
	}

	#[TestDox( 'Each container of a post has its own plans' )]
	public function test_two_containers(): void {
		$other = PaidPosts::plan( '2' );
		$view  = static fn ( string $word ): string => PaidPosts::view( 'subscriber-view', PaidPosts::paragraph( $word ) );
		$post  = $this->post(
			PaidPosts::container( [ 'selectedPlanId' => $this->plan_id ], $view( 'first-word' ) )
				. PaidPosts::container( [ 'selectedPlanId' => $other ], $view( 'second-word' ) ),
			[ 'post_author' => $this->user( 'editor' ) ]
		);
		$this->member( $other );
		$html = $this->page( $post );
		self::assertStringNotContainsString( 'first-word', $html );
		self::assertStringContainsString( 'second-word', $html );
	}

	#[TestDox( 'The teaser is the first blocks of the subscriber view, in a page, a pattern and a second pass' )]
	public function test_teaser(): void {
		$view = PaidPosts::view(
			'subscriber-view',
			PaidPosts::paragraph( 'one' ) . "\n\n" . PaidPosts::paragraph( 'two' ) . "\n\n" . PaidPosts::paragraph( PaidPosts::SECRET )
		);
		foreach ( [ 0 => [], 1 => [ 'one' ], 2 => [ 'one', 'two' ] ] as $length => $words ) {
			$content = PaidPosts::container( [ 'selectedPlanId' => $this->plan_id, 'teaserLength' => $length ], $view );
			$post    = $this->post( $content, [ 'post_author' => $this->user( 'editor' ) ] );
			$public  = Plugin::get( ClosedParts::class )->readable( $content );
			self::assertSame( $public, Plugin::get( ClosedParts::class )->readable( $public ) );
			foreach ( [ $this->page( $post ), do_blocks( $content ), $public ] as $html ) {
				foreach ( [ 'one', 'two' ] as $word ) {
					self::assertSame( in_array( $word, $words, true ), str_contains( $html, ">$word<" ), "$length: $html" );
				}
				self::assertStringNotContainsString( PaidPosts::SECRET, $html );
				self::assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ), $html );
			}
		}
	}

	/** @param array<string, mixed> $attributes */
	#[TestWith( [ [ 'teaserLength' => 10 ], 10 ] )]
	#[TestWith( [ [ 'teaserLength' => 11 ], 10 ] )]
	#[TestWith( [ [ 'teaserLength' => 1e9 ], 10 ] )]
	#[TestWith( [ [ 'teaserLength' => -1 ], 0 ] )]
	#[TestWith( [ [ 'teaserLength' => '2' ], 2 ] )]
	#[TestWith( [ [ 'teaserLength' => [ 2 ] ], 0 ] )]
	#[TestDox( 'A teaser has the limit of the editor’s control, in a page and wherever posts are read' )]
	public function test_teaser_limit( array $attributes, int $expected ): void {
		$paragraphs = array_map( static fn ( int $number ): string => PaidPosts::paragraph( "word-$number." ), range( 1, 12 ) );
		$view       = PaidPosts::view( 'subscriber-view', implode( "\n\n", $paragraphs ) );
		$content    = PaidPosts::container( [ 'selectedPlanId' => $this->plan_id ] + $attributes, $view );
		$post       = $this->post( $content, [ 'post_author' => $this->user( 'editor' ) ] );
		foreach ( [ $this->page( $post ), do_blocks( $content ), Plugin::get( ClosedParts::class )->readable( $content ) ] as $html ) {
			self::assertSame( $expected, preg_match_all( '/word-\d+\./', $html ), $html );
		}
	}

	#[TestDox( 'Blocks that a reader may not read are not rendered' )]
	public function test_side_effects(): void {
		/** @var ArrayObject<int, string> $rendered */
		$rendered = new ArrayObject();
		foreach ( [ 'paid', 'offer' ] as $name ) {
			register_block_type(
				"test/$name",
				[
					'render_callback' => static function () use ( $rendered, $name ): string {
						$rendered[] = $name;
						return "<b>$name</b>";
					},
				]
			);
		}
		$content = PaidPosts::container(
			[ 'selectedPlanId' => $this->plan_id ],
			PaidPosts::view( 'subscriber-view', '<!-- wp:test/paid /-->' ) . PaidPosts::view( 'logged-out-view', '<!-- wp:test/offer /-->' )
		);
		do_blocks( $content );
		self::assertSame( [ 'offer' ], (array) $rendered );
		$rendered->exchangeArray( [] );
		$this->member();
		do_blocks( $content );
		self::assertSame( [ 'paid' ], (array) $rendered );
		unregister_block_type( 'test/paid' );
		unregister_block_type( 'test/offer' );
	}

	#[TestDox( 'The login button has a link for visitors, and is hidden from readers who are signed in [PRM-42]' )]
	public function test_login_button(): void {
		$saved  = '<!-- wp:premium-content/login-button --><div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link" style="color:#fff">Log in</a></div><!-- /wp:premium-content/login-button -->';
		$button = PaidPosts::container(
			[ 'selectedPlanId' => $this->plan_id ],
			PaidPosts::view(
				'logged-out-view',
				"<!-- wp:premium-content/buttons --><div class=\"wp-block-premium-content-buttons wp-block-buttons\">$saved</div><!-- /wp:premium-content/buttons -->"
			)
		);
		$post   = $this->post( $button );
		$tags   = new WP_HTML_Tag_Processor( $this->page( $post ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a', 'class_name' => 'wp-block-button__link' ] ) );
		self::assertSame( home_url( "/?slipstream-reader=sign-in&reader-post=$post" ), $tags->get_attribute( 'href' ) );
		self::assertSame( 'color:#fff', $tags->get_attribute( 'style' ) );
		$this->filter( 'slipstream_sign_in_url', 'https://example.org/in?a=1&b=2' );
		self::assertStringContainsString( 'href="https://example.org/in?a=1&#038;b=2"', $this->page( $post ) );
		self::assertStringNotContainsString( 'role="alert"', $this->page( $post ) );
		$this->filter( 'slipstream_gate_notice', '<b>Allow cookies.' );
		$html = $this->page( $post );
		// Before the buttons: a reader who has paid must not subscribe again.
		self::assertMatchesRegularExpression(
			'~^\s*<div class="wp-block-premium-content-container[^<>]*><p role="alert">&lt;b&gt;Allow cookies\.</p>\s*<div.*Log in.*Already paid\?~s',
			$html
		);
		self::assertSame( 1, substr_count( $html, 'role="alert"' ) );
		$this->log_in( 'subscriber' );
		self::assertStringNotContainsString( 'Log in', $this->page( $post ) );
	}

	#[TestDox( 'The action that removes cache headers fires when paid content is shown, and only then' )]
	public function test_action(): void {
		$post  = $this->post( PaidPosts::content( $this->plan_id ), [ 'post_author' => $this->user( 'editor' ) ] );
		$count = did_action( 'jetpack_earn_remove_cache_headers' );
		$this->page( $post );
		self::assertSame( $count, did_action( 'jetpack_earn_remove_cache_headers' ) );
		$this->member();
		$this->page( $post );
		self::assertSame( $count + 1, did_action( 'jetpack_earn_remove_cache_headers' ) );
	}

	#[TestDox( 'Without a payment account, an editor reads a notice above the content, and nobody else does' )]
	public function test_notice(): void {
		remove_all_filters( 'slipstream_payment_gateways' );
		$this->filter( 'slipstream_payment_gateways', [] );
		$post   = $this->post( PaidPosts::content( $this->plan_id ), [ 'post_author' => $this->user( 'editor' ) ] );
		$notice = 'Connect to Stripe in the editor to use this block on your site.';
		self::assertStringNotContainsString( $notice, $this->page( $post ) );
		$this->member();
		self::assertStringNotContainsString( $notice, $this->page( $post ) );
		$this->log_in( 'editor' );
		self::assertStringContainsString( $notice, $this->page( $post ) );
		self::assertStringContainsString( "post=$post", $this->page( $post ) );
	}

	#[TestDox( 'Old views print the two buttons of their attributes' )]
	public function test_legacy_buttons(): void {
		$view = PaidPosts::view(
			'logged-out-view',
			'',
			'',
			[
				'buttonClasses'               => 'wp-block-button__link has-text-color" onclick="x',
				'subscribeButtonText'         => 'Join <b>now</b>',
				'customBackgroundButtonColor' => '#112233',
				'customTextButtonColor'       => 'red;position:fixed',
			]
		);
		$html = $this->page( $this->post( PaidPosts::container( [ 'selectedPlanId' => $this->plan_id ], $view ) ) );
		self::assertStringContainsString( "<div class='wp-block-premium-content-logged-out-view__buttons'>", $html );
		self::assertStringContainsString( "plan=$this->plan_id", $html );
		self::assertStringContainsString( '>Log In</a>', $html );
		self::assertStringContainsString( 'style="background-color: #112233"', $html );
		self::assertStringNotContainsString( '<b>now</b>', $html );
		self::assertStringNotContainsString( '" onclick', $html );
		self::assertStringNotContainsString( 'fixed', $html );
		$long = array_fill_keys( [ 'subscribeButtonText', 'loginButtonText' ], str_repeat( 'a', 1001 ) );
		$view = PaidPosts::view( 'logged-out-view', '', '', [ 'buttonClasses' => 'wp-block-button__link' ] + $long );
		$html = $this->page( $this->post( PaidPosts::container( [ 'selectedPlanId' => $this->plan_id ], $view ) ) );
		self::assertSame( 2, substr_count( $html, '>' . str_repeat( 'a', 1000 ) . '</a>' ), 'each text has 1,000 bytes at most' );
	}

	#[TestDox( 'The feature switched off, a missing domain and a damaged build print nothing gated' )]
	public function test_damaged(): void {
		$post = $this->post( PaidPosts::content( $this->plan_id ), [ 'post_author' => $this->user( 'editor' ) ] );
		remove_all_filters( 'jetpack_blocks_variation' );
		self::forget_services();
		self::assertFalse( Plugin::get( Availability::class )->status( 'premium-content/container' )->available );
		$html = $this->page( $post );
		self::assertStringNotContainsString( PaidPosts::SECRET, $html );
		self::assertStringContainsString( PaidPosts::OPEN, $html );
	}

	#[TestDox( 'A view without its container is closed, and so is one that was not ended' )]
	public function test_broken_markup(): void {
		$secret = PaidPosts::paragraph( PaidPosts::SECRET );
		$start  = "<!-- wp:premium-content/container {\"selectedPlanId\":$this->plan_id} --><div>";
		$cases  = [
			'alone'           => PaidPosts::view( 'subscriber-view', $secret ),
			'not ended'       => "$start<!-- wp:premium-content/subscriber-view --><div>$secret",
			'ended early'     => "$start<!-- wp:premium-content/subscriber-view --><div>$secret<!-- /wp:group -->$secret</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->",
			'not started'     => "$secret</div><!-- /wp:premium-content/subscriber-view -->",
			'beside the views' => "$start$secret</div><!-- /wp:premium-content/container -->",
			'white space'     => "<!--   wp:premium-content/container   --><div><!--\n\twp:premium-content/subscriber-view\n--><div>$secret</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->",
			'nested'          => PaidPosts::container(
				[ 'selectedPlanId' => $this->plan_id ],
				PaidPosts::view(
					'logged-out-view',
					PaidPosts::container( [ 'selectedPlanId' => 1 ], PaidPosts::view( 'subscriber-view', $secret ) )
				)
			),
			'nested in a teaser' => PaidPosts::container(
				[ 'selectedPlanId' => $this->plan_id, 'teaserLength' => 3 ],
				PaidPosts::view(
					'subscriber-view',
					PaidPosts::paragraph( 'one' ) . PaidPosts::container(
						[ 'selectedPlanId' => 1 ],
						PaidPosts::view( 'subscriber-view', $secret )
					)
				)
			),
		];
		foreach ( $cases as $name => $content ) {
			$post = $this->post( PaidPosts::paragraph( 'x' ) . $content, [ 'post_author' => $this->user( 'editor' ) ] );
			self::assertStringNotContainsString( PaidPosts::SECRET, $this->page( $post ), $name );
			self::assertStringNotContainsString( PaidPosts::SECRET, Plugin::get( ClosedParts::class )->readable( $content ), $name );
		}
	}

	#[TestDox( 'Reading takes linear time' )]
	public function test_cost(): void {
		$parts = Plugin::get( ClosedParts::class );
		$view  = PaidPosts::view( 'subscriber-view', str_repeat( 'x', 100_000 ) );
		$cases = [
			'many containers' => str_repeat(
				PaidPosts::container( [ 'selectedPlanId' => $this->plan_id ], PaidPosts::view( 'subscriber-view', 'x' ) ),
				3000
			),
			'deep'            => str_repeat( '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view -->', 3000 ),
			'long attributes' => '<!-- wp:premium-content/container {"x":"' . str_repeat( '} ', 300_000 ) . '"} -->' . $view,
			'no end'          => str_repeat( '<!-- wp:premium-content/container {', 20_000 ),
		];
		foreach ( $cases as $name => $content ) {
			$start = self::cpu_seconds();
			$parts->readable( $content );
			$seconds = self::cpu_seconds() - $start;
			self::assert_cpu_time( 1.0, $seconds, $name );
		}
	}

	#[TestDox( 'Emails and indexes are made for their own reader, not for the user of the request' )]
	public function test_other_reader(): void {
		$post = $this->post( PaidPosts::content( $this->plan_id ) );
		$this->log_in( 'editor' );
		$html = Plugin::get( Readers::class )->view_as( Reader::visitor(), fn (): string => $this->page( $post ) );
		self::assertStringNotContainsString( PaidPosts::SECRET, $html );
		self::assertStringContainsString( PaidPosts::SECRET, $this->page( $post ) );
	}
}
