<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\ContentEdit;
use Slipstream\Contracts\ContentRepair;
use Slipstream\Plugin;
use Slipstream\Support\Json;

/**
 * Replaces the shortcodes of discontinued services with links. Skips shortcodes without a URL, and shortcodes that an active plugin
 * renders.
 */
final class ClosedShortcodes implements ContentRepair {

	/** Maximum edits of one post at once, which bounds memory. The next preview finds the others. */
	private const MAX_EDITS = 5000;

	/** Elements whose text is code. */
	private const CODE = 'pre|code|script|style|textarea';

	/**
	 * Skips tags and comments, whose text is not content. Matches the tags of CODE elements, and shortcodes with their attributes.
	 * Placeholders: CODE, and the names of the shortcodes.
	 */
	private const PATTERN = '#<(?!/?(?:%1$s)\b)[^<>]*+>(*SKIP)(*FAIL)|<(/?(?:%1$s)\b)[^<>]*+>|(?<!\[)\[(?:%2$s)\b([^\[\]<>]*+)\](?!\])#i';

	/** @var list<string>|null Tags of the shortcodes; null before the first use. */
	private ?array $tags = null;

	public function hints(): array {
		return array_map( static fn ( string $tag ): string => "[$tag", $this->tags() );
	}

	public function edits( string $content ): array {
		$tags = array_filter( $this->tags(), static fn ( string $tag ): bool => ! shortcode_exists( $tag ) );
		// Plugins and WordPress store JSON as the content of some post types. The quotes of a link would make the JSON invalid.
		if ( [] === $tags || null !== json_decode( $content ) ) {
			return [];
		}
		$pattern = sprintf( self::PATTERN, self::CODE, implode( '|', $tags ) );
		$edits   = [];
		$code    = '';
		$offset  = 0;
		$left    = self::MAX_EDITS;
		// One match at a time: all matches at once need 100 times the memory of the content.
		while ( $left > 0 && 1 === preg_match( $pattern, $content, $match, PREG_OFFSET_CAPTURE, $offset ) ) {
			$offset  = $match[0][1] + strlen( $match[0][0] );
			$element = strtolower( $match[1][0] );
			if ( '' !== $element ) {
				$code = self::code_after( $element, $code );
				continue;
			}
			$url = '' === $code ? self::url( $match[2][0] ?? '' ) : '';
			if ( '' !== $url ) {
				$link    = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $url ) );
				$edits[] = new ContentEdit( $match[0][1], $match[0][0], $link );
				--$left;
			}
		}
		return $edits;
	}

	/**
	 * @param string $tag  Name of a start tag, or of an end tag with `/`.
	 * @param string $code Outermost open code element before the tag; '' for none.
	 * @return string Outermost open code element after the tag; '' for none.
	 */
	private static function code_after( string $tag, string $code ): string {
		if ( '' === $code ) {
			return str_starts_with( $tag, '/' ) ? '' : $tag;
		}
		return "/$code" === $tag ? '' : $code;
	}

	/** @return string The URL in the attributes of a shortcode; '' if there is none. */
	private static function url( string $attributes ): string {
		$parsed = (array) shortcode_parse_atts( html_entity_decode( $attributes, ENT_QUOTES, 'UTF-8' ) );
		$url    = $parsed['url'] ?? $parsed[0] ?? '';
		return is_string( $url ) && 1 === preg_match( '#^https?://[^\s"\'<>]+$#iD', $url ) ? esc_url_raw( $url, [ 'http', 'https' ] ) : '';
	}

	/** @return non-empty-list<non-empty-string> */
	private function tags(): array {
		return $this->tags ??= Json::file( Plugin::path( 'src/server/Move/traces.json' ) )['closed'];
	}
}
