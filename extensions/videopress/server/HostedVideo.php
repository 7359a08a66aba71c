<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Contracts\BlockAttributes;

/** A video on VideoPress, with its player options. */
final class HostedVideo {

	/** Pattern of a GUID: 8 letters or digits. */
	private const GUID = '/^[a-z0-9]{8}$/iD';

	/** Matches the URL of a video in text, up to a character that URLs cannot contain. */
	private const URL_PATTERN = '#https?://(?:www\.)?videopress\.com/(?:v|embed)/([a-z0-9]{8})(?![a-z0-9])(?:\?([^\s<>"\']{0,2000}))?#i';

	private const MAX_PARAMETERS = 40;

	/** Maximum bytes of a parameter's value. */
	private const MAX_VALUE = 1000;

	/** @param array<string, string> $query Parameters by name. */
	private function __construct(
		public readonly string $guid,
		public readonly array $query,
	) {}

	/** @param array<string, string> $query Parameters by name. */
	public static function from_guid( string $guid, array $query = [] ): ?self {
		return 1 === preg_match( self::GUID, $guid ) ? new self( $guid, $query ) : null;
	}

	/** Returns the video of the first URL in text or markup; null if there is none. */
	public static function from_text( string $text ): ?self {
		return 1 === preg_match( self::URL_PATTERN, $text, $match ) ? new self( $match[1], self::parse( $match[2] ?? '' ) ) : null;
	}

	/** Creates the video from block attributes. The first releases saved the options only there. */
	public static function from_attributes( BlockAttributes $attributes ): ?self {
		$is_muted = $attributes->is( 'muted' );
		$preload  = $attributes->choice( 'preload', [ 'auto', 'metadata', 'none' ], 'metadata' );
		$query    = [
			'autoPlay'       => $attributes->is( 'autoplay' ) ? 'true' : '',
			'controls'       => $attributes->is( 'controls', true ) ? '' : 'false',
			'loop'           => $attributes->is( 'loop' ) ? 'true' : '',
			'muted'          => $is_muted ? 'true' : '',
			'persistVolume'  => $is_muted ? 'false' : '',
			'playsinline'    => $attributes->is( 'playsinline' ) ? 'true' : '',
			'posterUrl'      => $attributes->text( 'poster', '', self::MAX_VALUE ),
			'preloadContent' => 'none' === $preload ? '' : $preload,
			'sbc'            => $attributes->color( 'seekbarColor' ),
			'sbpc'           => $attributes->color( 'seekbarPlayedColor' ),
			'sblc'           => $attributes->color( 'seekbarLoadingColor' ),
		];
		return self::from_guid( $attributes->text( 'guid' ), array_filter( $query, static fn ( string $value ): bool => '' !== $value ) );
	}

	/** Returns the URL of the video's page. */
	public function url(): string {
		return 'https://videopress.com/v/' . $this->guid . $this->query_string();
	}

	/** Returns the URL of the video's player. */
	public function embed_url(): string {
		return 'https://videopress.com/embed/' . $this->guid . $this->query_string();
	}

	/**
	 * Returns the URL of the poster. Returns '' if it is on another server, because loading it would reveal the visitor's IP
	 * address.
	 */
	public function local_poster(): string {
		$poster = $this->query['posterUrl'] ?? '';
		$host   = wp_parse_url( $poster, PHP_URL_HOST );
		return is_string( $host ) && wp_parse_url( home_url(), PHP_URL_HOST ) === $host ? $poster : '';
	}

	private function query_string(): string {
		$parts = [];
		foreach ( $this->query as $name => $value ) {
			$parts[] = rawurlencode( $name ) . '=' . rawurlencode( $value );
		}
		return [] === $parts ? '' : '?' . implode( '&', $parts );
	}

	/** @return array<string, string> Parameters by name. */
	private static function parse( string $query ): array {
		$parts = [];
		$pairs = explode( '&', str_replace( [ '&#038;', '&#38;', '&amp;' ], '&', $query ) );
		foreach ( array_slice( $pairs, 0, self::MAX_PARAMETERS ) as $part ) {
			[ $name, $value ] = explode( '=', $part, 2 ) + [ '', '' ];
			if ( 1 === preg_match( '/^\w{1,40}$/D', $name ) ) {
				$parts[ $name ] = mb_strcut( wp_check_invalid_utf8( rawurldecode( $value ) ), 0, self::MAX_VALUE, 'UTF-8' );
			}
		}
		return array_map( 'strval', $parts );
	}
}
