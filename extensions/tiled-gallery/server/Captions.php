<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\MediaImport\AttachmentCredit;
use WP_HTML_Tag_Processor;

/** Adds captions to the tiles of a gallery, and credits of copied photos below them. */
final class Captions extends WP_HTML_Tag_Processor {

	/** Maximum bytes of all captions in a gallery. Further captions are not shown. */
	private const MAX_TEXT = 262_144;

	/** Number of characters that fit in three lines of the smallest tile. */
	private const SHORT = 45;

	/** Maximum bytes of a caption. */
	private const MAX_CAPTION = 5000;

	/**
	 * @param string              $html     Markup of the gallery.
	 * @param list<Tile>          $tiles    Tiles in page order.
	 * @param array<int, string>  $captions Captions as HTML by attachment ID.
	 */
	public static function add( string $html, array $tiles, array $captions ): string {
		$tags  = new self( $html );
		$index = -1;
		$done  = '';
		$from  = 0;
		$open  = false;
		while ( [] !== $captions && $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			if ( ! $tags->is_tag_closer() && ClassList::has( $tags, SavedGallery::ITEM ) ) {
				++$index;
				$open = true;
			} elseif ( 'FIGCAPTION' === $tags->get_tag() ) {
				// The tile already has a caption, which the first releases saved in the markup.
				$open = false;
			} elseif ( $open && 'FIGURE' === $tags->get_tag() && $tags->is_tag_closer() ) {
				$open    = false;
				$caption = $captions[ $tiles[ $index ]->id ?? 0 ] ?? '';
				$end     = $tags->start();
				$done   .= substr( $html, $from, $end - $from ) . self::caption( $caption );
				$from    = $end;
			}
		}
		return $done . substr( $html, $from );
	}

	private function start(): int {
		$this->set_bookmark( 'tag' );
		return $this->bookmarks['tag']->start;
	}

	/**
	 * Returns the author's captions, except those that equal a credit.
	 *
	 * @param list<Tile>          $tiles    Tiles in page order.
	 * @param array<int, Picture> $pictures Pictures by attachment ID.
	 * @param BlockAttributes     $saved    Saved captions by attachment ID.
	 * @return array<int, string> Captions as sanitized HTML by attachment ID.
	 */
	public static function for_author( array $tiles, array $pictures, BlockAttributes $saved ): array {
		$captions = [];
		$left     = self::MAX_TEXT;
		foreach ( $tiles as $tile ) {
			$text  = $tile->id > 0 && ! isset( $captions[ $tile->id ] )
				? $saved->text( (string) $tile->id, '', min( $left, self::MAX_CAPTION ) )
				: '';
			$left -= strlen( $text );
			if ( '' === trim( $text ) || ( isset( $pictures[ $tile->id ] ) && self::plain( $text ) === $pictures[ $tile->id ]->credit ) ) {
				continue;
			}
			$captions[ $tile->id ] = SafeMarkup::inline( $text );
		}
		return $captions;
	}

	/**
	 * Returns the credits that no caption mentions, without duplicates.
	 *
	 * @param list<Tile>          $tiles    Tiles in page order.
	 * @param array<int, Picture> $pictures Pictures by attachment ID.
	 * @param array<int, string>  $captions Captions as HTML by attachment ID.
	 */
	public static function credits( array $tiles, array $pictures, array $captions ): string {
		$credits = [];
		foreach ( $tiles as $tile ) {
			$picture = $pictures[ $tile->id ] ?? null;
			if (
				null !== $picture
				&& '' !== $picture->credit
				&& $picture->is_shown_by( $tile )
				&& ! str_contains( self::plain( $captions[ $tile->id ] ?? '' ), $picture->credit )
			) {
				$credits[ $picture->credit ] ??= AttachmentCredit::html( $picture->id );
			}
		}
		return [] === $credits ? '' : '<p class="tiled-gallery__credits">' . implode( ' · ', $credits ) . '</p>';
	}

	/** Returns the caption element. A long caption is focusable, so that it can be scrolled by keyboard. */
	private static function caption( string $html ): string {
		$stop = mb_strlen( self::plain( $html ) ) > self::SHORT ? ' tabindex="0"' : '';
		return '' === $html ? '' : "<figcaption$stop>$html</figcaption>";
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5 ) );
	}
}
