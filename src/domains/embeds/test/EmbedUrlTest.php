<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds\Test;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Slipstream\Domains\Embeds\EmbedUrl;

final class EmbedUrlTest extends TestCase {

	/**
	 * @return array{hosts: list<string>, accepted: array<string, string>, refused: list<string>} Cases that the editor's test also reads.
	 */
	private static function vectors(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/shared/embeds/test/addresses.json' ), true );
	}

	/** @return iterable<string, array{string, string}> */
	public static function addresses(): iterable {
		$vectors = self::vectors();
		foreach ( $vectors['accepted'] as $typed => $address ) {
			yield $typed => [ $typed, $address ];
		}
		foreach ( $vectors['refused'] as $typed ) {
			yield "refused: $typed" => [ $typed, '' ];
		}
	}

	#[DataProvider( 'addresses' )]
	public function test_reads_an_address_as_the_editor_does( string $typed, string $address ): void {
		self::assertSame( $address, EmbedUrl::validate( $typed, self::vectors()['hosts'] ) );
	}

	public function test_a_pattern_is_asked_about_the_whole_new_address(): void {
		$pattern = '#^https://www\.eventbrite\.com/e/[a-z-]*\d+$#';
		self::assertSame( 'https://www.eventbrite.com/e/party-12', EmbedUrl::validate( 'http://WWW.eventbrite.com/e/party-12', $pattern ) );
		self::assertSame( '', EmbedUrl::validate( 'https://www.eventbrite.com/o/12', $pattern ) );
	}

	public function test_what_follows_a_hash_is_encoded(): void {
		self::assertSame( 'https://calendly.com/a#%22%3E', EmbedUrl::validate( 'https://calendly.com/a#">', [ 'calendly.com' ] ) );
	}
}
