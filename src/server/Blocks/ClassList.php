<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Builds and reads values of `class` attributes. The values are not escaped. */
final class ClassList {

	private const ALIGNMENTS = [ 'left', 'center', 'right', 'wide', 'full' ];

	/**
	 * Joins class names. Skips empty names, and names whose condition is false.
	 * @param array<int|string, string|bool> $names Class names, or conditions by class name.
	 */
	public static function join( array $names ): string {
		$wanted = [];
		foreach ( $names as $key => $value ) {
			$wanted[] = is_bool( $value ) ? ( $value ? (string) $key : '' ) : $value;
		}
		return implode( ' ', array_filter( $wanted, static fn ( string $name ): bool => '' !== $name ) );
	}

	/**
	 * Returns WordPress' class for an alignment, such as `alignwide`.
	 * @param list<string> $allowed Alignments that the block supports.
	 */
	public static function align( BlockAttributes $attributes, array $allowed = self::ALIGNMENTS ): string {
		$align = $attributes->choice( 'align', $allowed );
		return '' === $align ? '' : "align$align";
	}

	/**
	 * Whether the current tag has a class. Runs in linear time: WP_HTML_Tag_Processor::has_class() takes 12 seconds for 340 KB of class
	 * names.
	 */
	public static function has( WP_HTML_Tag_Processor $tags, string $name ): bool {
		$value = $tags->get_attribute( 'class' );
		return is_string( $value ) && in_array( $name, self::names( $value ), true );
	}

	/**
	 * Moves to the next tag that has the class, like next_tag() with `class_name`, but in linear time.
	 * @param string|null $tag_name Null matches any element.
	 */
	public static function find( WP_HTML_Tag_Processor $tags, string $name, ?string $tag_name = null ): bool {
		$query = null === $tag_name ? null : [ 'tag_name' => $tag_name ];
		while ( $tags->next_tag( $query ) ) {
			if ( self::has( $tags, $name ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> Class names, including duplicates. */
	public static function names( string $value ): array {
		return array_values(
			array_filter( explode( ' ', strtr( $value, "\t\f\r\n", '    ' ) ), static fn ( string $name ): bool => '' !== $name )
		);
	}
}
