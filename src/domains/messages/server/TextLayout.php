<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * The content of the post, as every Jetpack up to 14.8 reads it: the message, lines of names and values, and an array as
 * print_r() shows it. It is a copy for them, and for WordPress' own search; what is true stands beside it, see EntryJson.
 */
final class TextLayout {

	/** Where older readers cut the message off. */
	public const MORE = '<!--more-->';

	/** @param string $id Of the entry, 32 characters. */
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
			// An arrow in a value would read as the next key.
			$text .= '    [' . self::line( (string) $key ) . '] =&gt; ' . str_replace( '] =&gt;', '] -&gt;', self::escape( $value ) )
				. "\n";
		}
		return "$text)\n";
	}

	/** WordPress' filters, which take markup out of what visitors write, change nothing in it any more. */
	private static function escape( string $text ): string {
		return htmlspecialchars( str_replace( [ "\r\n", "\r" ], "\n", $text ), ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	private static function line( string $text ): string {
		return self::escape( trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) ) );
	}
}
