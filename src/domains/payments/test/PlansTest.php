<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_Post;
use WP_REST_Response;
use wp_xmlrpc_server;

final class PlansTest extends TestCase {

	private const ROUTE = '/wpcom/v2/memberships';

	private const TEA = [
		'title'    => 'Tea club',
		'price'    => 12.5,
		'currency' => 'EUR',
		'interval' => '1 month',
	];

	protected function setUp(): void {
		parent::setUp();
		Plugin::get( Extensions::class )->start( 'payments' );
	}

	private static function plans(): Plans {
		return Plugin::get( Plans::class );
	}

	/** Adds a gateway that accepts payments. */
	private function open_gateway(): void {
		$gateway = self::createStub( Gateway::class );
		$gateway->method( 'is_ready' )->willReturn( true );
		$gateway->method( 'id' )->willReturn( 'stub' );
		$this->filter( 'slipstream_payment_gateways', [ $gateway ] );
	}

	/** @param array<string, string> $meta Meta that differs from a valid plan's. */
	private function plan_post( array $meta = [], string $status = 'publish' ): int {
		$valid = [
			PlanType::PRICE    => '5',
			PlanType::CURRENCY => 'USD',
			PlanType::INTERVAL => '1 month',
		];
		return $this->post(
			'For <b>friends</b>',
			[
				'post_type'   => 'jp_mem_plan',
				'post_title'  => 'Club',
				'post_status' => $status,
				'meta_input'  => $meta + $valid,
			]
		);
	}

	/** @return array<mixed> */
	private static function data( WP_REST_Response $response, int $status = 200 ): array {
		self::assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return (array) $response->get_data();
	}

	#[TestDox( 'The post type is private, and only editors change any plan' )]
	public function test_post_type(): void {
		$type = get_post_type_object( 'jp_mem_plan' );
		self::assertNotNull( $type );
		self::assertSame(
			[ false, false, false, false, false, true, true ],
			[
				$type->public,
				$type->show_ui,
				$type->publicly_queryable,
				$type->show_in_rest,
				$type->has_archive,
				$type->can_export,
				$type->exclude_from_search,
			]
		);
		self::assertSame( [ 'edit_others_posts', 'read_private_posts' ], [ $type->cap->edit_post, $type->cap->read_post ] );
		self::assertTrue( post_type_supports( 'jp_mem_plan', 'custom-fields' ) );
	}

	/** @return array<string, array{string, bool}> Role, and whether it may change plans of others. */
	public static function editors(): array {
		return [
			'contributor' => [ 'contributor', false ],
			'author'      => [ 'author', false ],
			'editor'      => [ 'editor', true ],
		];
	}

	#[DataProvider( 'editors' )]
	#[TestDox( 'WordPress\' own ways to edit and delete posts change the plans of others for editors only: $_dataName' )]
	public function test_foreign_plan( string $role, bool $may_change ): void {
		$folder = getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-includes';
		require_once "$folder/class-IXR.php";
		require_once "$folder/class-wp-xmlrpc-server.php";
		$this->filter( 'xmlrpc_enabled', true );
		$plan = $this->plan_post( [ PlanType::PRICE => '500' ] );
		$user = get_userdata( $this->user( $role ) );
		self::assertNotFalse( $user );
		$server = new wp_xmlrpc_server();
		$meta   = get_metadata( 'post', $plan, PlanType::PRICE, true );
		$fields = [
			[
				'key'   => PlanType::IS_DELETED,
				'value' => '1',
			],
			[
				'key'   => PlanType::PRICE,
				'value' => '1',
			],
		];
		self::assertSame( '500', $meta );
		$changed = $server->wp_editPost( [ 1, $user->user_login, 'password', $plan, [ 'custom_fields' => $fields ] ] );
		$deleted = $server->wp_deletePost( [ 1, $user->user_login, 'password', $plan ] );
		self::assertSame( [ $may_change, $may_change ], [ true === $changed, true === $deleted ] );
		self::assertSame( $may_change ? null : 50_000, self::plans()->find( $plan )?->price->minor_units );
	}

