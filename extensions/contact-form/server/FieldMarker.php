<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;
use SodiumException;

/**
 * Writes and reads placeholders for fields. WordPress renders inner blocks before the form, but a field needs its form. So it
 * prints a comment, which the form replaces. Comments outside a form are invisible.
 */
final class FieldMarker {

	/** A pattern without delimiters. The group is JSON in Base64, which WordPress' filters leave alone. */
	public const COMMENT = '<!--slipstream-field ([A-Za-z0-9_-]++) -->';

	private const PATTERN = '/' . self::COMMENT . '/';

	private const ENCODING = SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING;

	public static function write( Field $field ): string {
		return '<!--slipstream-field ' . sodium_bin2base64( Json::encode( $field->to_array() ), self::ENCODING ) . ' -->';
	}

	/**
	 * @return array{list<string>, list<Field>} The markup around the fields, one piece more than there are fields. Markers
	 *     above the limit stay comments.
	 */
	public static function split( string $content ): array {
		$parts  = preg_split( self::PATTERN, $content, Form::MAX_FIELDS + 1, PREG_SPLIT_DELIM_CAPTURE );
		$markup = [];
		$fields = [];
		foreach ( false === $parts ? [ $content ] : $parts as $index => $part ) {
			if ( 0 === $index % 2 ) {
				$markup[] = $part;
			} else {
				$fields[] = self::read( $part );
			}
		}
		return [ $markup, $fields ];
	}

	/** Reads a marker. Authors can write one as HTML, so it is validated like a block. */
	private static function read( string $text ): Field {
		try {
			$decoded = json_decode( sodium_base642bin( $text, self::ENCODING ), true );
		} catch ( SodiumException ) {
			$decoded = null;
		}
		return FieldReader::from_array( is_array( $decoded ) ? $decoded : [] );
	}
}
