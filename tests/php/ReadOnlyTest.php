<?php
/**
 * Tests that a page contains nothing of the editor, and no message for authors.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use WP_HTML_Tag_Processor;

#[Group( 'rendering' )]
final class ReadOnlyTest extends TestCase {

	/** Texts that only people who can edit posts see, by saved block. */
	private const MESSAGES = [
		'jetpack__podcast-player__empty' => 'No Podcast URL provided. Please enter a valid Podcast RSS feed URL.',
	];

	#[TestDox( 'A visitor and a subscriber see every saved block without controls of the editor and without messages for its author [PRD-15]' )]
	public function test_visitors(): void {
		$author          = $this->log_in( 'administrator' );
		$reader          = $this->user( 'subscriber' );
		$GLOBALS['post'] = get_post( $this->post( 'A post.' ) );
		$messages        = [];
		foreach ( SavedBlocks::all() as $fixture => $blocks ) {
			$content = SavedBlocks::serialize( $blocks );
			$pages   = [];
			foreach ( [ 0, $reader, $author ] as $user ) {
				wp_set_current_user( $user );
				$page = do_blocks( $content );
				self::assertSame( [], self::controls( $page ), $fixture );
				$pages[] = self::text( $page );
			}
			self::assertSame( $pages[0], $pages[1], $fixture );
			if ( $pages[0] !== $pages[2] ) {
				self::assertSame( '', $pages[0], $fixture );
				$messages[ $fixture ] = $pages[2];
			}
		}
		self::assertSame( self::MESSAGES, $messages );
	}

	/**
	 * Returns what only the editor has.
	 *
	 * @param string $html A page.
	 * @return list<string> Class names of the editor and its components, attributes that make a text editable, and links to the admin
	 *     area.
	 */
	private static function controls( string $html ): array {
		$controls = [];
		$tags     = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( $tags->class_list() as $name ) {
				if ( 1 === preg_match( '/^(block-editor|editor|components|rich-text)(-|$)/', $name ) ) {
					$controls[] = $name;
				}
			}
			$editable = $tags->get_attribute( 'contenteditable' );
			if ( null !== $editable && 'false' !== $editable ) {
				$controls[] = 'contenteditable';
			}
			foreach ( [ 'href', 'action' ] as $name ) {
				$url = $tags->get_attribute( $name );
				if ( is_string( $url ) && str_contains( $url, '/wp-admin/' ) ) {
					$controls[] = $url;
				}
			}
		}
		return $controls;
	}

	/** Returns the text of a page without its markup: nonces, and the visitor's own name in fields of forms, differ. */
	private static function text( string $html ): string {
		return (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( $html ) );
	}
}