	#[TestDox( 'A published plan is found with its price, interval and type, in plain text' )]
	public function test_find(): void {
		$plan = self::plans()->find( $this->plan_post( [ PlanType::TYPE => 'donation' ] ) );
		self::assertNotNull( $plan );
		self::assertSame(
			[ 'Club', 'For friends', 500, 'USD', '1 month', true ],
			[
				$plan->title,
				$plan->description,
				$plan->price->minor_units,
				$plan->price->currency->code,
				$plan->interval,
				$plan->is_donation(),
			]
		);
		$other = self::plans()->find(
			$this->plan_post( [ PlanType::TYPE => 'unknown', PlanType::PRICE => '50.0', PlanType::CURRENCY => 'JPY' ] )
		);
		self::assertSame( [ '', 50 ], [ $other?->type, $other?->price->minor_units ] );
	}

	/** @return array<string, array{array<string, string>, string}> */
	public static function unsold(): array {
		return [
			'a draft'            => [ [], 'draft' ],
			'in the trash'       => [ [], 'trash' ],
			'deleted'            => [ [ PlanType::IS_DELETED => '1' ], 'publish' ],
			'no price'           => [ [ PlanType::PRICE => '' ], 'publish' ],
			'a damaged price'    => [ [ PlanType::PRICE => '5 dollars' ], 'publish' ],
			'a negative price'   => [ [ PlanType::PRICE => '-5' ], 'publish' ],
			'below the minimum'  => [ [ PlanType::PRICE => '0.49' ], 'publish' ],
			'too many decimals'  => [ [ PlanType::PRICE => '5.001' ], 'publish' ],
			'a wrong currency'   => [ [ PlanType::CURRENCY => 'dollars' ], 'publish' ],
			'an unsold currency' => [ [ PlanType::CURRENCY => 'HUF' ], 'publish' ],
			'a wrong interval'   => [ [ PlanType::INTERVAL => '1 week' ], 'publish' ],
		];
	}

	/** @param array<string, string> $meta */
	#[DataProvider( 'unsold' )]
	#[TestDox( 'A plan that is not sold is not found and not listed' )]
	public function test_unsold( array $meta, string $status ): void {
		$id = $this->plan_post( $meta, $status );
		self::assertNull( self::plans()->find( $id ) );
		self::assertSame( [], self::plans()->all() );
	}

	#[TestDox( 'Only plans are plans' )]
	public function test_other_posts(): void {
		self::assertNull( self::plans()->find( 0 ) );
		self::assertNull( self::plans()->find( -1 ) );
		self::assertNull( self::plans()->find( $this->post( 'A post' ) ) );
	}

	/** @return array<string, array{string, int, int}> Role, and response statuses for reading and writing. */
	public static function roles(): array {
		return [
			'visitor'       => [ '', 401, 401 ],
			'subscriber'    => [ 'subscriber', 403, 403 ],
			'contributor'   => [ 'contributor', 200, 403 ],
			'author'        => [ 'author', 200, 200 ],
			'editor'        => [ 'editor', 200, 200 ],
			'administrator' => [ 'administrator', 200, 200 ],
		];
	}

	#[DataProvider( 'roles' )]
	#[TestDox( 'Reading takes edit_posts, creating publish_posts' )]
	public function test_roles( string $role, int $reading, int $writing ): void {
		$this->log_in( $role );
		self::data( $this->rest( 'GET', self::ROUTE . '/status' ), $reading );
		$created = $this->rest( 'POST', self::ROUTE . '/product', self::TEA );
		self::data( $created, $writing );
		$set = [
			'type'     => 'donation',
			'currency' => 'USD',
		];
		self::data( $this->rest( 'POST', self::ROUTE . '/products', $set ), $writing );
		$id = 200 === $writing ? $created->get_data()['id'] : $this->plan_post();
		foreach ( [ 'POST', 'PUT', 'PATCH' ] as $verb ) {
			self::data( $this->rest( $verb, self::ROUTE . "/product/$id", [ 'price' => 9 ] ), $writing );
		}
		self::data( $this->rest( 'DELETE', self::ROUTE . "/product/$id" ), $writing );
		self::assertSame( 200 === $writing, ! self::plans()->find( $id ) instanceof Plan );
	}

