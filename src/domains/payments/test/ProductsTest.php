<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Products\Product;
use Slipstream\Domains\Payments\Products\Products;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Money\Currency;
use Slipstream\Plugin;
use WP_Post;
use WP_REST_Response;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of the post type of products, and of its REST routes. */
final class ProductsTest extends PaymentsTestCase {

	private const ROUTE = '/wp/v2/jp_pay_product';

	private const META = [
		'spay_price'    => 12.5,
		'spay_currency' => 'EUR',
		'spay_email'    => 'ann@example.org',
		'spay_multiple' => true,
	];

	/** @param array<string, mixed> $body */
	private function send( string $method, string $path, array $body = [] ): WP_REST_Response {
		return $this->rest( $method, self::ROUTE . $path, $body );
	}

	/** @phpstan-impure */
	private static function sold( int $id ): ?Product {
		return Plugin::get( Products::class )->find( $id );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @return array<string, mixed>
	 */
	private static function body( array $meta = [] ): array {
		return [
			'title'   => 'Green tea',
			'content' => "A tin\nof tea",
			'status'  => 'draft',
			'meta'    => $meta + self::META,
		];
	}

	#[TestDox( 'An item whose author may not write HTML is sold with the characters that the author typed [SPY-02]' )]
	public function test_typed_characters(): void {
		$this->log_in( 'author' );
		kses_init_filters();
		try {
			$body   = [
				'title'   => 'Tea & “Co”',
				'content' => 'Milk & sugar',
				'status'  => 'publish',
			];
			$answer = $this->send( 'POST', '', $body + self::body() );
		} finally {
			kses_remove_filters();
		}
		$product = self::sold( (int) $answer->get_data()['id'] );
		self::assertSame( [ 'Tea & “Co”', 'Milk & sugar' ], [ $product?->title, $product?->description ] );
	}

	#[TestDox( 'A product is a post: name in the title, description in the content, image, status, and its meta through REST [SPY-02, SPY-03]' )]
	public function test_round_trip(): void {
		$this->log_in( 'author' );
		$image    = wp_insert_attachment(
			[
				'post_title'     => 'Tin',
				'post_mime_type' => 'image/png',
				'post_status'    => 'inherit',
			],
			'tin.png'
		);
		$answer   = $this->send( 'POST', '', [ 'featured_media' => $image ] + self::body() );
		$id       = (int) $answer->get_data()['id'];
		$expected = [
			ProductType::STOCK        => 0,
			ProductType::ASKS_NAME    => false,
			ProductType::ASKS_ADDRESS => false,
		] + self::META;
		self::assertSame( 201, $answer->get_status() );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame(
			[ ProductType::NAME, 'Green tea', "A tin\nof tea", 'draft' ],
			[ $post->post_type, $post->post_title, $post->post_content, $post->post_status ]
		);
		$data = $this->send( 'GET', "/$id" )->get_data();
		self::assertSame( $image, $data['featured_media'] );
		self::assertEquals( $expected, array_intersect_key( $data['meta'], $expected ) );
		self::assertNull( self::sold( $id ) );
		$meta   = [ 'spay_price' => 20, 'slipstream_stock' => 5, 'spay_multiple' => false ];
		$change = $this->send( 'PUT', "/$id", [ 'status' => 'publish', 'meta' => $meta ] );
		self::assertSame( 200, $change->get_status() );
		$product = self::sold( $id );
		self::assertNotNull( $product );
		self::assertSame(
			[ 'Green tea', "A tin\nof tea", $image, '€20,00', false, 5, false, false ],
			[
				$product->title,
				$product->description,
				$product->image_id,
				$product->price->format(),
				$product->has_quantity,
				$product->stock,
				$product->asks_name,
				$product->asks_address,
			]
		);
	}

	/** @return array<string, array{array<string, mixed>, string, string}> Changed meta, and key and message of the error. */
	public static function refused(): array {
		$price = static fn ( mixed $price, string $currency = 'EUR' ): array => [
			[ 'spay_price' => $price, 'spay_currency' => $currency ],
			'spay_price',
			'Invalid price.',
		];
		$email = static fn ( mixed $email ): array => [ [ 'spay_email' => $email ], 'spay_email', 'Enter a valid email address.' ];
		return [
			'price 0'                => $price( 0 ),
			'no price'               => $price( null ),
			'text'                   => $price( 'many' ),
			'negative'               => $price( -1 ),
			'three decimals'         => $price( 1.234 ),
			'decimals in yen'        => $price( 1.5, 'JPY' ),
			'decimals in forints'    => $price( 1.5, 'HUF' ),
			'eleven digits'          => $price( 12_345_678_901 ),
			'list'                   => $price( [ 1 ] ),
			'unknown currency'       => [ [ 'spay_currency' => 'INR' ], 'spay_currency', 'Choose a currency from the list.' ],
			'currency of small case' => [ [ 'spay_currency' => 'eur' ], 'spay_currency', 'Choose a currency from the list.' ],
			'no email'               => $email( '' ),
			'half an address'        => $email( 'ann@' ),
			'two addresses'          => $email( 'ann@example.org, bob@example.org' ),
		];
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'refused' )]
	#[TestDox( 'What cannot be sold is refused with the meta key as data.key, and nothing is stored: $_dataName [SPY-41, SPY-42, SPY-26]' )]
	public function test_refused( array $meta, string $key, string $message ): void {
		$this->log_in( 'editor' );
		$answer = $this->send( 'POST', '', self::body( $meta ) );
		$error  = $answer->get_data();
		self::assertSame( [ 400, $key, $message ], [ $answer->get_status(), $error['data']['key'] ?? '', $error['message'] ] );
		self::assertSame( [], get_posts( [ 'post_type' => ProductType::NAME, 'post_status' => 'any' ] ) );
	}

