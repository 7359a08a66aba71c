<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Json;
use SodiumException;

/**
 * WordPress renders inner blocks and inner shortcodes before what is around them, and a field needs its form to know its name.
 * So a field leaves a comment where it stands, whatever stands around it, and the form puts the field there. A comment that no
 * form finds is seen by nobody.
 */
final class FieldMarker {

	/** A pattern without its slashes; the group is JSON in Base64, where no filter of WordPress finds anything. */
	public const COMMENT = '<!--slipstream-field ([A-Za-z0-9_-]++) -->';

	private const PATTERN = '/' . self::COMMENT . '/';

	private const ENCODING = SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING;

	public static function write( Field $field ): string {
		return '<!--slipstream-field ' . sodium_bin2base64( Json::encode( $field->to_array() ), self::ENCODING ) . ' -->';
	}

	/**
	 * @return array{list<string>, list<Field>} The markup before, between and after the fields, one piece more than there are fields.
	 *                                          Markers above the limit stay comments.
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

	/** Authors may write a marker as HTML: it is read as carefully as a block. */
	private static function read( string $text ): Field {
		try {
			$decoded = json_decode( sodium_base642bin( $text, self::ENCODING ), true );
		} catch ( SodiumException ) {
			$decoded = null;
		}
		return FieldReader::from_array( is_array( $decoded ) ? $decoded : [] );
	}
}