	#[TestDox( 'An author changes own plans only, an editor every plan' )]
	public function test_own_plans(): void {
		$this->log_in( 'administrator' );
		$id = $this->plan_post();
		self::data( $this->rest( 'POST', self::ROUTE . "/product/$id", [ 'price' => 1 ], 'author' ), 403 );
		self::data( $this->rest( 'DELETE', self::ROUTE . "/product/$id", [], 'author' ), 403 );
		self::assertSame( 500, self::plans()->find( $id )?->price->minor_units );
		$data = self::data( $this->rest( 'POST', self::ROUTE . "/product/$id", [ 'price' => 7.25 ], 'editor' ) );
		self::assertSame(
			[ '7.25', 'Club', '1 month' ],
			[ $data['product']['price'], $data['product']['title'], $data['product']['interval'] ]
		);
		self::assertSame( 725, self::plans()->find( $id )?->price->minor_units );
	}

	#[TestDox( 'The status lists plans, and leads to the settings while no gateway is ready [DON-34]' )]
	public function test_status(): void {
		$this->log_in( 'contributor' );
		$donation = $this->plan_post( [ PlanType::TYPE => 'donation' ] );
		$other    = $this->plan_post();
		$closed   = self::data( $this->rest( 'GET', self::ROUTE . '/status' ) );
		self::assertSame( [ $donation, $other ], array_column( $closed['products'], 'id' ) );
		self::assertSame( admin_url( 'admin.php?page=slipstream' ) . '#/services', $closed['connect_url'] );
		self::assertSame(
			[ '', false, '' ],
			[ $closed['connected_account_id'], $closed['should_upgrade_to_access_memberships'], $closed['upgrade_url'] ]
		);
		self::assertSame( str_replace( '/', '::', (string) preg_replace( '#^https?://#', '', home_url() ) ), $closed['site_slug'] );

		$this->open_gateway();
		$query = [
			'type'   => 'donation',
			'source' => 'gutenberg',
		];
		$open  = self::data( $this->rest( 'GET', self::ROUTE . '/status', $query ) );
		self::assertSame( [ $donation ], array_column( $open['products'], 'id' ) );
		self::assertSame( [ '', 'stub' ], [ $open['connect_url'], $open['connected_account_id'] ] );
		self::assertSame(
			[ '5.00', 'USD', '1 month', 'donation' ],
			[
				$open['products'][0]['price'],
				$open['products'][0]['currency'],
				$open['products'][0]['interval'],
				$open['products'][0]['type'],
			]
		);
		foreach ( [ [ 'type' => 'tier' ], [ 'source' => 'elsewhere' ], [ 'is_editable' => 'perhaps' ] ] as $wrong ) {
			self::data( $this->rest( 'GET', self::ROUTE . '/status', $wrong ), 400 );
		}
	}

	#[TestDox( 'On a plan without payments the status says so, and where to upgrade [DON-31]' )]
	public function test_upgrade(): void {
		$this->log_in( 'administrator' );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		$free = self::data( $this->rest( 'GET', self::ROUTE . '/status' ) );
		self::assertTrue( $free['should_upgrade_to_access_memberships'] );
		self::assertStringContainsString( '#/plan', $free['upgrade_url'] );
		Plugin::get( Options::class )->set( 'plan', 'personal' );
		$personal = self::data( $this->rest( 'GET', self::ROUTE . '/status' ) );
		self::assertSame( [ false, '' ], [ $personal['should_upgrade_to_access_memberships'], $personal['upgrade_url'] ] );
	}

	/** @return array<string, array{string}> */
	public static function set_routes(): array {
		return [
			'plural'   => [ '/products' ],
			'singular' => [ '/product' ],
		];
	}

