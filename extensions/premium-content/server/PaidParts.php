<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\PartGate;
use Slipstream\Contracts\Reader;

/** Removes paid parts from saved content. Keeps only the teaser and the visitor view of a closed container. */
final class PaidParts implements PartGate {

	/**
	 * Matches the start or end delimiter of the three blocks. WordPress escapes `-->` in attributes, so a delimiter ends at
	 * the first `-->`.
	 */
	private const DELIMITER = '~<!--\s+(?<end>/)?wp:premium-content/(?<name>container|subscriber-view|logged-out-view)\s+'
		. '(?<attributes>(?:[^-]++|-(?!->))*+)-->~';

	private const ANY = 'wp:premium-content/';

	public function __construct( private readonly PaidAccess $access ) {}

	public function readable( string $content, Reader $reader, bool $may_edit ): string {
		$this->access->mark_query( $reader );
		if ( $this->access->reads_all( $reader, $may_edit ) ) {
			return $content;
		}
		// Ignore the text after the last `-->`: the pattern would search it in vain from each unclosed delimiter.
		$text  = substr( $content, 0, (int) strrpos( $content, '-->' ) + 3 );
		$found = preg_match_all( self::DELIMITER, $text, $delimiters, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		if ( false === $found ) {
			$before = substr( $content, 0, (int) strpos( $content, self::ANY ) );
			return substr( $before, 0, (int) strrpos( $before, '<!--' ) );
		}
		return $this->cut( $content, $delimiters, $reader );
	}

	/**
	 * Returns the public parts. A stack of open blocks determines the part to which the text between two delimiters belongs.
	 * @param array<array<int|string, array{string, int}>> $delimiters Matches of DELIMITER with their offsets.
	 */
	private function cut( string $content, array $delimiters, Reader $reader ): string {
		$open   = [];
		$counts = [];
		$public = '';
		$offset = 0;
		foreach ( $delimiters as $delimiter ) {
			[ $markup, $start ] = $delimiter[0];
			$name               = $delimiter['name'][0];
			$is_end             = '/' === $delimiter['end'][0];
			$public            .= self::text( $open, substr( $content, $offset, $start - $offset ) );
			$offset             = $start + strlen( $markup );
			$attributes         = trim( $delimiter['attributes'][0] );
			if ( str_ends_with( $attributes, '/' ) ) {
				$public .= null !== self::hidden( $open ) ? '' : $markup;
			} elseif ( ! $is_end ) {
				$hidden = self::hidden( $open );
				if ( null !== $hidden ) {
					$hidden->is_sealed = true;
				}
				$public         .= null !== $hidden ? '' : $markup;
				$open[]          = $this->open( $name, $attributes, self::innermost( $open ), $reader );
				$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
			} else {
				self::close( $open, $counts, $name, $public, $markup );
			}
		}
		return $public . self::text( $open, substr( $content, $offset ) );
	}

	/** Creates the part for a block that starts here. `$parent` is the part around it. */
	private function open( string $name, string $attributes, ?OpenPart $parent, Reader $reader ): OpenPart {
		if ( 'container' !== $name ) {
			$container = $parent?->container();
			return new OpenPart( $name, $container->is_allowed ?? false, $container->teaser ?? 0, $parent );
		}
		$values = json_decode( '' === $attributes ? '{}' : $attributes, true );
		$values = is_array( $values ) ? $values : [];
		return new OpenPart(
			$name,
			$this->access->is_allowed( PaidAccess::plan_ids( $values ), $reader ),
			Teaser::length( $values ),
			$parent
		);
	}

	/**
	 * Returns the innermost open part; null for none.
	 * @param list<OpenPart> $open Open parts, the innermost last.
	 */
	private static function innermost( array $open ): ?OpenPart {
		$key = array_key_last( $open );
		return null === $key ? null : $open[ $key ];
	}

	/**
	 * Returns the outermost view that is closed to the reader; null if the position is public.
	 * @param list<OpenPart> $open Open parts, the innermost last.
	 */
	private static function hidden( array $open ): ?OpenPart {
		return self::innermost( $open )?->hidden();
	}

	/**
	 * Returns the public part of the text between two delimiters.
	 * @param list<OpenPart> $open Open parts, the innermost last.
	 */
	private static function text( array $open, string $text ): string {
		$hidden = self::hidden( $open );
		if ( null !== $hidden ) {
			$hidden->text .= $hidden->is_sealed ? '' : $text;
			return '';
		}
		$innermost = self::innermost( $open );
		if ( null === $innermost || 'container' !== $innermost->name || $innermost->is_allowed ) {
			return $text;
		}
		// This text is directly in a container and belongs to neither view. Keep only the tags of the wrapper.
		return 1 === preg_match( '~^\s*(<div\b[^<>]*>|</div>)?\s*$~', $text ) ? $text : self::wrapper( $text );
	}

	/** Returns the opening or closing tag of the wrapper element in the text; '' if there is none. */
	private static function wrapper( string $text ): string {
		return 1 === preg_match( '~^\s*<div\b[^<>]*>~', $text, $found ) ? $found[0] : (
			str_ends_with( rtrim( $text ), '</div>' ) ? '</div>' : ''
		);
	}

	/**
	 * Closes a block, including unclosed blocks inside it.
	 * @param list<OpenPart>     $open   Open parts, the innermost last.
	 * @param array<string, int> $counts Number of open parts by name.
	 * @param string             $public The public content so far. The teaser and the end of the block are added to it.
	 */
	private static function close( array &$open, array &$counts, string $name, string &$public, string $markup ): void {
		if ( 0 === ( $counts[ $name ] ?? 0 ) ) {
			// The start of this block is missing: a page of a paginated post may begin inside a closed part.
			$public = [] === $open && 'logged-out-view' !== $name ? '' : $public;
		} else {
			do {
				$part = array_pop( $open );
				if ( null === $part ) {
					break;
				}
				--$counts[ $part->name ];
				if ( $part === $part->hidden() ) {
					$public .= Teaser::from_view( $part->text, $part->teaser );
				}
			} while ( $part->name !== $name );
		}
		$public .= null !== self::hidden( $open ) ? '' : $markup;
	}
}
