<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Pinterest;

use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Json;

/** The pin, board or profile of a Pinterest URL. pin.ts is its TypeScript counterpart. */
final class Pin {

	/**
	 * @param string $url  With https. For pins, only the part up to the ID, because the script does not understand the
	 * rest.
	 * @param string $kind Name of the embed type in Pinterest's script; '' for an unresolved short link.
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $kind,
	) {}

	/** @return self|null Null for URLs that can't be embedded. */
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

	/** @return string CSS that reserves its space. */
	public function room(): string {
		[ 'height' => $height, 'width' => $width ] = self::constants()['kinds'][ $this->kind ];
		return "height:{$height}px;max-width:{$width}px";
	}

	/**
	 * @return array{host: string, shortHost: string, kinds: array<string, array{path: string, height: int,
	 * width: int}>} Data that PHP and TypeScript share.
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
