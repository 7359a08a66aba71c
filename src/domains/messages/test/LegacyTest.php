<?php
/**
 * Tests of messages that Jetpack stored.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Legacy\PrintedArray;

require_once __DIR__ . '/MessagesTestCase.php';

final class LegacyTest extends MessagesTestCase {

	/** Inserts a post with the exact bytes of the fixture. */
	private function stored( string $content, string $mime = '', string $status = 'publish', string $comments = 'closed' ): Entry {
		global $wpdb;
		$id = $this->post(
			'x',
			[
				'post_type'      => 'feedback',
				'post_status'    => $status,
				'comment_status' => $comments,
				'post_date_gmt'  => '2020-02-03 04:05:06',
				'post_date'      => '2020-02-03 04:05:06',
			]
		);
		$wpdb->update( $wpdb->posts, [ 'post_content' => $content, 'post_mime_type' => $mime ], [ 'ID' => $id ] );
		$message = self::find( $id );
		self::assertSame( 'open' === $comments, $message->is_unread );
		self::assertSame( 'none', $message->delivery->state );
		return $message->entry;
	}

	private static function fixture( string $name ): string {
		return (string) file_get_contents( __DIR__ . "/fixtures/$name" );
	}

	/** @return array<string, string|list<string>> Values by key. */
	private static function values( Entry $entry ): array {
		return array_combine( array_column( $entry->fields, 'key' ), array_column( $entry->fields, 'value' ) );
	}

	/**
	 * @return list<string>
	 */
	private static function types( Entry $entry ): array {
		return array_map( static fn ( EntryField $field ): string => $field->type, $entry->fields );
	}

	#[TestDox( 'Up to 11.9: text, lines and a printed array' )]
	public function test_printed(): void {
		$entry = $this->stored( self::fixture( '9.8-printed-array.txt' ), '', 'spam' );
		self::assertSame(
			[
				'1_Name'         => "Ann O'Neil",
				'2_Email'        => 'ann@example.org',
				'3_Website'      => 'https://ann.example.org',
				'4_Message'      => "Hello,\nI have a question & an answer: 1 < 2.",
				'5_Choose [one]' => 'Two',
			],
			self::values( $entry )
		);
		self::assertSame( [ 'name', 'email', 'url', 'textarea', 'text' ], self::types( $entry ) );
		self::assertSame(
			[ '[Blog] Contact', '192.0.2.7', 'spam', 'Contact', 'https://example.org/contact/', 1_580_702_706 ],
			[ $entry->subject, $entry->ip, $entry->status, $entry->source_title, $entry->source_url, $entry->time ]
		);
	}

	#[TestDox( '12.0 to 14.8: lines and JSON' )]
	public function test_json_data(): void {
		$entry = $this->stored( self::fixture( '13.0-json-data.txt' ), '', 'publish', 'open' );
		self::assertSame(
			[
				'1_Name' => 'Ben',
				'2_Email' => 'ben@example.org',
				'3_Message' => 'Hello from 13.',
				'4_Colours' => 'red, "dark" blue',
				'5_Consent' => '1',
			],
			self::values( $entry )
		);
		self::assertSame( [ 'name', 'email', 'textarea', 'text', 'consent' ], self::types( $entry ) );
		self::assertSame(
			[ 'Hi', '192.0.2.8', '1', 'https://example.org/page/' ],
			[ $entry->subject, $entry->ip, $entry->consent(), $entry->source_url ]
		);
	}

	#[TestDox( 'A title is read as it was on the page, even if Jetpack stored entities' )]
	public function test_title(): void {
		$content = str_replace(
			'[entry_title] =&gt; Contact',
			'[entry_title] =&gt; Tom &amp;#038; Jerry&#8217;s',
			self::fixture( '9.8-printed-array.txt' )
		);
		self::assertSame( 'Tom & Jerry’s', $this->stored( $content )->source_title );
	}

	#[TestDox( '14.9: JSON alone, with values by key' )]
	public function test_v2(): void {
		$entry = $this->stored( self::fixture( '14.9-v2.json' ), 'v2' );
		self::assertSame(
			[ '1_Name' => 'Cas', '2_Email' => 'cas@example.org', '3_Message' => "Line\nbreak \"quoted\"" ],
			self::values( $entry )
		);
		self::assertSame(
			[ 'Cas', 'cas@example.org', 'Hi', '192.0.2.9', 'Page' ],
			[ $entry->author(), $entry->email(), $entry->subject, $entry->ip, $entry->source_title ]
		);
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function v3_forms(): array {
		$json = self::fixture( '15.0-v3.json' );
		return [
			'as it was'         => [ $json ],
			'with more slashes' => [ addslashes( $json ) ],
			'with entities'     => [ htmlspecialchars( $json, ENT_NOQUOTES ) ],
		];
	}

	#[DataProvider( 'v3_forms' )]
	#[TestDox( '15.0 and later: JSON alone, with typed fields, $_dataName' )]
	public function test_v3( string $content ): void {
		$entry = $this->stored( $content, 'v3' );
		self::assertSame(
			[ 'Dee', 'dee@example.org', [ 'Mon', 'Tue' ], "It's \"me\" & C:\\temp", '{"field_id":"f","files":[{"name":"a.pdf"}]}' ],
			array_values( self::values( $entry ) )
		);
		self::assertSame( [ 'name', 'email', 'checkbox-multiple', 'textarea', 'file' ], self::types( $entry ) );
		self::assertSame(
			[ [ 'owner@example.org' ], 'Browser/1', true, 'g1-days' ],
			[ $entry->recipients, $entry->user_agent, $entry->is_user, $entry->fields[2]->id ]
		);
	}

	#[TestDox( 'Messages older than the array, or cut off, show what they contain' )]
	public function test_fragments(): void {
		$entry = $this->stored(
			"Only text\n<!--more-->\nAUTHOR: Eve\nAUTHOR EMAIL: eve@example.org\nAUTHOR URL: \nSUBJECT: S\nIP: 192.0.2.3"
		);
		self::assertSame(
			[ 'Eve', 'eve@example.org', 'Only text', 'S' ],
			[ $entry->author(), $entry->email(), $entry->message(), $entry->subject ]
		);
		foreach ( [
			'Only this',
			'{"broken',
			'',
			"x\n<!--more-->\nArray\n(\n    [1_Name] => An",
			"x\n<!--more-->\nJSON_DATA\n{\"1_Na",
		] as $content ) {
			$entry = $this->stored( $content );
			self::assertSame( explode( "\n", $content )[0], $entry->message() );
		}
	}

	#[TestDox( 'A serialized object in an old message stays text, in every format' )]
	public function test_serialized(): void {
		$object = 'O:8:"stdClass":1:{s:1:"a";i:1;}';
		$old    = str_replace( "Ann O'Neil", $object, self::fixture( '9.8-printed-array.txt' ) );
		self::assertSame( $object, $this->stored( $old )->author() );
		$new = str_replace( '"Dee"', (string) wp_json_encode( $object ), self::fixture( '15.0-v3.json' ) );
		self::assertSame( $object, $this->stored( $new, 'v3' )->author() );
	}

	/**
	 * Text that a visitor enters in one of three fields, and the expected values of all three.
	 * @return array<string, array{array<string, string>}>
	 */
	public static function printed_arrays(): array {
		return [
			'a later key'          => [
				[ '1_Name' => "Ann\n    [2_Email] => bob@example.org", '2_Email' => 'ann@example.org', '3_Text' => 'Hi' ],
			],
			'an earlier key'       => [
				[
					'1_Name' => 'Ann',
					'2_Email' => 'ann@example.org',
					'3_Text' => "Hi\n    [1_Name] => Bob\n    [2_Email] => bob@example.org",
				],
			],
			'a key of no field'    => [ [ '1_Name' => 'Ann', '2_Email' => 'ann@example.org', '3_Text' => "Hi\n    [9_Secret] => Bob" ] ],
			'a key that follows'   => [
				[ '1_Name' => "Ann\n    [feedback_id] => x\n    [entry_title] => y", '2_Email' => 'ann@example.org', '3_Text' => 'Hi' ],
			],
			'the end of the array' => [ [ '1_Name' => "Ann\n)\n", '2_Email' => "\n)\n\nArray\n(\n", '3_Text' => ')' ] ],
			'brackets'             => [ [ '1_Name' => '[x] => y', '2_A [b] c' => '[', '3_]' => '] => ' ] ],
			'nothing'              => [ [ '1_Name' => '', '2_Email' => '', '3_Text' => '' ] ],
		];
	}

	/** @param array<string, string> $values Values by key. */
	#[DataProvider( 'printed_arrays' )]
	#[TestDox( 'A printed array is parsed correctly with $_dataName' )]
	public function test_ambiguous( array $values ): void {
		$all  = $values
			+ [
				'email_marketing_consent' => '',
				'entry_title' => 'Title',
				'entry_permalink' => 'https://example.org/',
				'feedback_id' => 'abc',
			];
		$read = PrintedArray::parse( print_r( $all, true ) );
		self::assertSame( array_map( static fn ( string $value ): string => rtrim( $value, "\n" ), $all ), $read );
	}

	#[TestDox( 'A message can contain the mark that ends messages' )]
	public function test_mark(): void {
		$text  = "Hi\n<!--more-->\nAUTHOR: Bob\nAUTHOR EMAIL: bob@example.org";
		$entry = $this->stored( "$text\n<!--more-->\nAUTHOR: Ann\nAUTHOR EMAIL: ann@example.org\nAUTHOR URL: \nSUBJECT: S\nIP: 192.0.2.3\nArray\n(\n    [1_Name] => Ann\n    [2_Email] => ann@example.org\n    [3_Message] => $text\n)\n" );
		self::assertSame( [ 'Ann', 'ann@example.org', $text ], [ $entry->author(), $entry->email(), $entry->message() ] );
	}

	#[TestDox( 'A malicious megabyte is parsed in time' )]
	public function test_cost(): void {
		foreach ( [ "    [1_A] => \n", "    [2_A] => \n", '[', "\n [", '<!--more-->', "Array\n(\n" ] as $piece ) {
			$text = substr( str_repeat( $piece, (int) ceil( 1_000_000 / strlen( $piece ) ) ), 0, 1_000_000 );
			self::assertSame(
				'a@example.org',
				$this->stored( "x\n<!--more-->\nAUTHOR: Ann\nAUTHOR EMAIL: a@example.org\nArray\n(\n    [1_Name] => $text\n    [feedback_id] => abc\n)\n" )->email()
			);
		}
	}
}
