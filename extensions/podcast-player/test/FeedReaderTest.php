<?php
/**
 * Tests malicious and malformed feeds.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\PodcastPlayer\Chapters;
use Slipstream\Extensions\PodcastPlayer\FeedReader;
use Slipstream\Extensions\PodcastPlayer\FeedSplitter;
use Slipstream\Extensions\PodcastPlayer\ParseBudget;
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
	 * @return array<string, array{string, int}> Feed, and the maximum bytes of it that may be parsed.
	 */
	public static function bombs(): array {
		return [
			'half a million items'        => [ self::feed( str_repeat( '<item ></item>', 500_000 ) ), 0 ],
			'six megabytes around items'  => [ self::feed( self::item(), '<title>' . str_repeat( 'x', 6_000_000 ) . '</title>' ), 0 ],
			'20,000 elements around it'   => [ self::feed( self::item(), str_repeat( '<x/>', 20_000 ) ), 0 ],
			'elements without end'        => [ self::feed( self::item( str_repeat( '<a>', 9000 ) ) ), 50_000 ],
			'a million elements'          => [ self::feed( self::item( str_repeat( '<a/>', 100_000 ) ) ), 500 ],
			'a million comments'          => [ self::feed( self::item() . str_repeat( '<!---->', 1_000_000 ) ), 0 ],
			'an item that does not end'   => [ self::feed( '<item><title>x' . str_repeat( '<![CDATA[', 1000 ) ), 20_000 ],
			'19,000 items with nothing to hear, each slice with a frame' => [
				self::feed( str_repeat( '<item></item>', 19_000 ), '<title>' . str_repeat( 'x', 60_000 ) . '</title>' ),
				13_000_000,
			],
		];
	}

	#[DataProvider( 'bombs' )]
	#[TestDox( 'Limits the bytes that the parser receives of a feed with $_dataName' )]
	public function test_bombs( string $text, int $bytes ): void {
		$memory = memory_get_usage();
		$budget = new ParseBudget( seconds: 600 );
		self::assertInstanceOf( WP_Error::class, FeedReader::read( $text, self::URL, $budget ) );
		self::assertLessThanOrEqual( $bytes, $budget->spent() );
		self::assertLessThan( 4_000_000, memory_get_usage() - $memory );
	}

	#[TestDox( 'Keeps the episodes parsed before the budget of bytes or time is used up' )]
	public function test_budget(): void {
		$items = implode(
			'',
			array_map( static fn ( int $number ): string => self::item( "<guid>$number</guid><title>$number</title>" ), range( 1, 200 ) )
		);
		$text  = self::feed( $items );
		$some  = FeedReader::read( $text, self::URL, new ParseBudget( (int) ( strlen( $text ) * 0.6 ), 600 ) );
		self::assertInstanceOf( Podcast::class, $some );
		self::assertSame( [ 100, '1' ], [ count( $some->tracks ), $some->tracks[0]['title'] ] );
		self::assertInstanceOf( WP_Error::class, FeedReader::read( $text, self::URL, new ParseBudget( seconds: 0 ) ) );
	}

	#[TestDox( 'Limits the number of searches for items' )]
	public function test_steps(): void {
		foreach ( [ '<!---->', '<![CDATA[]]>', '<item ></item>', '<item >' ] as $piece ) {
			$splitter = new FeedSplitter( str_repeat( $piece, 600_000 ) );
			self::assertSame( [], iterator_to_array( $splitter->slices() ) );
			self::assertLessThanOrEqual( 200_001, $splitter->steps() );
		}
	}

	#[TestDox( 'Reads the first 64 KB of a text, and 5,000 pieces of markup' )]
	public function test_long_texts(): void {
		self::assertSame( 'begin', Text::plain( 'begin' . str_repeat( ' ', 65_536 ) . 'end', 2000 ) );
		self::assertSame( '', Text::plain( str_repeat( '<b>', 5001 ) . 'end', 2000 ) );
		self::assertSame( '', Text::plain( str_repeat( '<script>', 8000 ), 2000 ) );
		self::assertSame( 'ä', Text::plain( 'ä' . str_repeat( ' ', 65_533 ) . 'ä', 2000 ) );
		self::assertSame( 300, mb_strlen( Text::plain( str_repeat( 'ä', 9000 ), 300 ) ) );
	}

	#[TestDox( 'Limits titles of podcasts, episodes and chapters to 300 characters' )]
	public function test_long_titles(): void {
		foreach ( [ 300 => 300, 301 => 300 ] as $letters => $kept ) {
			$title   = str_repeat( 'ä', $letters );
			$podcast = self::read( self::feed( self::item( "<title>$title</title>" ), "<title>$title</title>" ) );
			self::assertSame( [ $kept, $kept ], [ mb_strlen( $podcast->title ), mb_strlen( $podcast->tracks[0]['title'] ?? '' ) ] );
			self::assertSame( $kept, mb_strlen( Chapters::chapter( '0', $title, '', self::URL )['title'] ?? '' ) );
		}
	}

	#[TestDox( 'Limits an episode to 100 chapters' )]
	public function test_many_chapters(): void {
		$chapters = static fn ( int $count ): string => '<psc:chapters xmlns:psc="http://podlove.org/simple-chapters">'
			. implode(
				'',
				array_map( static fn ( int $number ): string => "<psc:chapter start=\"$number\" title=\"C\"/>", range( 1, $count ) )
			)
			. '</psc:chapters>';
		foreach ( [ 100 => 100, 101 => 100 ] as $count => $kept ) {
			self::assertCount( $kept, self::read( self::feed( self::item( $chapters( $count ) ) ) )->tracks[0]['chapters'] ?? [] );
		}
	}

	#[TestDox( 'Skips an item above 512 KB' )]
	public function test_long_item(): void {
		foreach ( [ 524_288 => 2, 524_289 => 1 ] as $bytes => $count ) {
			$item = self::item( '<description></description>', 'long.mp3' );
			$item = str_replace( '</description>', str_repeat( 'x', $bytes - strlen( $item ) ) . '</description>', $item );
			self::assertSame( $bytes, strlen( $item ) );
			self::assertCount( $count, self::read( self::feed( self::item() . $item ) )->tracks );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function texts(): array {
		return [
			'a script'                         => [ 'One<script>alert(1)</script> two', 'One two' ],
			'an escaped script'                => [ 'One&lt;script&gt;alert(1)&lt;/script&gt; two', 'One two' ],
			'a script that is escaped twice'   => [ 'One&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; two', 'One two' ],
			'a script that does not end'       => [ 'One <script>alert(1)', 'One' ],
			'a style'                          => [ '<style>p{color:red}</style>One', 'One' ],
			'an ampersand'                     => [ 'Tea & milk', 'Tea & milk' ],
			'an escaped ampersand'             => [ 'Tea &amp; milk', 'Tea & milk' ],
			'one that is escaped three times'  => [ 'Tea &amp;amp;amp; milk', 'Tea & milk' ],
			'numeric entities'                 => [ 'It&#8217;s &#x201c;tea&#x201d;', 'It’s “tea”' ],
			'less than'                        => [ '1 < 2 and 3 > 2', '1 < 2 and 3 > 2' ],
			'paragraphs'                       => [ "<p>One</p><p>Two<br>three</p>\n<ul><li>four</li></ul>", 'One Two three four' ],
			'letters in markup'                => [ 'O<b>n</b>e', 'One' ],
		];
	}

	#[DataProvider( 'texts' )]
	#[TestDox( 'Converts text with $_dataName to plain text' )]
	public function test_texts( string $html, string $plain ): void {
		self::assertSame( $plain, Text::plain( $html, 2000 ) );
		$title = self::read( self::feed( self::item( '<title><![CDATA[' . $html . ']]></title>' ) ) )->tracks[0]['title'];
		self::assertSame( $plain, $title );
	}

	#[TestDox( 'Resolves relative URLs in a feed' )]
	public function test_relative(): void {
		self::assertSame( 'https://example.org/podcast/one.mp3', self::read( self::feed( self::item() ) )->tracks[0]['src'] );
	}

	#[TestDox( 'Marks an episode without a title, and identifies one without a guid by its other data' )]
	public function test_bare(): void {
		$tracks = self::read( self::feed( self::item() . self::item( '<title>B</title>', 'two.mp3' ) ) )->tracks;
		self::assertSame( [ '(no title)', 'B' ], array_column( $tracks, 'title' ) );
		self::assertCount( 2, array_unique( array_column( $tracks, 'guid' ) ) );
	}

	#[TestDox( 'Escapes a guid as WordPress does, and shortens one that is too long' )]
	public function test_guids(): void {
		$guid    = static fn ( string $xml ): string => self::read( self::feed( self::item( "<guid>$xml</guid>" ) ) )->tracks[0]['guid'];
		self::assertSame( 'https://example.org/?a=1&amp;b=2', $guid( ' https://example.org/?a=1&amp;b=2 ' ) );
		$lengths = array_map( static fn ( int $bytes ): int => strlen( $guid( str_repeat( 'x', $bytes ) ) ), [ 512, 513, 5000 ] );
		self::assertSame( [ 512, 32, 32 ], $lengths );
	}

	#[TestDox( 'Sorts episodes newest first, without duplicates' )]
	public function test_order(): void {
		$item   = static fn ( int $day ): string => self::item( "<guid>$day</guid><pubDate>0$day Jan 2024 00:00:00 GMT</pubDate>" );
		$tracks = self::read( self::feed( $item( 2 ) . $item( 3 ) . $item( 1 ) . $item( 3 ) ) )->tracks;
		self::assertSame( [ '3', '2', '1' ], array_column( $tracks, 'guid' ) );
	}

	#[TestDox( 'Treats markup of an item inside text as text' )]
	public function test_cdata(): void {
		$tracks = self::read( self::feed( '<!-- <item> -->' . self::item( '<title><![CDATA[</item><item> x]]></title>' ) ) )->tracks;
		self::assertCount( 1, $tracks );
	}

	#[TestDox( 'Reads a feed in a two-byte encoding, and in a legacy one' )]
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
	#[TestDox( 'Reads a duration of $_dataName' )]
	public function test_durations( string $text, ?int $seconds ): void {
		self::assertSame( $seconds, Text::seconds( $text ) );
	}

	#[TestDox( '[POD-10] Shows durations in minutes and seconds, and from one hour on also in hours' )]
	public function test_clock(): void {
		self::assertSame(
			[ '00:07', '59:59', '01:00:00', '10:01:05' ],
			array_map( [ Podcast::class, 'clock' ], [ 7, 3599, 3600, 36065 ] )
		);
	}
}
