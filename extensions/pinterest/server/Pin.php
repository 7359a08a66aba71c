<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Pinterest;

use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Json;

/** A pin, board or profile, read from a Pinterest URL. Same rules as in pin.ts. */
final class Pin {

	/**
	 * @param string $url  HTTPS URL. For pins it ends after the ID, because Pinterest's script accepts nothing more.
	 * @param string $kind Name of the embed type in Pinterest's script; '' for an unresolved short link.
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $kind,
	) {}

	/** @return self|null Null if the URL can't be embedded. */
	public static function read( string $text ): ?self {
		$url  = EmbedUrl::validate( $text, '#^https://[^/?\#]+/[^?\#]#' );
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		[ 'host' => $hosts, 'shortHost' => $short_hosts, 'kinds' => $kinds ] = self::constants();
		if ( self::matches( $short_hosts, $host ) ) {
			return new self( $url, '' );
		}
		foreach ( self::matches( $hosts, $host ) ? $kinds : [] as $kind => [ 'path' => $pattern ] ) {
			if ( 1 === preg_match( "#$pattern#", $path, $match ) ) {
				$short   = '/pin/' . ( $match[1] ?? '' ) . '/';
				$is_long = isset( $match[1] ) && ! in_array( $short, [ $path, "$path/" ], true );
				return new self( $is_long ? "https://$host$short" : $url, $kind );
			}
		}
		return null;
	}

	/** @return string CSS that reserves the embed's space. */
	public function room(): string {
		[ 'height' => $height, 'width' => $width ] = self::constants()['kinds'][ $this->kind ];
		return "height:{$height}px;max-width:{$width}px";
	}

	/**
	 * @return array{host: string, shortHost: string, kinds: array<string, array{path: string, height: int,
	 * width: int}>} Patterns and sizes, shared with TypeScript.
	 */
	private static function constants(): array {
		/** @var array{host: string, shortHost: string, kinds: array<string, array{path: string, height: int, width: int}>} $constants */
		$constants = Json::file( dirname( __DIR__ ) . '/constants.json' );
		return $constants;
	}

	private static function matches( string $pattern, string $text ): bool {
		return 1 === preg_match( "#$pattern#", $text );
	}
}
