<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** The value of a `class` attribute, not yet escaped. */
final class ClassList {

	private const ALIGNMENTS = [ 'left', 'center', 'right', 'wide', 'full' ];

	/**
	 * Joins names; empty ones and those whose condition is false are left out.
	 * @param array<int|string, string|bool> $names Names, or conditions by name.
	 */
	public static function join( array $names ): string {
		$wanted = [];
		foreach ( $names as $key => $value ) {
			$wanted[] = is_bool( $value ) ? ( $value ? (string) $key : '' ) : $value;
		}
		return implode( ' ', array_filter( $wanted, static fn ( string $name ): bool => '' !== $name ) );
	}

	/**
	 * WordPress' class of the attribute `align`.
	 * @param list<string> $allowed What the block supports.
	 */
	public static function align( BlockAttributes $attributes, array $allowed = self::ALIGNMENTS ): string {
		$align = $attributes->choice( 'align', $allowed );
		return '' === $align ? '' : "align$align";
	}

	/**
	 * Whether the current tag has a class. In linear time: WP_HTML_Tag_Processor::has_class() compares each name with all before it,
	 * 12 seconds for 340 KB of an author's names.
	 */
	public static function has( WP_HTML_Tag_Processor $tags, string $name ): bool {
		$value = $tags->get_attribute( 'class' );
		return is_string( $value ) && in_array( $name, self::names( $value ), true );
	}

	/**
	 * Goes on to the next tag with a class, as next_tag() does with `class_name`, in linear time.
	 * @param string|null $tag_name Null for any element.
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

	/** @return list<string> The names in a `class` attribute; those that stand there twice, twice. */
	public static function names( string $value ): array {
		return array_values(
			array_filter( explode( ' ', strtr( $value, "\t\f\r\n", '    ' ) ), static fn ( string $name ): bool => '' !== $name )
		);
	}
}
