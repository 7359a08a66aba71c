<?php
/**
 * Tests of merge tags in newsletters.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\ContentAccess;
use Slipstream\Domains\Discovery\PostTexts;
use Slipstream\Domains\Social\Messages\PostMessage;
use Slipstream\Domains\Subscribers\Newsletter\MergeTags;
use Slipstream\Domains\Subscribers\Newsletter\OwnTexts;
use Slipstream\Domains\Subscribers\Newsletter\PostEmailBuilder;
use Slipstream\Domains\Subscribers\Newsletter\PostRules;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Mail\EmailMessage;
use Slipstream\Plugin;
use WP_Post;

require_once __DIR__ . '/NewsletterTestCase.php';

final class MergeTagsTest extends NewsletterTestCase {

	private const CONTENT = '<p>Hello {{subscriber:name|dear reader}}!</p>';

	/** Returns the email of a post to the first subscriber. */
	private function message( int $id, string $name ): EmailMessage {
		if ( [] === SubscribersTable::rows( 'SELECT id FROM {table} LIMIT 1' ) ) {
			self::fill( 1 );
		}
		SubscribersTable::query( 'UPDATE {table} SET name = %s', [ $name ] );
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		return Plugin::get( PostEmailBuilder::class )->for_subscriber( $post, self::find( 'reader1@example.org' ), 'post-1-1' );
	}

	/** @return array<string, array{string, string, string}> Text, with the name Ann, and without a name. */
	public static function texts(): array {
		return [
			'name' => [ 'Hi {{subscriber:name}}.', 'Hi Ann.', 'Hi .' ],
			'fallback' => [ 'Hi {{subscriber:name|there}}.', 'Hi Ann.', 'Hi there.' ],
			'empty fallback' => [ '{{subscriber:name|}}', 'Ann', '' ],
			'spaces' => [ '{{subscriber:name| dear reader }}', 'Ann', 'dear reader' ],
			'comma, accents and right to left' => [ '{{subscriber:name|Zoë, שלום}}', 'Ann', 'Zoë, שלום' ],
			'two' => [ '{{subscriber:name|a}} {{subscriber:name|b}}', 'Ann Ann', 'a b' ],
			'unknown field' => [ '{{subscriber:city|town}}', 'town', 'town' ],
			'template' => array_fill( 0, 3, '{{name}} {{ subscriber.name }} {{{x}}}' ),
			'braces in the fallback' => [ '{{subscriber:name|{x}}}', '{{subscriber:name|{x}}}', '{{subscriber:name|{x}}}' ],
			'markup in the fallback' => [ '{{subscriber:name|<b>x</b>}}', '{{subscriber:name|<b>x</b>}}', '{{subscriber:name|<b>x</b>}}' ],
			'not closed' => [ '{{subscriber:name', '{{subscriber:name', '{{subscriber:name' ],
			'invalid bytes' => [ "\xFF{{subscriber:name|x}}", "\xFFAnn", "\xFFx" ],
		];
	}

	#[DataProvider( 'texts' )]
	#[TestDox( 'A tag becomes the name or its fallback: $_dataName' )]
	public function test_fill( string $text, string $named, string $unnamed ): void {
		self::assertSame( $named, MergeTags::fill( $text, 'Ann' ) );
		self::assertSame( $unnamed, MergeTags::fill( $text, '' ) );
		self::assertSame( $unnamed, MergeTags::remove( $text ) );
	}

	#[TestDox( 'Subject, preview text and content of each email have the name of its recipient' )]
	public function test_email(): void {
		$id = $this->post( self::CONTENT, [ 'post_title' => 'Autumn' ] );
		update_post_meta( $id, OwnTexts::SUBJECT, 'News for {{subscriber:name|you}}' );
		update_post_meta( $id, OwnTexts::PREVIEW_TEXT, '{{subscriber:name|Reader}}, look' );
		$cases = [ 'Ann' => [ 'Ann', 'Ann', 'Ann' ], '' => [ 'you', 'Reader', 'dear reader' ] ];
		foreach ( $cases as $name => [ $subject, $preview, $text ] ) {
			$mail = $this->message( $id, $name );
			self::assertSame( "News for $subject", $mail->subject );
			self::assertStringContainsString( ">$preview, look", $mail->html );
			self::assertStringContainsString( "Hello $text!", $mail->html );
			self::assertStringNotContainsString( '{{', $mail->html );
		}
		delete_post_meta( $id, OwnTexts::PREVIEW_TEXT );
		self::assertMatchesRegularExpression( '/display:none;[^>]*>Hello dear reader!/', $this->message( $id, 'Ann' )->html );
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		$sample = Plugin::get( PostEmailBuilder::class )->sample( $post, 'editor@example.org', 'x' );
		self::assertSame( 'News for you', $sample->subject );
		self::assertStringContainsString( 'Hello dear reader!', $sample->html );
	}

	#[TestDox( 'A malicious name is text in HTML, adds no header, and is no tag' )]
	public function test_attack(): void {
		$id = $this->post(
			'<p>{{subscriber:name}}</p>'
				. '<p><a href="https://example.org/?{{subscriber:name}}" title="{{subscriber:name}}">x</a></p>'
		);
		update_post_meta( $id, OwnTexts::SUBJECT, 'For {{subscriber:name}}' );
		$mail = $this->message( $id, "\"'&<img src=x onerror=alert(1)>\r\nBcc: x@example.org\u{202E} {{subscriber:name|again}} \$1" );
		self::assertSame( 'For "\'& Bcc: x@example.org {{subscriber:name|again}} $1', $mail->subject );
		self::assertStringContainsString( '>&quot;&#039;&amp; Bcc: x@example.org {{subscriber:name|again}} $1</p>', $mail->html );
		foreach ( [ 'onerror', '<img', "\u{202E}", '"\'' ] as $bad ) {
			self::assertStringNotContainsString( $bad, $mail->html );
		}
		self::assertSame( 104, mb_strlen( $this->message( $id, str_repeat( 'é', 200 ) )->subject ) );
	}

	#[TestDox( 'Visitors, feeds, excerpts and REST see the fallback, also after an email was rendered' )]
	public function test_website(): void {
		$id = $this->post( self::CONTENT, [ 'post_excerpt' => 'For {{subscriber:name|you}}' ] );
		$this->message( $id, 'Ann' );
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		$seen = [
			apply_filters( 'the_content', $post->post_content ),
			get_the_content_feed( 'rss2' ),
			get_the_excerpt( $post ),
			$this->rest( 'GET', "/wp/v2/posts/$id", [], '' )->get_data()['content']['rendered'],
			$this->rest( 'GET', "/wp/v2/posts/$id", [], '' )->get_data()['excerpt']['rendered'],
		];
		foreach ( $seen as $index => $html ) {
			$text = in_array( $index, [ 2, 4 ], true ) ? 'For you' : 'Hello dear reader!';
			self::assertStringContainsString( $text, $html );
			self::assertStringNotContainsString( '{{', $html );
		}
		self::assertStringContainsString( '{{subscriber:name', (string) get_post_field( 'post_content', $id, 'raw' ) );
	}

	#[TestDox( 'The filter slipstream_public_text changes the content and the excerpt; a value that is no text is empty' )]
	public function test_filter(): void {
		$post = get_post( $this->post( 'Words.', [ 'post_excerpt' => 'Few.' ] ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$texts = static fn (): array => [ ContentAccess::public_content( $post ), ContentAccess::public_excerpt( $post ) ];
		self::assertSame( [ 'Words.', 'Few.' ], $texts() );
		add_filter( 'slipstream_public_text', static fn ( mixed $text ): mixed => 'Few.' === $text ? [] : "$text!" );
		self::assertSame( [ 'Words.!', '' ], $texts() );
	}

	/** @return array<string, array{Closure(WP_Post): string}> Reads a post as other parts of the plugin do. */
	public static function readers(): array {
		return [
			'search engines and networks' => [
				static fn ( WP_Post $post ): string => Plugin::get( PostTexts::class )->description( $post, '', false ),
			],
			'shares'                      => [ PostMessage::excerpt( ... ) ],
			'indexes and threads'         => [
				static fn ( WP_Post $post ): string => ContentAccess::public_excerpt( $post ) . ContentAccess::public_content( $post ),
			],
		];
	}

	/** @param Closure(WP_Post): string $read */
	#[DataProvider( 'readers' )]
	#[TestDox( 'Texts outside of the post have the fallback: $_dataName' )]
	public function test_elsewhere( Closure $read ): void {
		foreach ( [ '' => 'Hello dear reader!', 'For {{subscriber:name|you}}' => 'For you' ] as $excerpt => $text ) {
			$post = get_post( $this->post( self::CONTENT, [ 'post_excerpt' => $excerpt ] ) );
			self::assertInstanceOf( WP_Post::class, $post );
			$found = $read( $post );
			self::assertStringContainsString( $text, $found );
			self::assertStringNotContainsString( '{{', $found );
		}
	}

	#[TestDox( 'Filling an email of 100 KB with 500 tags takes less than 3 ms' )]
	public function test_cost(): void {
		$html  = str_repeat( '<p>{{subscriber:name|there}} ' . str_repeat( 'x', 170 ) . '{{</p>', 500 );
		$start = hrtime( true );
		for ( $round = 0; $round < 20; $round++ ) {
			MergeTags::fill_html( $html, 'Ann' );
		}
		self::assertLessThan( 3, ( hrtime( true ) - $start ) / 1e6 / 20 );
		$start = hrtime( true );
		MergeTags::fill_html( str_repeat( '{{subscriber:name|', 50_000 ), 'Ann' );
		self::assertLessThan( 500, ( hrtime( true ) - $start ) / 1e6 );
	}
}
