<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** Renders the shortcode `[videopress GUID …]`, formerly `[wpvideo GUID …]`. */
final class Shortcodes {

	/** Player parameter for each shortcode attribute. Other attributes were for the Flash player. */
	private const SWITCHES = [
		'hd'        => 'hd',
		'loop'      => 'loop',
		'autoplay'  => 'autoPlay',
		'permalink' => 'permalink',
	];

	private const MAX_WIDTH = 4000;

	public function __construct( private readonly Player $player ) {}

	/** @param array<int|string, string>|string $attributes Shortcode attributes. The GUID is the first one without a name. */
	public function video( array|string $attributes ): string {
		$attributes = is_array( $attributes ) ? $attributes : [];
		$video      = HostedVideo::from_guid( trim( $attributes[0] ?? '' ), self::query( $attributes ) );
		if ( null === $video ) {
			return '';
		}
		$width  = (int) ( $attributes['w'] ?? 0 );
		$player = $this->player->html( $video );
		return $width > 0 ? sprintf( '<div style="max-width:%dpx">%s</div>', min( $width, self::MAX_WIDTH ), $player ) : $player;
	}

	/**
	 * @param array<int|string, string> $attributes Shortcode attributes.
	 * @return array<string, string> Values by player parameter.
	 */
	private static function query( array $attributes ): array {
		$query = [];
		foreach ( self::SWITCHES as $attribute => $name ) {
			if ( isset( $attributes[ $attribute ] ) ) {
				$query[ $name ] = wp_validate_boolean( $attributes[ $attribute ] ) ? 'true' : 'false';
			}
		}
		if ( (int) ( $attributes['at'] ?? 0 ) > 0 ) {
			$query['at'] = (string) (int) $attributes['at'];
		}
		if ( 1 === preg_match( '/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/iD', $attributes['defaultlangcode'] ?? '' ) ) {
			$query['defaultLangCode'] = $attributes['defaultlangcode'];
		}
		return $query;
	}
}