	#[TestDox( 'All 24 currencies are accepted with as many decimals as their prices show, and no other [SPY-43]' )]
	public function test_currencies(): void {
		$this->log_in( 'editor' );
		$codes = explode( ' ', 'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB' );
		self::assertSame( $codes, Currency::product_codes() );
		foreach ( $codes as $code ) {
			$price  = in_array( $code, [ 'JPY', 'HUF' ], true ) ? 100 : 99.99;
			$answer = $this->send( 'POST', '', self::body( [ 'spay_currency' => $code, 'spay_price' => $price ] ) );
			self::assertSame( 201, $answer->get_status(), $code );
			self::assertEquals( $price, $answer->get_data()['meta']['spay_price'], $code );
		}
	}

	#[TestDox( 'Stored meta is valid, regardless of its author: prices, currencies, addresses and numbers that are none become empty' )]
	public function test_sanitizers(): void {
		$prices = array_map( ProductType::price( ... ), [ 10, 10.5, '9999999999.99', 0 ] );
		self::assertSame( [ '10', '10.5', '9999999999.99', '0' ], $prices );
		foreach ( [ '', '1,5', '.5', '5.', '1.234', '-1', ' 1', '1e3', '12345678901', null, [], true, NAN, "1\n" ] as $wrong ) {
			self::assertSame( '', ProductType::price( $wrong ) );
		}
		self::assertSame( [ 'EUR', '', '', '' ], array_map( ProductType::currency( ... ), [ 'EUR', 'INR', 'eur', null ] ) );
		self::assertSame( [ 'a@example.org', '', '' ], array_map( ProductType::email( ... ), [ 'a@example.org', 'a@b', null ] ) );
		self::assertSame( [ 0, 1, 1_000_000, 0, 0 ], array_map( ProductType::stock( ... ), [ 0, '1', 2_000_000, -1, 'x' ] ) );
		$id = self::stored();
		update_post_meta( $id, 'spay_price', '1; DROP' );
		update_post_meta( $id, 'spay_email', "a@example.org\nBcc: b@example.org" );
		self::assertSame( [ '', '' ], [ get_post_meta( $id, 'spay_price', true ), get_post_meta( $id, 'spay_email', true ) ] );
	}

	private static function stored( int $author = 0, string $status = 'publish' ): int {
		$id = wp_insert_post(
			[
				'post_type'   => ProductType::NAME,
				'post_status' => $status,
				'post_title'  => 'Tea',
				'post_author' => $author,
				'meta_input'  => [ 'spay_multiple' => '' ] + self::META,
			]
		);
		self::assertIsInt( $id );
		return $id;
	}

	/** @return array<string, array{string, array<string, int>}> Role, and response statuses by action. */
	public static function roles(): array {
		$actions = [ 'create', 'read own', 'read', 'list', 'change own', 'change', 'delete' ];
		$none    = static fn ( int $status ): array => array_fill_keys( $actions, $status );
		return [
			'visitor'       => [ '', $none( 401 ) ],
			'subscriber'    => [ 'subscriber', $none( 403 ) ],
			'contributor'   => [ 'contributor', $none( 403 ) ],
			'author'        => [ 'author', [ 'create' => 201, 'read own' => 200, 'change own' => 200 ] + $none( 403 ) ],
			'editor'        => [ 'editor', [ 'create' => 201 ] + $none( 200 ) ],
			'administrator' => [ 'administrator', [ 'create' => 201 ] + $none( 200 ) ],
		];
	}

	/** @param array<string, int> $expected */
	#[DataProvider( 'roles' )]
	#[TestDox( 'Only people who may publish create products, and only those who may change one can read it: $_dataName [SPY-37, SPY-50]' )]
	public function test_roles( string $role, array $expected ): void {
		$user   = $this->log_in( $role );
		$own    = self::stored( $user );
		$other  = self::stored( $this->user( 'editor' ) );
		$status = fn ( string $method, string $path, array $body = [] ): int => $this->send( $method, $path, $body )->get_status();
		wp_set_current_user( $user );
		$price  = [ 'meta' => [ 'spay_price' => 1 ] ];
		$actual = [
			'create'     => $status( 'POST', '', self::body() ),
			'read'       => $status( 'GET', "/$other" ),
			'list'       => $status( 'GET', '' ),
			'change'     => $status( 'PUT', "/$other", $price ),
			'read own'   => 0 === $user ? 401 : $status( 'GET', "/$own" ),
			'change own' => 0 === $user ? 401 : $status( 'PUT', "/$own", $price ),
			'delete'     => $status( 'DELETE', "/$other", [ 'force' => true ] ),
		];
		self::assertEquals( $expected, $actual );
	}
}
