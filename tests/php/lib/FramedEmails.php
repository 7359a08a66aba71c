<?php
/**
 * Assertions about emails in the common frame.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\PlainText;
use WP_HTML_Tag_Processor;

/** Assertions for test cases. */
trait FramedEmails {

	/**
	 * Asserts that an email is in the frame, is small enough, has no URLs of other hosts, and that both versions contain the given texts.
	 *
	 * @param string $html     HTML of the email.
	 * @param string ...$facts Texts without markup that both versions must contain.
	 * @return string Plain text version.
	 */
	private static function assert_framed( string $html, string ...$facts ): string {
		self::assertMatchesRegularExpression( '/^<!DOCTYPE html><html lang="[^"]+" dir="(ltr|rtl)"><head>/', $html );
		self::assertSame( 1, substr_count( $html, '</html>' ) );
		self::assertStringContainsString( '<meta name="color-scheme" content="light dark">', $html );
		self::assertLessThanOrEqual( 102_400, strlen( $html ) );
		self::assertSame( [], self::foreign_urls( $html ) );
		$text    = PlainText::from_html( $html );
		$visible = self::email_words( $html );
		foreach ( [ ...$facts, home_url( '/' ) ] as $fact ) {
			self::assertStringContainsString( $fact, $text );
			self::assertStringContainsString( (string) preg_replace( '/\s+/', ' ', $fact ), $visible );
		}
		return $text;
	}

	/** @return list<array{to: string, subject: string, html: string}> Queued emails that are not sent yet. */
	private static function queued_emails(): array {
		return array_map(
			static function ( array $row ): array {
				$mail = (array) json_decode( (string) $row['arguments'], true );
				$text = static fn ( string $name ): string => is_string( $mail[ $name ] ?? null ) ? $mail[ $name ] : '';
				return [
					'to'      => $text( 'to' ),
					'subject' => $text( 'subject' ),
					'html'    => $text( 'html' ),
				];
			},
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_mail' AND status <> 'done' ORDER BY id" )
		);
	}

	/** @return list<string> Everything that an email program would load on opening, and links, if they are not on this site. */
	private static function foreign_urls( string $html ): array {
		$foreign = [];
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertNotContains( $tags->get_tag(), [ 'LINK', 'SCRIPT', 'IFRAME', 'OBJECT', 'VIDEO', 'AUDIO' ] );
			foreach ( [ 'src', 'srcset', 'background', 'href' ] as $name ) {
				$url = $tags->get_attribute( $name );
				if ( is_string( $url ) && ! str_starts_with( $url, home_url( '/' ) ) ) {
					$foreign[] = $url;
				}
			}
		}
		preg_match_all( '/url\s*\(|@import|src:/i', $html, $loaded );
		return [ ...$foreign, ...$loaded[0] ];
	}

	/** Returns the text that an email program shows, on one line. */
	private static function email_words( string $html ): string {
		$text   = '';
		$tokens = new WP_HTML_Tag_Processor( $html );
		while ( $tokens->next_token() ) {
			$text .= '#text' === $tokens->get_token_type() ? $tokens->get_modifiable_text() : ' ' . $tokens->get_attribute( 'alt' ) . ' ';
		}
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}
}
