<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * Writes the post content in the format that all Jetpack versions up to 14.8 can read: the message, named lines, and the output of
 * print_r(). The content is a copy for Jetpack and WordPress' search; Slipstream reads the JSON of EntryJson.
 */
final class TextLayout {

	/** Mark that ends the message. */
	public const MORE = '<!--more-->';

	/** @param string $id ID of the entry, 32 characters. */
	public static function write( Entry $entry, string $id ): string {
		$lines = [
			'AUTHOR'       => $entry->author(),
			'AUTHOR EMAIL' => $entry->email(),
			'AUTHOR URL'   => $entry->url(),
			'SUBJECT'      => $entry->subject,
			'IP'           => $entry->ip,
		];
		$text  = self::escape( $entry->message() ) . "\n" . self::MORE . "\n";
		foreach ( $lines as $name => $value ) {
			$text .= "$name: " . self::line( $value ) . "\n";
		}
		$pairs = $entry->values() + [
			'email_marketing_consent' => '' === $entry->consent() ? '' : '1',
			'entry_title'             => $entry->source_title,
			'entry_permalink'         => $entry->source_url,
			'feedback_id'             => $id,
		];
		$text .= "Array\n(\n";
		foreach ( $pairs as $key => $value ) {
			// Escape arrows, or they would be parsed as the next key.
			$text .= '    [' . self::line( (string) $key ) . '] =&gt; ' . str_replace( '] =&gt;', '] -&gt;', self::escape( $value ) )
				. "\n";
		}
		return "$text)\n";
	}

	/** Escapes text so that WordPress' HTML filters do not change it. */
	private static function escape( string $text ): string {
		return htmlspecialchars( str_replace( [ "\r\n", "\r" ], "\n", $text ), ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	private static function line( string $text ): string {
		return self::escape( trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) ) );
	}
}
