<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Images\JetpackImageUrl;
use Slipstream\Plugin;
use Slipstream\Registration\Registry;
use Slipstream\Support\Json;

/**
 * Finds traces of Jetpack in the content of a post: its blocks, its shortcodes, and addresses of its image servers. The time of the
 * patterns depends only on the length of the content.
 */
final class ContentTraces {

	public const BLOCK     = 'block';
	public const SHORTCODE = 'shortcode';
	public const IMAGE     = 'image';

	/** Texts for LIKE. Content with a trace contains at least one of them. */
	public const HINTS = [ '<!-- wp:jetpack/', '<!-- wp:premium-content/', '.wp.com/', '[' ];

	private const BLOCKS     = '#<!-- wp:((?:jetpack/|premium-content/)[a-z][a-z0-9_-]{0,60})[\s/]#';
	private const IMAGES     = '/\bhttps?:\/\/' . JetpackImageUrl::HOST . '\/[^\s"\'<>\\\\)]/i';
	private const SHORTCODES = '/(?<!\[)\[([a-z][a-z0-9_-]{0,60})(?=[\s\]\/])/';

	/** @var array<string, true>|null Shortcodes of Jetpack by tag; null before the first use. */
	private ?array $tags = null;

	public function __construct( private readonly Registry $registry ) {}

	/** @return array<string, int> Number of occurrences by kind and name, with a space between them. */
	public function count( string $content ): array {
		$found = [];
		foreach ( self::matches( self::BLOCKS, $content ) as $name ) {
			$found[] = self::BLOCK . " $name";
		}
		foreach ( self::matches( self::SHORTCODES, $content ) as $tag ) {
			if ( isset( $this->tags()[ $tag ] ) ) {
				$found[] = self::SHORTCODE . " $tag";
			}
		}
		$images = (int) preg_match_all( self::IMAGES, $content );
		return array_count_values( $found ) + ( $images > 0 ? [ self::IMAGE . ' ' => $images ] : [] );
	}

	/** @return string|null Slug of the extension that prints a shortcode; null if the shortcode is not ours. */
	public function shortcode_owner( string $tag ): ?string {
		return array_column( $this->registry->shortcodes(), 1, 0 )[ $tag ] ?? null;
	}

	/** @return list<string> ID bases of Jetpack's widgets. */
	public static function widgets(): array {
		return Json::file( Plugin::path( 'src/server/Move/traces.json' ) )['widgets'];
	}

	/** @return array<string, true> */
	private function tags(): array {
		$this->tags ??= array_fill_keys(
			[
				...Json::file( Plugin::path( 'src/server/Move/traces.json' ) )['shortcodes'],
				...array_column( $this->registry->shortcodes(), 0 ),
			],
			true
		);
		return $this->tags;
	}

	/** @return list<string> First group of each match. */
	private static function matches( string $pattern, string $content ): array {
		preg_match_all( $pattern, $content, $found );
		return $found[1] ?? [];
	}
}