	#[DataProvider( 'set_routes' )]
	#[TestDox( 'Donation products are created once for each interval and currency, at either route [DON-35]' )]
	public function test_set( string $path ): void {
		$this->log_in( 'author' );
		$set   = [
			'type'     => 'donation',
			'currency' => 'JPY',
		];
		$first = self::data( $this->rest( 'POST', self::ROUTE . $path, $set ) );
		self::assertSame( [ 'one-time', '1 month', '1 year' ], array_column( $first, 'interval' ) );
		self::assertSame( [ 'donation', 'JPY', '50' ], [ $first[0]['type'], $first[0]['currency'], $first[0]['price'] ] );
		self::assertSame( [ 'One-time donation', 'Monthly donation', 'Yearly donation' ], array_column( $first, 'title' ) );
		$ids = array_column( $first, 'id' );
		self::assertSame( $ids, array_column( self::data( $this->rest( 'POST', self::ROUTE . $path, $set ) ), 'id' ) );
		self::assertSame( (string) $ids[0], get_post_meta( $ids[0], 'jetpack_memberships_product_id', true ) );

		self::plans()->delete( $ids[1] );
		$again = array_column( self::data( $this->rest( 'POST', self::ROUTE . $path, $set ) ), 'id' );
		self::assertSame( [ $ids[0], $ids[2] ], [ $again[0], $again[2] ] );
		self::assertNotSame( $ids[1], $again[1] );
		self::assertCount( 3, self::plans()->all( Plan::DONATION ) );
		$euros = self::data( $this->rest( 'POST', self::ROUTE . $path, [ 'currency' => 'EUR' ] + $set ) );
		self::assertSame( [], array_intersect( array_column( $euros, 'id' ), $again ) );
	}

	#[TestDox( 'A plan is stored with the values of the request and nothing else' )]
	public function test_add(): void {
		$this->log_in( 'author' );
		$plan = self::data( $this->rest( 'POST', self::ROUTE . '/product', [ 'title' => 'Tea & <b>cake</b>' ] + self::TEA ) );
		self::assertSame( [ '12.50', 'EUR', '1 month', '' ], [ $plan['price'], $plan['currency'], $plan['interval'], $plan['type'] ] );
		$post = get_post( $plan['id'] );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame(
			[ 'jp_mem_plan', 'publish', get_current_user_id() ],
			[ $post->post_type, $post->post_status, (int) $post->post_author ]
		);
		self::assertSame( '12.50', get_post_meta( $plan['id'], 'jetpack_memberships_price', true ) );
		self::assertStringNotContainsString( '<b>', (string) $post->post_title );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function refused(): array {
		return [
			'no title'              => [ [ 'title' => null ] ],
			'an empty title'        => [ [ 'title' => '<b></b>' ] ],
			'no price'              => [ [ 'price' => null ] ],
			'no interval'           => [ [ 'interval' => null ] ],
			'no currency'           => [ [ 'currency' => null ] ],
			'below the minimum'     => [ [ 'price' => 0.49 ] ],
			'a negative price'      => [ [ 'price' => -5 ] ],
			'too many decimals'     => [ [ 'price' => 5.001 ] ],
			'a price beyond limits' => [ [ 'price' => 1e30 ] ],
			'a wrong interval'      => [ [ 'interval' => '1 week' ] ],
			'an unsold currency'    => [ [ 'currency' => 'HUF' ] ],
		];
	}

	/** @param array<string, mixed> $wrong */
	#[DataProvider( 'refused' )]
	#[TestDox( 'A plan with a wrong or missing value is refused with 400, and nothing is stored' )]
	public function test_refused( array $wrong ): void {
		$this->log_in( 'author' );
		$body = array_filter( $wrong + self::TEA, static fn ( mixed $value ): bool => null !== $value );
		self::data( $this->rest( 'POST', self::ROUTE . '/product', $body ), 400 );
		self::assertSame( [], self::plans()->all() );
	}

	#[TestDox( 'A plan may cost the minimum of its currency' )]
	public function test_minimum(): void {
		$this->log_in( 'author' );
		$plan = self::data( $this->rest( 'POST', self::ROUTE . '/product', [ 'price' => 0.5 ] + self::TEA ) );
		self::assertSame( 50, self::plans()->find( $plan['id'] )?->price->minor_units );
	}

	#[TestDox( 'An unknown plan, and a post that is no plan, is 404' )]
	public function test_unknown(): void {
		$this->log_in( 'administrator' );
		foreach ( [ 999_999, $this->post( 'A post' ) ] as $id ) {
			self::data( $this->rest( 'POST', self::ROUTE . "/product/$id", self::TEA ), 404 );
			$gone = self::data( $this->rest( 'DELETE', self::ROUTE . "/product/$id" ), 404 );
			self::assertSame( 'Product not found.', $gone['message'] );
		}
	}
}
