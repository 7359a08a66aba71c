<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Tags;

use Slipstream\Domains\Subscribers\SubscriberName;
use Slipstream\Support\Constants;

/** Names of tags. They contain no comma, because files separate tags by commas. */
final class TagNames {

	/** Characters that separate tags in files of Mailchimp, Ghost, MailPoet and spreadsheets. */
	private const SEPARATORS = '/[,;|\r\n]++/';

	/** Returns the maximum number of characters. */
	public static function max(): int {
		return self::constants()->integer( 'maxTag' );
	}

	/** Returns the maximum number of tags of one subscriber. */
	public static function max_per_subscriber(): int {
		return self::constants()->integer( 'maxTags' );
	}

	/** @return list<string> Clean names in a text, without duplicates, at most as many as a subscriber may have. */
	public static function from_text( string $text ): array {
		return array_slice( self::clean( [ $text ] ), 0, self::max_per_subscriber() );
	}

	/**
	 * Cleans names, and splits those with a comma. Names that differ only in upper and lower case are the same; the first is used.
	 * @param list<string> $texts Names, unchecked.
	 * @return list<string> Clean names without duplicates.
	 */
	public static function clean( array $texts ): array {
		$names = [];
		foreach ( $texts as $text ) {
			foreach ( (array) preg_split( self::SEPARATORS, $text ) as $part ) {
				$name = trim( SubscriberName::plain( trim( (string) $part, " \t\"'" ), self::max() ) );
				if ( '' !== $name ) {
					$names += [ self::identity( $name ) => $name ];
				}
			}
		}
		return array_values( $names );
	}

	/** Returns the key of a name in the table. */
	public static function identity( string $name ): string {
		return hash( 'sha256', mb_strtolower( $name, 'UTF-8' ) );
	}

	private static function constants(): Constants {
		return Constants::from_parent( dirname( __DIR__ ) );
	}
}
