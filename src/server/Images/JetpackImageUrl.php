<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Contracts\ContentEdit;

/**
 * A URL of WordPress.com's image service in saved content, such as `https://i0.wp.com/example.org/wp-content/uploads/a.jpg?ssl=1`. Content
 * contains it in HTML (`&amp;`), in the JSON of blocks (`\u0026`), and in JSON of PHP (`\/`).
 */
final class JetpackImageUrl {

	/** Pattern of the image service's hosts. */
	public const HOST = 'i[0-2]\.wp\.com';

	/** Text that all content with such a URL contains. */
	public const HINT = '.wp.com';

	/** Matches the URL with path and query. Ends before a quote (also encoded), bracket or space, and before a comma in the path. */
	private const PATTERN = '~https?:(?:\\\\?/){2}' . self::HOST . '(?:\\\\?/[\w.%\~@:+\x80-\xff-]++)++(?:\?(?:[\w.%,:*\~+=-]|&(?!quot;|apos;|lt;|gt;|#0?3[49];)(?:#0?38;|(?:amp;)*+)|\\\\u0026(?:amp;)*+)*+)?~i';

	/** Characters that end a sentence rather than a URL. */
	private const PUNCTUATION = '.,:';

	/**
	 * @param int                                  $offset    Position in the content, in bytes.
	 * @param string                               $text      The URL as it is saved.
	 * @param string                               $url       The URL itself.
	 * @param array<int|string, string|array<mixed>> $arguments Arguments of its query: sizes, crops and effects.
	 */
	private function __construct(
		public readonly int $offset,
		public readonly string $text,
		public readonly string $url,
		public readonly array $arguments,
	) {}

	/** @return list<self> All such URLs in the content, in document order. */
	public static function find( string $content ): array {
		preg_match_all( self::PATTERN, $content, $matches, PREG_OFFSET_CAPTURE );
		return array_map(
			static function ( array $match ): self {
				$text = rtrim( (string) $match[0], self::PUNCTUATION );
				$url  = str_replace( [ '\\/', '\\u0026' ], [ '/', '&' ], $text );
				$url  = (string) preg_replace( '/&(?:#0?38;|(?:amp;)+)/', '&', $url );
				parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $arguments );
				return new self( (int) $match[1], $text, $url, $arguments );
			},
			$matches[0] ?? []
		);
	}

	/** @param string $url URL that replaces this one. Its slashes become `\/` if those of this URL are. */
	public function replaced_by( string $url ): ContentEdit {
		$after = str_contains( $this->text, '\\/' ) ? str_replace( '/', '\\/', $url ) : $url;
		return new ContentEdit( $this->offset, $this->text, $after );
	}
}
