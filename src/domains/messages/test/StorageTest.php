<?php
/**
 * Tests of how messages are stored.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Legacy\LegacyReader;
use Slipstream\Domains\Messages\MessageSettings;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use WP_Post;

require_once __DIR__ . '/MessagesTestCase.php';

final class StorageTest extends MessagesTestCase {

	private const PIECES = [
		'a',
		'Ä',
		'😀',
		' ',
		"\n",
		"\r\n",
		"\t",
		'"',
		"'",
		'\\',
		'\\\\',
		'<b>',
		'</script>',
		'<!--more-->',
		'<',
		'>',
		'&',
		'&amp;',
		'%s',
		'[2_Email] => x',
		"\n    [3_Message] => y",
		'O:8:"stdClass":0:{}',
		'a:1:{i:0;s:1:"x";}',
		'{"a":1}',
		"AUTHOR EMAIL: bob@example.org\n",
		"\u{2028}",
		"\x07",
		')',
		'Array',
		'(',
		'0',
		'=1+1',
		'[gallery]',
		'<!-- wp:paragraph -->',
	];

	#[TestDox( 'Every text is read byte for byte as it was written, by visitors and by administrators' )]
	public function test_round_trip(): void {
		mt_srand( 11 );
		$text = static fn ( int $most ): string => implode(
			'',
			array_map( static fn (): string => self::PIECES[ mt_rand( 0, count( self::PIECES ) - 1 ) ], range( 0, mt_rand( 0, $most ) ) )
		);
		foreach ( range( 1, 30 ) as $run ) {
			$this->log_in( 0 === $run % 2 ? '' : 'administrator' );
			$types  = [ 'name', 'email', 'url', 'textarea', 'text', 'checkbox-multiple', 'consent', 'date' ];
			$fields = [];
			foreach ( range( 1, mt_rand( 1, 6 ) ) as $number ) {
				$type     = $types[ mt_rand( 0, 7 ) ];
				$label    = $text( 3 );
				$fields[] = new EntryField(
					"{$number}_$label",
					$label,
					$type,
					'checkbox-multiple' === $type ? [ $text( 4 ), $text( 4 ) ] : $text( 12 ),
					"g1-$number"
				);
			}
			$entry = self::entry(
				[
					'fields'       => $fields,
					'subject'      => $text( 5 ),
					'source_title' => $text( 4 ),
					'user_agent'   => $text( 4 ),
					'webhooks'     => [ 'https://example.org/?a=1&b=2' ],
					'crm'          => $text( 2 ),
					'is_user'      => 0 === $run % 3,
				]
			);
			$id    = Plugin::get( Messages::class )->store( $entry );
			self::assertEquals( $entry, self::find( $id )->entry, "run $run" );
		}
	}

	#[TestDox( 'A serialized object stays text, in the row and in the response' )]
	public function test_serialized(): void {
		$object = 'O:8:"stdClass":1:{s:1:"a";i:1;}';
		$id     = self::store( [ 'fields' => self::fields( [ 'Message' => $object, 'Other' => $object ] ) ] );
		self::assertSame( $object, self::find( $id )->entry->message() );
		Messages::add_copies( self::find( $id ), $object );
		self::assertSame( [ '3_Other' => $object ], get_post_meta( $id, '_feedback_extra_fields', true ) );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame( $object, LegacyReader::read( $post )->message() );
	}

	#[TestDox( 'The row has Jetpack’s format, the same for visitors and administrators' )]
	public function test_layout(): void {
		$contents = [];
		foreach ( [ '', 'administrator' ] as $role ) {
			$this->log_in( $role );
			$id   = self::store(
				[
					'fields'    => self::fields(
						[
							'Name' => 'Ann <b>',
							'Email' => 'ann@example.org',
							'Message' => "Tom & Jerry\n<!--more-->\n1 < 2",
							'Other' => "x\n    [9_Fake] => y",
						]
					),
					'source_id' => $this->post( 'A form' ),
				]
			);
			$post = get_post( $id );
			self::assertInstanceOf( WP_Post::class, $post );
			$contents[] = preg_replace( '/[0-9a-f]{32}/', 'ID', $post->post_content );
			self::assertSame(
				[ 'feedback', 'publish', 'open', '0', '2023-11-14 22:13:20' ],
				[ $post->post_type, $post->post_status, $post->comment_status, (string) $post->post_author, $post->post_date_gmt ]
			);
			self::assertSame( md5( 'Ann <b> - ' . $post->post_date ), $post->post_name );
		}
		self::assertSame( $contents[0], $contents[1] );
		$expected = "Tom &amp; Jerry\n&lt;!--more--&gt;\n1 &lt; 2\n<!--more-->\nAUTHOR: Ann &lt;b&gt;\nAUTHOR EMAIL: ann@example.org\nAUTHOR URL: \nSUBJECT: [Site] Contact\nIP: 192.0.2.1\nArray\n(\n    [1_Name] =&gt; Ann &lt;b&gt;\n    [2_Email] =&gt; ann@example.org\n    [3_Message] =&gt; Tom &amp; Jerry\n&lt;!--more--&gt;\n1 &lt; 2\n    [4_Other] =&gt; x\n    [9_Fake] -&gt; y\n    [email_marketing_consent] =&gt; \n    [entry_title] =&gt; Contact\n    [entry_permalink] =&gt; https://example.org/contact/\n    [feedback_id] =&gt; ID\n)\n";
		self::assertSame( trim( $expected ), trim( (string) $contents[0] ) );
	}

	#[TestDox( 'WordPress and plugins receive the hooks of a new post with the stored data, and all filters are removed again' )]
	public function test_hooks(): void {
		$heard   = [];
		$awaited = [];
		$known   = [
			'clean_post_cache',
			'transition_post_status',
			'save_post_feedback',
			'save_post',
			'wp_insert_post',
			'wp_after_insert_post',
		];
		foreach ( version_compare( get_bloginfo( 'version' ), '6.9', '<' ) ? $known : [ 'pre_post_insert', ...$known ] as $hook ) {
			$awaited[] = $hook;
			add_action(
				$hook,
				static function () use ( $hook, &$heard ): void {
					$heard[ $hook ] = true;
				}
			);
		}
		add_action( 'save_post', static fn ( int $id ): int|false => add_post_meta( $id, 'another', 'x' ) );
		$hooks = [ 'transition_post_status', 'clean_post_cache', 'pre_wp_unique_post_slug' ];
		$count = static fn (): array => array_map(
			static fn ( string $hook ): int => isset( $GLOBALS['wp_filter'][ $hook ] ) ? count(
				$GLOBALS['wp_filter'][ $hook ]->callbacks[10] ?? []
			) : 0,
			$hooks
		);
		$was   = $count();
		$id    = self::store();
		self::assertSame( [], array_diff( $awaited, array_keys( $heard ) ) );
		self::assertSame( $was, $count() );
		self::assertSame( 10, has_action( 'transition_post_status', '__clear_multi_author_cache' ) );
		self::assertSame( 'x', get_post_meta( $id, 'another', true ) );
		$kept = (array) get_post( $id );
		clean_post_cache( $id );
		self::assertSame(
			array_map( 'strval', array_filter( (array) get_post( $id ), 'is_scalar' ) ),
			array_map( 'strval', array_filter( $kept, 'is_scalar' ) )
		);
	}

	#[TestDox( 'The copy in Jetpack’s format equals the message itself' )]
	public function test_copy(): void {
		$values = [
			'Name' => 'Ann',
			'Email' => 'ann@example.org',
			'Website' => 'https://example.org/?a=1&b=2',
			'Message' => "One\n\nTwo <b> \"three\" \\ four",
			'Choose [one]' => 'Two',
		];
		$id     = self::store( [ 'fields' => self::fields( $values ) ] );
		$post   = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		$read = LegacyReader::read( $post );
		self::assertEquals( self::fields( $values ), $read->fields );
		self::assertSame(
			[ 'ann@example.org', '[Site] Contact', '192.0.2.1', self::TIME, 'https://example.org/contact/' ],
			[ $read->email(), $read->subject, $read->ip, $read->time, $read->source_url ]
		);
	}

	#[TestDox( 'An IP address is stored unless the owner has switched that off' )]
	public function test_ip(): void {
		self::assertSame( '192.0.2.1', self::find( self::store() )->entry->ip );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( MessageSettings::section(), [ 'store_ip' => false ] ) );
		$id   = self::store();
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame( '', self::find( $id )->entry->ip );
		self::assertStringNotContainsString( '192.0.2.1', $post->post_content . $post->post_content_filtered );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function states(): array {
		return [
			'a usual one' => [ [], 'queued' ],
			'spam'        => [ [ 'status' => 'spam' ], 'none' ],
			'disallowed'  => [ [ 'status' => 'trash' ], 'none' ],
			'to nobody'   => [ [ 'recipients' => [] ], 'none' ],
		];
	}

	/** @param array<string, mixed> $changes Properties of the entry. */
	#[DataProvider( 'states' )]
	#[TestDox( 'A message is unread, and its email is due as soon as it is stored: $_dataName' )]
	public function test_state( array $changes, string $delivery ): void {
		$message = self::find( self::store( $changes ) );
		self::assertTrue( $message->is_unread );
		self::assertSame( [ $changes['status'] ?? 'publish', $delivery ], [ $message->entry->status, $message->delivery->state ] );
	}

	#[TestDox( 'A message from the future is not scheduled, and a megabyte or ten thousand fields are stored' )]
	public function test_sizes(): void {
		$id = self::store( [ 'time' => time() + 86_400, 'fields' => self::fields( [ 'Message' => str_repeat( 'ä<', 349_525 ) ] ) ] );
		self::assertSame( 'publish', get_post_status( $id ) );
		self::assertSame( 1_048_575, strlen( self::find( $id )->entry->message() ) );
		$many = array_map(
			static fn ( int $number ): EntryField => new EntryField( "{$number}_Field", 'Field', 'text', "Value $number" ),
			range( 1, 10_000 )
		);
		$id   = self::store( [ 'fields' => $many ] );
		self::assertEquals( $many, self::find( $id )->entry->fields );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertNotEmpty( LegacyReader::read( $post )->fields );
	}

	#[TestDox( 'Storing takes at most six queries' )]
	public function test_queries(): void {
		global $wpdb;
		self::store();
		$before = $wpdb->num_queries;
		self::store( [ 'fields' => self::fields( [ 'Name' => 'Other', 'Extra' => 'One' ] ) ] );
		self::assertLessThanOrEqual( 6, $wpdb->num_queries - $before );
	}
}
