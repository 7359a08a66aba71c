<?php
/**
 * Tests of what is made of feeds that were made to do harm, or that are only odd.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\PodcastPlayer\FeedReader;
use Slipstream\Extensions\PodcastPlayer\Podcast;
use Slipstream\Extensions\PodcastPlayer\Text;
use Slipstream\Tests\TestCase;
use WP_Error;

final class FeedReaderTest extends TestCase {

	private const URL = 'https://example.org/podcast/feed.xml';

	private static function feed( string $items, string $head = '<title>T</title>' ): string {
		return "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel>$head$items</channel></rss>";
	}

	private static function item( string $inner = '', string $src = 'one.mp3' ): string {
		return "<item>$inner<enclosure url=\"$src\" type=\"audio/mpeg\" length=\"1\"/></item>";
	}

	private static function read( string $text ): Podcast {
		$podcast = FeedReader::read( $text, self::URL );
		self::assertInstanceOf( Podcast::class, $podcast );
		return $podcast;
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function bombs(): array {
		return [
			'half a million items'        => [ self::feed( str_repeat( '<item ></item>', 500_000 ) ) ],
			'six megabytes around items'  => [ self::feed( self::item(), '<title>' . str_repeat( 'x', 6_000_000 ) . '</title>' ) ],
			'elements without end'        => [ self::feed( self::item( str_repeat( '<a>', 50_000 ) ) ) ],
			'a million comments'          => [ self::feed( self::item() . str_repeat( '<!---->', 1_000_000 ) ) ],
			'an item that does not end'   => [ self::feed( '<item><title>x' . str_repeat( '<![CDATA[', 1000 ) ) ],
		];
	}

	#[DataProvider( 'bombs' )]
	#[TestDox( 'A feed with $_dataName is refused before it takes memory or time' )]
	public function test_bombs( string $text ): void {
		$memory = memory_get_usage();
		$since  = microtime( true );
		self::assertInstanceOf( WP_Error::class, FeedReader::read( $text, self::URL ) );
		self::assertLessThan( 10, microtime( true ) - $since );
		self::assertLessThan( 4_000_000, memory_get_usage() - $memory );
	}

	#[TestDox( 'Addresses in a feed may be relative to it' )]
	public function test_relative(): void {
		self::assertSame( 'https://example.org/podcast/one.mp3', self::read( self::feed( self::item() ) )->tracks[0]['src'] );
	}

	#[TestDox( 'An episode without a title says so, and one without a guid is known by what else it has' )]
	public function test_bare(): void {
		$tracks = self::read( self::feed( self::item() . self::item( '<title>B</title>', 'two.mp3' ) ) )->tracks;
		self::assertSame( [ '(no title)', 'B' ], array_column( $tracks, 'title' ) );
		self::assertCount( 2, array_unique( array_column( $tracks, 'guid' ) ) );
	}

	#[TestDox( 'Episodes come newest first, each once' )]
	public function test_order(): void {
		$item   = static fn ( int $day ): string => self::item( "<guid>$day</guid><pubDate>0$day Jan 2024 00:00:00 GMT</pubDate>" );
		$tracks = self::read( self::feed( $item( 2 ) . $item( 3 ) . $item( 1 ) . $item( 3 ) ) )->tracks;
		self::assertSame( [ '3', '2', '1' ], array_column( $tracks, 'guid' ) );
	}

	#[TestDox( 'What looks like an item inside text is text' )]
	public function test_cdata(): void {
		$tracks = self::read( self::feed( '<!-- <item> -->' . self::item( '<title><![CDATA[</item><item> x]]></title>' ) ) )->tracks;
		self::assertCount( 1, $tracks );
	}

	#[TestDox( 'A feed in two bytes for each letter, and one in an old encoding, are read' )]
	public function test_encodings(): void {
		$text = str_replace( '"1.0"', '"1.0" encoding="UTF-16"', self::feed( self::item( '<title>Äpfel</title>' ) ) );
		self::assertSame( 'Äpfel', self::read( "\xff\xfe" . mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) )->tracks[0]['title'] );
		$text = str_replace( '"1.0"', '"1.0" encoding="ISO-8859-1"', self::feed( self::item( '<title>Äpfel</title>' ) ) );
		self::assertSame( 'Äpfel', self::read( (string) mb_convert_encoding( $text, 'ISO-8859-1', 'UTF-8' ) )->tracks[0]['title'] );
	}

	/**
	 * @return array<string, array{string, int|null}>
	 */
	public static function durations(): array {
		return [
			'seconds'             => [ '898', 898 ],
			'minutes and seconds' => [ '14:58', 898 ],
			'with hours'          => [ '1:02:10', 3730 ],
			'with fractions'      => [ '00:00:02.500', 2 ],
			'words'               => [ 'an hour', null ],
			'nothing'             => [ '', null ],
			'too much'            => [ '99999999999999', null ],
		];
	}

	#[DataProvider( 'durations' )]
	#[TestDox( 'A duration of $_dataName' )]
	public function test_durations( string $text, ?int $seconds ): void {
		self::assertSame( $seconds, Text::seconds( $text ) );
	}

	#[TestDox( '[POD-10] Durations are shown in minutes and seconds, and in hours from one hour on' )]
	public function test_clock(): void {
		self::assertSame( [ '00:07', '59:59', '01:00:00', '10:01:05' ], array_map( [ Podcast::class, 'clock' ], [ 7, 3599, 3600, 36065 ] ) );
	}
}
