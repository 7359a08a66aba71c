<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Files;
use Slipstream\Support\Constants;

/** File types that a field accepts: all types that the site allows. Authors can limit them to images, documents, audio or video. */
final class FileKinds {

	private const MEGABYTE = 1_048_576;

	/**
	 * Normalizes a list of file type groups.
	 * @param string $filetype Names from the author, separated by commas or spaces.
	 * @return string Known names, separated by commas.
	 */
	public static function groups( string $filetype ): string {
		$labels = preg_split( '/[\s,]++/', strtolower( $filetype ) );
		return implode( ',', array_intersect( array_keys( self::all() ), false === $labels ? [] : $labels ) );
	}

	/** @return list<string> File name extensions. */
	public static function extensions( Field $field ): array {
		$site = Files::extensions();
		if ( '' === $field->accepts ) {
			return $site;
		}
		$accepted = implode( ' ', array_intersect_key( self::all(), array_flip( explode( ',', $field->accepts ) ) ) );
		return array_values( array_intersect( $site, explode( ' ', $accepted ) ) );
	}

	/** Returns the maximum bytes of one file. */
	public static function max_bytes( Field $field ): int {
		$size = $field->bound( 'size' );
		return $size > 0 ? (int) min( $size * self::MEGABYTE, Files::max_bytes() ) : Files::max_bytes();
	}

	/** Returns the accepted kinds of files as text for visitors. */
	public static function labels( Field $field ): string {
		$labels = [
			__( 'images', 'slipstream' )         => 'jpg jpeg png gif webp heic heif avif',
			__( 'PDF', 'slipstream' )            => 'pdf',
			__( 'text documents', 'slipstream' ) => 'txt doc docx odt',
			__( 'spreadsheets', 'slipstream' )   => 'csv xls xlsx ods',
			__( 'presentations', 'slipstream' )  => 'ppt pptx odp',
			__( 'audio', 'slipstream' )          => 'mp3 m4a wav',
			__( 'video', 'slipstream' )          => 'mp4 mov webm',
			__( 'ZIP archives', 'slipstream' )   => 'zip',
		];
		$own    = self::extensions( $field );
		$found  = array_filter( $labels, static fn ( string $endings ): bool => [] !== array_intersect( explode( ' ', $endings ), $own ) );
		return wp_sprintf( '%l', array_keys( $found ) );
	}

	/** @return array<string, string> File name extensions by group. */
	private static function all(): array {
		static $groups = null;
		$groups      ??= Constants::from_parent( __DIR__ )->texts( 'fileTypes' );
		return $groups;
	}
}
