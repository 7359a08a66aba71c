<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\MediaImport\AttachmentCredit;
use WP_HTML_Tag_Processor;

/** Adds the author's captions to the tiles, and below them the credits of photos that were copied from elsewhere. */
final class Captions extends WP_HTML_Tag_Processor {

	/** Bytes of all captions of a gallery; those beyond are not shown. */
	private const MAX_TEXT = 262_144;

	/** Characters that three lines of the smallest tile have room for. */
	private const SHORT = 45;

	/** Bytes of one caption. */
	private const MAX_CAPTION = 5000;

	/**
	 * @param string              $html     A gallery.
	 * @param list<Tile>          $tiles    In the order of the page.
	 * @param array<int, string>  $captions HTML, by the picture's number.
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
				// The first releases saved one.
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
	 * The author's captions that say more than a credit does.
	 * @param list<Tile>          $tiles    In the order of the page.
	 * @param array<int, Picture> $pictures By number.
	 * @param BlockAttributes     $saved    Captions by the picture's number.
	 * @return array<int, string> Safe HTML, by number.
	 */
	public static function of_author( array $tiles, array $pictures, BlockAttributes $saved ): array {
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
	 * Credits of the pictures that no caption names already, each once.
	 * @param list<Tile>          $tiles    In the order of the page.
	 * @param array<int, Picture> $pictures By number.
	 * @param array<int, string>  $captions HTML, by number.
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

	/** Of a long one only the first lines are seen at first: the keyboard reaches it, and scrolls it. */
	private static function caption( string $html ): string {
		$stop = mb_strlen( self::plain( $html ) ) > self::SHORT ? ' tabindex="0"' : '';
		return '' === $html ? '' : "<figcaption$stop>$html</figcaption>";
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5 ) );
	}
}
