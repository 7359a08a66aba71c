<?php
/**
 * Tests contact info on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactInfo;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const SCHEMA = 'itemprop="location" itemscope itemtype="http://schema.org/Organization"';

	/**
	 * Renders blocks in a container.
	 *
	 * @param string $inner Saved blocks.
	 */
	private static function render( string $inner ): string {
		return trim(
			do_blocks(
				get_comment_delimited_block_content(
					'jetpack/contact-info',
					[],
					'<div class="wp-block-jetpack-contact-info">' . $inner . '</div>'
				)
			)
		);
	}

	/**
	 * Renders one inner block and returns the content of the container.
	 *
	 * @param string               $name       Name without namespace.
	 * @param array<string, mixed> $attributes Block attributes.
	 * @param string               $saved      Saved content of the block's element; null if it saves nothing.
	 */
	private static function child( string $name, array $attributes, ?string $saved ): string {
		$saved = null === $saved ? '' : "<div class=\"wp-block-jetpack-$name\">$saved</div>";
		$html  = self::render( get_comment_delimited_block_content( "jetpack/$name", $attributes, $saved ) );
		self::assertMatchesRegularExpression( '~^<div [^>]*class="wp-block-jetpack-contact-info[^>]*>.*</div>$~s', $html );
		return (string) preg_replace( '~^<div[^>]*>|</div>$~', '', $html );
	}

	#[TestDox( '[CTI-06] [CTI-10] Removes the saved trailing punctuation from email links' )]
	public function test_email(): void {
		$text  = 'Write to me@example.com, or you@example.org.';
		$saved = 'Write to <a href="mailto:me@example.com,">me@example.com</a>, or <a href="mailto:you@example.org.">you@example.org</a>.';
		self::assertSame(
			'<div class="wp-block-jetpack-email">Write to <a itemprop="email" href="mailto:me@example.com">me@example.com</a>, or <a itemprop="email" href="mailto:you@example.org">you@example.org</a>.</div>',
			self::child( 'email', [ 'email' => $text ], $saved )
		);
	}

	#[TestDox( '[CTI-10] Encodes special characters of an email address in its link' )]
	public function test_email_encoding(): void {
		$html = self::child(
			'email',
			[ 'email' => 'a?b&c%d+e@example.com' ],
			'<a href="mailto:a?b&amp;c%d+e@example.com">a?b&amp;c%d+e@example.com</a>'
		);
		self::assertStringContainsString( 'href="mailto:a%3Fb%26c%25d+e@example.com"', $html );
	}

	#[TestDox( '[CTI-07] Leaves text without an email address as text' )]
	public function test_no_email(): void {
		self::assertSame(
			'<div class="wp-block-jetpack-email">no address</div>',
			self::child( 'email', [ 'email' => 'no address' ], 'no address' )
		);
	}

	#[TestDox( '[CTI-08] [CTI-10] Renders a link that dials the number' )]
	public function test_phone(): void {
		self::assertSame(
			'<div class="wp-block-jetpack-phone"><span class="phone-prefix">Tel. </span><span itemprop="telephone"><a href="tel:+44207946">+44 20 7946</a></span></div>',
			self::child(
				'phone',
				[ 'phone' => 'Tel. +44 20 7946' ],
				'<span class="phone-prefix">Tel. </span><a href="tel:+44207946">+44 20 7946</a>'
			)
		);
	}

	#[TestDox( '[CTI-09] Renders a number that cannot be dialed as text, even if it is saved as a link' )]
	public function test_no_phone(): void {
		self::assertSame( '<div class="wp-block-jetpack-phone">none</div>', self::child( 'phone', [ 'phone' => 'none' ], 'none' ) );
		foreach ( [ 1, 21, 60 ] as $count ) {
			$number = str_repeat( '7', $count );
			self::assertSame(
				"<div class=\"wp-block-jetpack-phone\"><a >$number</a></div>",
				self::child( 'phone', [ 'phone' => $number ], "<a href=\"tel:$number\">$number</a>" )
			);
		}
	}

	#[TestDox( '[CTI-09] Numbers of 2 to 20 digits can be dialed' )]
	public function test_fewest_and_most_digits(): void {
		foreach ( [ 2, 20 ] as $count ) {
			$number = str_repeat( '7', $count );
			self::assertStringContainsString(
				"<a href=\"tel:$number\">$number</a>",
				self::child( 'phone', [ 'phone' => $number ], "<a href=\"tel:$number\">$number</a>" )
			);
		}
	}

	/**
	 * Texts with phone numbers. pure.test.ts uses the same list.
	 * @return array<string, array{string, string, string}>
	 */
	public static function dialed(): array {
		$cases = wp_json_file_decode( __DIR__ . '/dialed.json', [ 'associative' => true ] );
		self::assertIsArray( $cases );
		return array_column(
			array_map( static fn ( array $row ): array => [ $row['text'], [ $row['text'], $row['saved'], $row['dialed'] ] ], $cases ),
			1,
			0
		);
	}

	/**
	 * Checks that the number is dialed without its extension.
	 *
	 * @param string $text   Text from the author.
	 * @param string $saved  Number in the saved link: all digits from the first number on.
	 * @param string $dialed Number that visitors dial.
	 */
	#[TestDox( '[CTI-08, CTI-10] Dials only the number: $_dataName' )]
	#[DataProvider( 'dialed' )]
	public function test_dialed( string $text, string $saved, string $dialed ): void {
		$html = self::child( 'phone', [ 'phone' => $text ], "<a href=\"tel:$saved\">" . esc_html( $text ) . '</a>' );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertSame( '' === $dialed ? null : "tel:$dialed", $tags->get_attribute( 'href' ) );
		self::assertStringContainsString( esc_html( $text ), $html );
	}

	#[TestDox( 'Prints unclosed links and links without text unchanged' )]
	public function test_endless_links(): void {
		foreach ( [
			'<a href="tel:12">' . str_repeat( 'x', 1_200_000 ),
			'<a ' . str_repeat( 'data-x="href=tel:" ', 60_000 ) . '>',
			str_repeat( '<a href="tel:12">1', 20_000 ),
		] as $saved ) {
			$html = self::render(
				get_comment_delimited_block_content(
					'jetpack/phone',
					[ 'phone' => '12' ],
					"<div class=\"wp-block-jetpack-phone\">$saved</div>"
				)
			);
			self::assertGreaterThanOrEqual( strlen( $saved ), strlen( $html ) );
		}
	}

	#[TestDox( '[CTI-11] Adds structured data to filled-in lines only' )]
	public function test_address(): void {
		$saved      = '<div class="jetpack-address__address jetpack-address__address1">1 A St</div><div class="jetpack-address__address jetpack-address__address3">Door 3</div>'
			. '<div><span class="jetpack-address__city">Berlin</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">10115</span></div><div class="jetpack-address__country">Germany</div>';
		$attributes = [
			'address'      => '1 A St',
			'addressLine3' => 'Door 3',
			'city'         => 'Berlin',
			'postal'       => '10115',
			'country'      => 'Germany',
		];
		self::assertSame(
			'<div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress" class="wp-block-jetpack-address">'
			. '<div itemprop="streetAddress" class="jetpack-address__address jetpack-address__address1">1 A St</div><div itemprop="streetAddress" class="jetpack-address__address jetpack-address__address3">Door 3</div>'
			. '<div><span itemprop="addressLocality" class="jetpack-address__city">Berlin</span>, <span class="jetpack-address__region"></span> <span itemprop="postalCode" class="jetpack-address__postal">10115</span></div><div itemprop="addressCountry" class="jetpack-address__country">Germany</div></div>',
			self::child( 'address', $attributes, $saved )
		);
		self::assertStringContainsString(
			'<span itemprop="addressRegion" class="jetpack-address__region">Bavaria</span>',
			self::child( 'address', [ 'region' => 'Bavaria' ], '<div><span class="jetpack-address__region">Bavaria</span></div>' )
		);
	}

	#[TestDox( '[CTI-12] Links the address to Google Maps with an encoded URL if the author wants it' )]
	public function test_map(): void {
		$attributes = [
			'address'          => 'Straße 1 #2',
			'city'             => 'Köln & Co',
			'linkToGoogleMaps' => true,
		];
		$lines      = '<div class="jetpack-address__address jetpack-address__address1">Straße 1 #2</div><div class="jetpack-address__city">Köln &amp; Co</div>';
		$link       = '<a href="https://www.google.com/maps/search/Straße+1 #2,+Köln &amp; Co," target="_blank" rel="noopener noreferrer" title="In Karte öffnen">';
		$html       = self::child( 'address', $attributes, "$link$lines</a>" );
		self::assertStringContainsString(
			'href="https://www.google.com/maps/search/Stra%C3%9Fe%201%20%232%2C%20K%C3%B6ln%20%26%20Co"',
			$html
		);
		self::assertStringContainsString( 'title="In Karte öffnen"', $html );
		self::assertStringEndsWith( '<span class="screen-reader-text"> (opens in a new tab)</span></a></div>', $html );
		self::assertStringNotContainsString(
			'<a',
			self::child( 'address', [ 'city' => 'Köln' ], '<div class="jetpack-address__city">Köln</div>' )
		);
	}

	#[TestDox( 'A custom class does not change that' )]
	public function test_extra_classes(): void {
		$address = '<!-- wp:jetpack/address {"city":"Paris","className":"mine"} --><div class="wp-block-jetpack-address mine"><div class="jetpack-address__city">Paris</div></div><!-- /wp:jetpack/address -->';
		$html    = do_blocks(
			'<!-- wp:jetpack/contact-info {"align":"wide","className":"mine"} --><div class="alignwide wp-block-jetpack-contact-info mine">'
				. $address . '</div><!-- /wp:jetpack/contact-info -->'
		);
		self::assertStringContainsString( '<div ' . self::SCHEMA . ' class="alignwide wp-block-jetpack-contact-info mine">', $html );
		self::assertStringContainsString(
			'<div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress" class="wp-block-jetpack-address mine">',
			$html
		);
	}

	#[TestDox( 'Marks only a container with properties as an organization' )]
	public function test_empty_container(): void {
		$plain = '<!-- wp:paragraph --><p>Ring twice.</p><!-- /wp:paragraph --><!-- wp:jetpack/email {"email":"none"} --><div class="wp-block-jetpack-email">none</div><!-- /wp:jetpack/email -->';
		self::assertStringStartsWith( '<div class="wp-block-jetpack-contact-info">', self::render( $plain ) );
		self::assertStringStartsWith(
			'<div ' . self::SCHEMA . ' class="wp-block-jetpack-contact-info">',
			self::render(
				'<!-- wp:jetpack/phone {"phone":"123"} --><div class="wp-block-jetpack-phone"><a href="tel:123">123</a></div><!-- /wp:jetpack/phone -->'
			)
		);
	}

	/**
	 * Empty blocks.
	 *
	 * @return array<string, array{string, array<string, mixed>}>
	 */
	public static function nothing(): array {
		return [
			'an email without text'         => [ 'email', [ 'className' => 'x' ] ],
			'an email that is a number'     => [ 'email', [ 'email' => 5 ] ],
			'an email of spaces'            => [ 'email', [ 'email' => " \n" ] ],
			'a phone without text'          => [ 'phone', [] ],
			'a phone that is a list'        => [ 'phone', [ 'phone' => [ '+49' ] ] ],
			'an address without text'       => [ 'address', [ 'linkToGoogleMaps' => true ] ],
			'an address of the wrong types' => [
				'address',
				[
					'address'          => [ 'a' => 1 ],
					'city'             => null,
					'region'           => 7,
					'linkToGoogleMaps' => 'yes',
				],
			],
		];
	}

	/**
	 * Checks that the block renders nothing.
	 *
	 * @param string               $name       Name of the block.
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	#[DataProvider( 'nothing' )]
	#[TestDox( '[CTI-11] Renders nothing for $_dataName, without a gap' )]
	public function test_nothing( string $name, array $attributes ): void {
		self::assertSame( '', self::child( $name, $attributes, null ) );
		self::assertSame( '', self::child( $name, $attributes, ' ' ) );
	}

	#[TestDox( 'Removes the URL of a saved link that would run a script, in every block' )]
	public function test_script_links(): void {
		$evil = '<a href=" javascript:alert(1)">x</a><a href="data:text/html,x">y</a>';
		foreach ( [ 'email', 'phone', 'address' ] as $name ) {
			$tags = new WP_HTML_Tag_Processor( self::child( $name, [ $name => 'x 12' ], $evil ) );
			while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
				self::assertNull( $tags->get_attribute( 'href' ), $name );
			}
		}
	}

	#[TestDox( 'Encodes markup in an address as part of the map query' )]
	public function test_hostile_address(): void {
		$evil       = '"><img src=x onerror=alert(1)>';
		$attributes = [
			'city'             => $evil,
			'linkToGoogleMaps' => true,
		];
		$html       = self::child(
			'address',
			$attributes,
			'<a href="https://www.google.com/maps/search/+x," target="_blank"><div class="jetpack-address__city">' . esc_html( $evil )
				. '</div></a>'
		);
		$tags       = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertContains( $tags->get_tag(), [ 'DIV', 'A', 'SPAN' ] );
		}
		self::assertStringContainsString( rawurlencode( $evil ), $html );
	}
}
