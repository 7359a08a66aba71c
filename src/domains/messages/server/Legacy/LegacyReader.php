<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\TextLayout;
use WP_Post;

/** Reads the formats of all Jetpack versions. Serialized PHP is not unserialized: objects in the text remain text. */
final class LegacyReader {

	/** Maximum number of marks to check. Only one ends the message; the others are text that a visitor wrote. */
	private const MAX_ENDS = 5;

	private const HEADERS = [ 'AUTHOR', 'AUTHOR EMAIL', 'AUTHOR URL', 'SUBJECT', 'IP' ];

	public static function read( WP_Post $post ): Entry {
		$content = str_replace( "\r\n", "\n", $post->post_content );
		$json    = JsonContent::decode( $content );
		if ( null !== $json ) {
			return JsonContent::entry( $json, $post );
		}
		[ $message, $rest ]  = self::split( $content );
		[ $header, $values ] = self::parts( $rest );
		$headers             = self::headers( $header );
		$fields              = new LegacyFields( $headers + [ 'MESSAGE' => self::text( trim( $message ) ) ] );
		return LegacyEntry::make( $post, $fields->read( array_map( self::text( ... ), $values ) ), $headers, $values );
	}

	/** Decodes entities that WordPress' filters may have added. */
	public static function text( string $text ): string {
		return wp_specialchars_decode( str_replace( '&#039;', "'", $text ), ENT_QUOTES );
	}

	/** @return array{string, string} The message, and the rest of the content. */
	private static function split( string $content ): array {
		$parts = explode( TextLayout::MORE, $content, self::MAX_ENDS + 1 );
		$join  = static fn ( array $some ): string => implode( TextLayout::MORE, $some );
		for ( $index = count( $parts ) - 1; $index > 1; $index-- ) {
			$message = trim( $join( array_slice( $parts, 0, $index ) ) );
			$rest    = $join( array_slice( $parts, $index ) );
			if ( str_contains( $rest, "] => $message\n" ) || str_contains( $rest, "] =&gt; $message\n" ) ) {
				return [ $message, $rest ];
			}
		}
		return [ $parts[0], $join( array_slice( $parts, 1 ) ) ];
	}

	/** @return array{string, array<string, string>} Named lines, and the fields by key. */
	private static function parts( string $rest ): array {
		// Use the first mark, because later ones may be a visitor's text.
		if ( 1 !== preg_match( '/^(?:JSON_DATA|Array\s*\n\s*\()\s*$/m', $rest, $found, PREG_OFFSET_CAPTURE ) ) {
			return [ $rest, [] ];
		}
		[ $mark, $at ] = $found[0];
		$body          = substr( $rest, $at + ( 'J' === $mark[0] ? strlen( $mark ) : 0 ) );
		return [
			substr( $rest, 0, $at ),
			'J' === $mark[0] ? JsonContent::texts( JsonContent::decode( $body ) ?? [] ) : PrintedArray::parse( $body ),
		];
	}

	/** @return array<string, string> First value of each named line. */
	private static function headers( string $text ): array {
		$headers = [];
		foreach ( self::HEADERS as $name ) {
			$is_there         = 1 === preg_match( "/^$name: ?(.*)$/m", $text, $found );
			$headers[ $name ] = $is_there ? self::text( trim( $found[1] ) ) : '';
		}
		return $headers;
	}
}
