<?php
/**
 * Tests contact info together with opening hours.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactInfo;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class BusinessTest extends TestCase {

	private const HOURS = '<!-- wp:jetpack/business-hours /-->';

	/**
	 * Returns the structured data nodes of a page.
	 * @param string $content Saved blocks.
	 * @return list<array<string, mixed>> Nodes without the properties that all of them have.
	 */
	private function nodes( string $content ): array {
		// Remove a deprecated function that WordPress still hooks. Calling it would fail the test.
		remove_action( 'wp_footer', 'the_block_template_skip_link' );
		do_blocks( $content );
		preg_match_all( '~<script type="application/ld\+json"[^>]*>(.*?)</script>~s', $this->printed( 'wp_footer' ), $found );
		$nodes = array_filter( array_map( static fn ( string $json ): mixed => json_decode( $json, true ), $found[1] ), 'is_array' );
		$known = array_flip( [ '@context', '@type', 'name', 'url', 'openingHoursSpecification' ] );
		return array_values( array_map( static fn ( array $node ): array => array_diff_key( $node, $known ), $nodes ) );
	}

	/**
	 * Builds a container.
	 * @param string $inner Saved inner blocks.
	 */
	private static function container( string $inner ): string {
		return "<!-- wp:jetpack/contact-info --><div class=\"wp-block-jetpack-contact-info\">$inner</div><!-- /wp:jetpack/contact-info -->";
	}

	/**
	 * Builds a block. Its saved markup does not matter here.
	 *
	 * @param string               $name       Name without namespace.
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	private static function block( string $name, array $attributes ): string {
		return get_comment_delimited_block_content( "jetpack/$name", $attributes, '' );
	}

	#[TestDox( 'Publishes hours in a container for the business at its address, in any order of blocks' )]
	public function test_hours_inside(): void {
		$contact  = self::block( 'email', [ 'email' => 'Write to me@example.com, please.' ] )
			. self::block( 'phone', [ 'phone' => 'Tel. +49 30 12' ] )
			. self::block(
				'address',
				[
					'address'      => '1 A St',
					'addressLine2' => 'Floor </script>',
					'city'         => 'Paris',
					'country'      => 'France',
				]
			);
		$expected = [
			'email'     => 'me@example.com',
			'telephone' => '+49 30 12',
			'address'   => [
				'@type'           => 'PostalAddress',
				'streetAddress'   => '1 A St, Floor </script>',
				'addressLocality' => 'Paris',
				'addressCountry'  => 'France',
			],
		];
		self::assertSame( [ $expected ], $this->nodes( self::container( $contact . self::HOURS ) ) );
		$this->forget();
		self::assertSame( [ $expected ], $this->nodes( self::container( self::HOURS . $contact ) ) );
	}

	#[TestDox( 'Publishes hours outside a container without an address' )]
	public function test_hours_outside(): void {
		$contact = self::container( self::block( 'address', [ 'city' => 'Paris' ] ) );
		self::assertSame( [ [] ], $this->nodes( $contact . self::HOURS ) );
	}

	#[TestDox( 'Omits empty and malformed values' )]
	public function test_nothing_said(): void {
		$contact = self::block( 'address', [ 'city' => 5 ] )
			. self::block( 'email', [ 'email' => 'ask inside' ] )
			. self::block( 'phone', [ 'phone' => str_repeat( '9', 60 ) ] )
			. '<!-- wp:jetpack/email ["x"] /-->';
		self::assertSame( [ [] ], $this->nodes( self::container( $contact . self::HOURS ) ) );
	}

	#[TestDox( 'Keeps properties that are already set, and adds nothing to an empty node' )]
	public function test_others_first(): void {
		$content = self::container( self::block( 'phone', [ 'phone' => '123' ] ) . self::HOURS );
		add_filter(
			'slipstream_business_hours_structured_data',
			static fn ( array $node ): array => [ ...$node, 'telephone' => '456' ],
			5
		);
		self::assertSame( [ [ 'telephone' => '456' ] ], $this->nodes( $content ) );
		$this->forget();
		add_filter( 'slipstream_business_hours_structured_data', static fn (): array => [], 6 );
		self::assertSame( [], $this->nodes( $content ) );
	}
}
