<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\SimplePayments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\TestCase;
use WP_Block_Type_Registry;

final class RendererTest extends TestCase {

	private const MARKUP = '<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-%1$d"><div class="jetpack-simple-payments-product">'
		. '<div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Old</p></div>'
		. '<div class="jetpack-simple-payments-description"><p>Old text</p></div>'
		. '<div class="jetpack-simple-payments-price"><p>$1.00</p></div>'
		. '<a class="jetpack-simple-payments-purchase" href="https://evil.test/" target="_blank" rel="noopener noreferrer">%2$s</a></div></div></div>';

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->post_id = $this->post( '', [ 'post_title' => 'Shop' ] );
		setup_postdata( $this->post_id );
		$GLOBALS['post'] = get_post( $this->post_id );
		Plugin::get( Extensions::class )->start( 'payments' );
	}

	private function open_gateway(): void {
		$gateway = self::createStub( Gateway::class );
		$gateway->method( 'is_ready' )->willReturn( true );
		$gateway->method( 'mode' )->willReturn( Order::LIVE );
		$this->filter( 'slipstream_payment_gateways', [ $gateway ] );
	}

	#[TestDox( 'The preview of a draft shows the author the button that will be sold; other visitors see none' )]
	public function test_preview(): void {
		$this->open_gateway();
		$draft  = $this->product( [], 'draft' );
		$author = $this->log_in( 'author' );
		wp_update_post(
			[
				'ID'          => $draft,
				'post_author' => $author,
			]
		);
		$html                            = fn (): string => do_blocks( "<!-- wp:jetpack/simple-payments {\"productId\":$draft} /-->" );
		self::assertSame( '', trim( $html() ) );
		$GLOBALS['wp_query']->is_preview = true;
		self::assertStringContainsString( 'Green tea', $html() );
		$this->log_in( 'contributor' );
		self::assertSame( '', trim( $html() ) );
		$GLOBALS['wp_query']->is_preview = false;
	}

	/** @param array<string, mixed> $meta */
	private function product( array $meta = [], string $status = 'publish', string $title = 'Green tea' ): int {
		return $this->post(
			"A tin\nof tea",
			[
				'post_type'   => ProductType::NAME,
				'post_status' => $status,
				'post_title'  => $title,
				'meta_input'  => $meta + [
					'spay_price'    => '12.50',
					'spay_currency' => 'EUR',
					'spay_email'    => 'ann@example.org',
				],
			]
		);
	}

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $content = '' ): string {
		return do_shortcode( do_blocks( get_comment_delimited_block_content( 'jetpack/simple-payments', $attributes, $content ) ) );
	}

	/** @return list<string> Rendered title, description and price. */
	private static function texts( string $html ): array {
		preg_match_all( '#-(?:title|description|price)"><p>([^<]*)</p>#', $html, $found );
		return $found[1];
	}

	/** @return array{string, string} URL and text of the link. */
	private static function link( string $html ): array {
		$pattern = '#<a class="jetpack-simple-payments-purchase[^"]*" href="([^"]*)">(.*?)</a>#';
		if ( 1 !== preg_match( $pattern, $html, $found ) ) {
			self::fail( "No link: $html" );
		}
		return [ html_entity_decode( $found[1] ), $found[2] ];
	}

	#[TestDox( 'The block is registered in "earn" with the attributes and defaults of the contract [SPY-01, SPY-04, SPY-05]' )]
	public function test_registration(): void {
		self::render( [] );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/simple-payments' );
		self::assertNotNull( $type );
		self::assertSame( 'earn', $type->category );
		$attributes = (array) $type->attributes;
		$types      = [
			'currency'           => [ 'string', 'USD' ],
			'content'            => [ 'string', '' ],
			'email'              => [ 'string', '' ],
			'featuredMediaId'    => [ 'number', 0 ],
			'featuredMediaUrl'   => [ 'string', null ],
			'featuredMediaTitle' => [ 'string', null ],
			'multiple'           => [ 'boolean', false ],
			'postLinkUrl'        => [ 'string', null ],
			'postLinkText'       => [ 'string', 'Click here to purchase.' ],
			'price'              => [ 'number', null ],
			'productId'          => [ 'number', null ],
			'title'              => [ 'string', '' ],
		];
		foreach ( $types as $name => $expected ) {
			self::assertSame( $expected, [ $attributes[ $name ]['type'], $attributes[ $name ]['default'] ?? null ], $name );
		}
	}

	#[TestDox( 'Visitors see image, title, description, price and link of the stored product [SPY-44]' )]
	public function test_product(): void {
		$this->open_gateway();
		$id    = $this->product();
		$image = self::factory_image();
		set_post_thumbnail( $id, $image );
		$html = self::render( [ 'productId' => $id ], sprintf( self::MARKUP, $id, 'Buy <em>now</em>' ) );
		self::assertSame( [ 'Green tea', "A tin\nof tea", '€12,50' ], self::texts( $html ) );
		self::assertStringContainsString( '<figure><img ', $html );
		[ $url, $text ] = self::link( $html );
		self::assertSame( 'Buy <em>now</em>', $text );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame(
			[ home_url( '/' ), 'product', (string) $id, (string) $this->post_id ],
			[ strtok( $url, '?' ), $query['slipstream-checkout'] ?? '', $query['product'] ?? '', $query['pid'] ?? '' ]
		);
		foreach ( [ 'evil', 'Old', '$1.00', 'ann@example.org' ] as $forbidden ) {
			self::assertStringNotContainsString( $forbidden, $html );
		}
		delete_post_thumbnail( $id );
		self::assertStringNotContainsString( '<img', self::render( [ 'productId' => $id ] ) );
	}

	private static function factory_image(): int {
		$id = wp_insert_attachment(
			[
				'post_mime_type' => 'image/png',
				'post_title'     => 'Tin',
				'post_status'    => 'inherit',
			],
			'2023/11/tin.png'
		);
		self::assertIsInt( $id );
		return $id;
	}

	#[TestDox( 'Readers of feeds and of the REST API get a link to the post, postLinkUrl, with the text postLinkText [SPY-44]' )]
	public function test_fallback(): void {
		$id = $this->product();
		$this->filter( 'wp_is_rest_endpoint', true );
		self::assertSame(
			[ get_permalink( $this->post_id ), 'Get it' ],
			self::link( self::render( [ 'productId' => $id ], sprintf( self::MARKUP, $id, 'Get it' ) ) )
		);
	}

	/** @return array<string, array{string}> */
	public static function ages(): array {
		return [
			'block of 2019'  => [ 'block' ],
			'shortcode'      => [ 'shortcode' ],
			'current markup' => [ 'markup' ],
		];
	}

	#[DataProvider( 'ages' )]
	#[TestDox( 'Content of each age prints the product once, with the default link text in the language of the site: $_dataName' )]
	public function test_ages( string $age ): void {
		$this->open_gateway();
		$id = $this->product();
		add_filter( 'gettext_slipstream', static fn ( string $text ): string => 'Click here to purchase.' === $text ? '[Buy]' : $text );
		$html = match ( $age ) {
			'block' => self::render( [ 'productId' => $id ], "\n[simple-payment id=\"$id\"]\n" ),
			'shortcode' => do_shortcode( "[simple-payment id=\"$id\"]" ),
			default => self::render( [ 'productId' => $id ], sprintf( self::MARKUP, $id, 'Click here to purchase.' ) ),
		};
		self::assertSame( 1, substr_count( $html, "jetpack-simple-payments-wrapper jetpack-simple-payments-$id" ) );
		self::assertSame( '[Buy]', self::link( $html )[1] );
		self::assertSame( '€12,50', self::texts( $html )[2] );
	}

	#[TestDox( 'A link text has 200 characters at most; a longer one gives way to the default' )]
	public function test_longest_text(): void {
		$this->open_gateway();
		$id   = $this->product();
		$text = static fn ( int $length ): string => self::link(
			self::render( [ 'productId' => $id ], sprintf( self::MARKUP, $id, str_repeat( 'ä', $length ) ) )
		)[1];
		self::assertSame( [ str_repeat( 'ä', 200 ), 'Click here to purchase.' ], [ $text( 200 ), $text( 201 ) ] );
	}

	#[TestDox( 'A shortcode can override texts, and nothing that is paid for' )]
	public function test_shortcode(): void {
		$this->open_gateway();
		$id   = $this->product();
		$html = do_shortcode(
			"[simple-payment id='$id' title='Black <b>tea</b>' description='Two' cta='Take' class='big' price='1' multiple='1' dom_id='x' blog_id='2']"
		);
		self::assertSame( 'Take', self::link( $html )[1] );
		self::assertStringContainsString( "jetpack-simple-payments-$id big\"", $html );
		self::assertStringContainsString( '€12,50', $html );
		self::assertStringContainsString( '<p>Two</p>', $html );
		self::assertStringNotContainsString( '<b>', $html );
		foreach ( [ '', ' id="x"', ' id="-1"', ' id="999999"' ] as $attributes ) {
			$wrong = "[simple-payment$attributes]";
			self::assertSame( '', do_shortcode( $wrong ), $wrong );
		}
	}

	#[TestDox( 'A product that is unknown, unpublished, of another type, or without title, price or listed currency prints nothing' )]
	public function test_unsellable(): void {
		$this->open_gateway();
		$wrong = [
			0,
			-1,
			1e300,
			999_999,
			$this->post_id,
			$this->product( [], 'draft' ),
			$this->product( [], 'trash' ),
			$this->product( [], 'publish', '' ),
			$this->product( [ 'spay_price' => '' ] ),
			$this->product( [ 'spay_price' => '0' ] ),
			$this->product( [ 'spay_currency' => 'INR' ] ),
		];
		foreach ( $wrong as $id ) {
			self::assertSame( '', self::render( [ 'productId' => $id, 'price' => 5 ], '<p>Saved</p>' ), (string) wp_json_encode( $id ) );
		}
		self::assertSame( '', self::render( [], '<p>Saved</p>' ) );
	}

	#[TestDox( 'Without a way to pay, and when all items are sold, there is no link' )]
	public function test_closed(): void {
		$id     = $this->product( [ ProductType::STOCK => 2 ] );
		$closed = self::render( [ 'productId' => $id ] );
		self::assertSame( 'Green tea', self::texts( $closed )[0] );
		self::assertStringNotContainsString( '<a', $closed );
		$this->open_gateway();
		self::assertSame( 'Click here to purchase.', self::link( self::render( [ 'productId' => $id ] ) )[1] );
		OrdersTable::query(
			'INSERT INTO {table} (token, kind, item_id, title, quantity, amount, currency, period, gateway, mode, created, status)'
				. " VALUES ('t', 'product', %d, 'Tea', 2, 2500, 'EUR', 'one-time', 'stripe', 'live', 1, 'paid')",
			[ $id ]
		);
		$sold = self::render( [ 'productId' => $id ] );
		self::assertStringContainsString( '<p class="jetpack-simple-payments-purchase-message">Sold out</p>', $sold );
		self::assertStringNotContainsString( '<a', $sold );
	}
}
