<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

/** Replaces each URL with one character of a private use area, so that no URL is split. One instance per parsed thread. */
final class Links {

	/** First and last code point used as a placeholder. */
	private const FIRST = 0xF0000;
	private const LAST  = 0xFFFFD;

	/** Any placeholder. */
	public const PLACEHOLDER = '/[\x{F0000}-\x{FFFFD}]/u';

	/** A URL in text. Without a scheme, it must end in a common top-level domain, so that "end.Start" does not match. */
	private const URL = '~https?://[^\s<>"]*[^\s<>".,;:!?()\'’”]/?'
		. '|(?<![\w@.\-/])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}'
		. '(?:com|org|net|edu|gov|info|blog|io|dev|app|co|me|tv|social|eu|uk|de|fr|nl|ch|at|es|it|se|no|dk|fi|pl|jp|br|ca|au|us|in)\b'
		. '(?:/(?:[^\s<>"]*[^\s<>".,;:!?()\'’”])?)?~iu';

	/** @var list<string> URLs in the order of their placeholders. */
	private array $urls = [];

	/** Removes characters from the author's text that look like placeholders. */
	public static function clean( string $text ): string {
		return (string) preg_replace( self::PLACEHOLDER, '', $text );
	}

	/** Whether a text is an http(s) URL without spaces. */
	public static function is_url( string $text ): bool {
		return 1 === preg_match( '#^https?://[^\s/]+\S*$#i', $text );
	}

	/** @return string The placeholder; '' if none is left. */
	public function add( string $url ): string {
		$code = self::FIRST + count( $this->urls );
		if ( $code > self::LAST ) {
			return '';
		}
		$this->urls[] = $url;
		return mb_chr( $code, 'UTF-8' );
	}

	/** @return list<array{text: string, isUrl: bool}> URLs and the texts between them, in order. */
	public static function split( string $text ): array {
		$parts = [];
		$end   = 0;
		preg_match_all( self::URL, $text, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as [ $url, $start ] ) {
			$parts[] = [
				'text'  => substr( $text, $end, $start - $end ),
				'isUrl' => false,
			];
			$parts[] = [
				'text'  => $url,
				'isUrl' => true,
			];
			$end     = $start + strlen( $url );
		}
		$parts[] = [
			'text'  => substr( $text, $end ),
			'isUrl' => false,
		];
		return array_values( array_filter( $parts, static fn ( array $part ): bool => '' !== $part['text'] ) );
	}

	public function restore( string $text ): string {
		return (string) preg_replace_callback( self::PLACEHOLDER, fn ( array $match ): string => $this->url( $match[0] ), $text );
	}

	/** @return list<string> URLs of the placeholders in the text, in order. */
	public function in( string $text ): array {
		preg_match_all( self::PLACEHOLDER, $text, $found );
		return array_map( $this->url( ... ), $found[0] );
	}

	private function url( string $placeholder ): string {
		return $this->urls[ mb_ord( $placeholder, 'UTF-8' ) - self::FIRST ] ?? '';
	}
}
