<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Removes the blocks that authors hide in the editor ("Hide"). WordPress 6.9 and later prints nothing for them. */
final class HiddenBlocks {

	private const KEY = 'blockVisibility';

	/** Maximum number of blocks without an end. The editor never saves such blocks. */
	private const MAX_UNCLOSED = 100;

	/**
	 * Returns the content without hidden blocks and the blocks in them. Blocks that are hidden for some screen sizes stay.
	 * @param string $content Saved content of a post.
	 * @return string Empty if more than MAX_UNCLOSED blocks have no end: WordPress parses those in quadratic time and memory.
	 */
	public static function remove( string $content ): string {
		if ( ! str_contains( $content, self::KEY ) ) {
			return $content;
		}
		$unclosed = substr_count( $content, '<!-- wp:' ) - substr_count( $content, '<!-- /wp:' ) - substr_count( $content, '/-->' );
		return $unclosed > self::MAX_UNCLOSED ? '' : self::serialize( parse_blocks( $content ) );
	}

	/** @param array<array<string, mixed>> $blocks Result of parse_blocks(). Each null in `innerContent` is the place of an inner block. */
	private static function serialize( array $blocks ): string {
		$content = '';
		foreach ( $blocks as $block ) {
			if ( false === ( $block['attrs']['metadata'][ self::KEY ] ?? null ) ) {
				continue;
			}
			$html  = '';
			$index = 0;
			foreach ( $block['innerContent'] as $part ) {
				$html .= is_string( $part ) ? $part : self::serialize( [ $block['innerBlocks'][ $index++ ] ] );
			}
			$content .= get_comment_delimited_block_content( $block['blockName'], (array) $block['attrs'], $html );
		}
		return $content;
	}
}
