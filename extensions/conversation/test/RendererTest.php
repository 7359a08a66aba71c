<?php
/**
 * Tests conversations on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Conversation;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Conversation\Conversation;
use Slipstream\Extensions\Conversation\Timestamp;
use Slipstream\Tests\TestCase;

final class RendererTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
	}

	/**
	 * Builds a saved dialogue.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 * @param string               $label      Name of the speaker.
	 * @param string               $content    Spoken text.
	 * @param string               $link       Saved link of a visible timestamp.
	 */
	private static function dialogue( array $attributes = [], string $label = '', string $content = 'Hi', string $link = '' ): string {
		$time = '' === $link ? '' : "<div class=\"wp-block-jetpack-dialogue__timestamp-label\">$link</div>";
		return get_comment_delimited_block_content(
			'jetpack/dialogue',
			$attributes,
			"<div class=\"wp-block-jetpack-dialogue\"><div class=\"wp-block-jetpack-dialogue__meta\"><div class=\"wp-block-jetpack-dialogue__participant has-bold-style\">$label</div>$time</div><p class=\"wp-block-jetpack-dialogue__content\">$content</p></div>"
		);
	}

	/**
	 * Builds the saved link of a timestamp.
	 *
	 * @param string $timestamp Visible text.
	 * @param string $href      Target.
	 */
	private static function link( string $timestamp, string $href ): string {
		return "<a class=\"wp-block-jetpack-dialogue__timestamp_link\" href=\"$href\">$timestamp</a>";
	}

	/**
	 * Renders blocks in a conversation.
	 *
	 * @param string               $inner      Saved blocks.
	 * @param array<string, mixed> $attributes Attributes of the conversation.
	 */
	private static function render( string $inner, array $attributes = [] ): string {
		return trim(
			do_blocks(
				get_comment_delimited_block_content(
					'jetpack/conversation',
					$attributes,
					"<div class=\"wp-block-jetpack-conversation\">$inner</div>"
				)
			)
		);
	}

	#[TestDox( 'Replaces a timestamp link with text and a button label, and keeps the rest of the markup' )]
	public function test_time(): void {
		$attributes = [
			'timestamp'     => '12:04',
			'showTimestamp' => true,
		];
		self::assertSame(
			'<div itemscope itemtype="https://schema.org/Conversation" class="wp-block-jetpack-conversation">'
			. '<div data-start="724" itemprop="hasPart" itemscope itemtype="https://schema.org/Quotation" class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div itemprop="spokenByCharacter" class="wp-block-jetpack-dialogue__participant has-bold-style">Ann</div>'
			. '<div class="wp-block-jetpack-dialogue__timestamp-label"><a data-label="Play from %s" class="wp-block-jetpack-dialogue__timestamp_link" >12:04</a></div></div><p itemprop="text" class="wp-block-jetpack-dialogue__content">Hello</p></div></div>',
			self::render( self::dialogue( $attributes, 'Ann', 'Hello', self::link( '12:04', '#724' ) ) )
		);
	}

	#[TestDox( 'Passes a hidden timestamp to the player, but not an unset one' )]
	public function test_hidden_times(): void {
		$hidden = self::render( self::dialogue( [ 'timestamp' => '00:00:05.20' ] ) );
		self::assertStringContainsString( 'data-start="5"', $hidden );
		self::assertStringNotContainsString( 'data-label', $hidden );
		self::assertStringNotContainsString( 'data-start', self::render( self::dialogue() ) );
		self::assertStringContainsString(
			'data-start="0"',
			self::render( self::dialogue( [ 'showTimestamp' => true ], '', 'Hi', self::link( '00:00', '#0' ) ) )
		);
	}

	#[TestDox( 'Removes a link that would run a script' )]
	public function test_hostile_link(): void {
		$html = self::render( self::dialogue( [ 'timestamp' => '"><script>' ], '', 'Hi', self::link( '1', 'javascript:alert(1)' ) ) );
		self::assertStringNotContainsString( 'javascript', $html );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringContainsString( '<p', self::render( self::dialogue( [ 'timestamp' => [ 5 ] ] ) ) );
	}

	#[TestDox( 'Adds no structured data to a dialogue outside a conversation' )]
	public function test_alone(): void {
		$html = do_blocks( self::dialogue( [ 'timestamp' => '00:05' ] ) );
		self::assertStringContainsString( 'data-start="5"', $html );
		self::assertStringNotContainsString( 'hasPart', $html );
	}

	#[TestDox( 'Adds no structured data to a conversation without dialogues' )]
	public function test_empty(): void {
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-conversation">',
			self::render( '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->' )
		);
	}

	#[TestDox( 'Adds a search field to a long transcript' )]
	public function test_search(): void {
		$short = self::render( str_repeat( self::dialogue(), Conversation::LONG - 1 ) );
		self::assertStringNotContainsString( 'search', $short );
		$long = self::render( str_repeat( self::dialogue(), Conversation::LONG ) );
		self::assertMatchesRegularExpression( '~^<div [^>]*class="wp-block-jetpack-conversation has-search"~', $long );
		self::assertMatchesRegularExpression(
			'~<template><div role="search" .*aria-label="Search in this transcript".*</template></div>$~s',
			$long
		);
	}

	#[TestDox( 'Translates labels and escapes the translations' )]
	public function test_words(): void {
		add_filter(
			'gettext',
			static fn ( mixed $text, string $original ): string => 'Play from %s' === $original ? '"><b>%s' : '"><i>',
			10,
			2
		);
		$html = self::render(
			str_repeat( self::dialogue( [ 'showTimestamp' => true ], '', 'Hi', self::link( '00:00', '#0' ) ), Conversation::LONG )
		);
		self::assertStringContainsString( 'data-label="&quot;&gt;&lt;b&gt;%s"', $html );
		self::assertStringNotContainsString( '<i>', $html );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function times(): array {
		return [
			'nothing'             => [ '', '0' ],
			'one digit'           => [ '1:5', '0' ],
			'minutes'             => [ '0:03', '3' ],
			'hours'               => [ '01:02:10', '3730' ],
			'with a fraction'     => [ '00:00:05.20', '5' ],
			'with a comma'        => [ '00:00:12,340', '12' ],
			'with frames'         => [ '00:00:01:12', '1.48' ],
			'with a semicolon'    => [ '00:01;12', '72' ],
			'seconds'             => [ '42', '42' ],
			'more parts than any' => [ '10:0:0:0:0', '10' ],
		];
	}

	#[DataProvider( 'times' )]
	#[TestDox( 'Converts timestamps as saved links do' )]
	public function test_seconds( string $timestamp, string $seconds ): void {
		self::assertSame( $seconds, Timestamp::seconds( $timestamp ) );
	}

	#[TestDox( '[CNV-08] Renders dialogues without saved markup, with names from the list or from the block' )]
	public function test_unsaved(): void {
		$participants = [
			[
				'participantSlug' => 'participant-0',
				'participant'     => 'Ann <Lee>',
			],
		];
		$inner        = '<!-- wp:jetpack/dialogue {"participantSlug":"participant-0","timestamp":"00:03","content":"Hello \u003cstrong\u003eyou\u003c/strong\u003e\u003cscript\u003e1\u003c/script\u003e"} /-->'
			. '<!-- wp:jetpack/dialogue {"participant":"Guest","participantSlug":null,"content":"And me.","hasItalicStyle":true,"hasBoldStyle":false} /-->'
			. '<!-- wp:jetpack/dialogue {"content":"Who am I?"} /-->';
		$html         = self::render(
			$inner,
			[
				'participants'   => $participants,
				'showTimestamps' => true,
			]
		);
		self::assertStringContainsString(
			'class="wp-block-jetpack-dialogue__participant has-bold-style">Ann &lt;Lee&gt;</div><div class="wp-block-jetpack-dialogue__timestamp">00:03</div>',
			$html
		);
		self::assertStringContainsString( '>Hello <strong>you</strong>1</div>', $html );
		self::assertStringContainsString( 'class="wp-block-jetpack-dialogue__participant has-italic-style">Guest</div>', $html );
		self::assertStringContainsString( '>Speaker 1</div>', $html );
		self::assertStringNotContainsString( '__timestamp"', self::render( $inner ) );
	}

	#[TestDox( 'A transcript of 20 lines is long, one of 19 is not' )]
	public function test_long(): void {
		$has = static fn ( int $lines ): bool => str_contains( self::render( str_repeat( self::dialogue(), $lines ) ), 'role="search"' );
		self::assertSame( [ false, true ], [ $has( 19 ), $has( 20 ) ] );
	}
}
