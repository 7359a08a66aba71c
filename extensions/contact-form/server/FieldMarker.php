<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;
use SodiumException;

/**
 * Writes and reads placeholders for fields. WordPress renders inner blocks before the form, but rendering a field requires its
 * form. So each field first renders an HTML comment, which the form replaces. Outside a form, the comment is invisible.
 */
final class FieldMarker {

	/** Pattern of the comment, without delimiters. The group is JSON in Base64, which WordPress' filters do not change. */
	public const COMMENT = '<!--slipstream-field ([A-Za-z0-9_-]++) -->';

	private const PATTERN = '/' . self::COMMENT . '/';

	private const ENCODING = SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING;

	public static function write( Field $field ): string {
		return '<!--slipstream-field ' . sodium_bin2base64( Json::encode( $field->to_array() ), self::ENCODING ) . ' -->';
	}

	/**
	 * Splits content at its fields.
	 * @return array{list<string>, list<Field>} The markup around the fields, and the fields. There is one more piece of markup
	 *     than fields. Beyond the maximum number of fields, comments stay in the markup.
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

	/** Reads a placeholder. It is validated like a block, since authors can write one as HTML. */
	private static function read( string $text ): Field {
		try {
			$decoded = json_decode( sodium_base642bin( $text, self::ENCODING ), true );
		} catch ( SodiumException ) {
			$decoded = null;
		}
		return FieldReader::from_array( is_array( $decoded ) ? $decoded : [] );
	}
}
