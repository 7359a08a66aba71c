<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** `[videopress GUID …]` and its older name `[wpvideo GUID …]`. */
final class Shortcodes {

	/** Player option of each shortcode attribute; others were for Flash. */
	private const SWITCHES = [
		'hd'        => 'hd',
		'loop'      => 'loop',
		'autoplay'  => 'autoPlay',
		'permalink' => 'permalink',
	];

	private const MAX_WIDTH = 4000;

	public function __construct( private readonly Player $player ) {}

	/** @param array<int|string, string>|string $attributes The GUID has no name. */
	public function video( array|string $attributes ): string {
		$given = is_array( $attributes ) ? $attributes : [];
		$video = HostedVideo::from_guid( trim( $given[0] ?? '' ), self::query( $given ) );
		if ( null === $video ) {
			return '';
		}
		$width  = (int) ( $given['w'] ?? 0 );
		$player = $this->player->html( $video );
		return $width > 0 ? sprintf( '<div style="max-width:%dpx">%s</div>', min( $width, self::MAX_WIDTH ), $player ) : $player;
	}

	/**
	 * @param array<int|string, string> $given Shortcode attributes.
	 * @return array<string, string> Options by player parameter.
	 */
	private static function query( array $given ): array {
		$query = [];
		foreach ( self::SWITCHES as $attribute => $name ) {
			if ( isset( $given[ $attribute ] ) ) {
				$query[ $name ] = wp_validate_boolean( $given[ $attribute ] ) ? 'true' : 'false';
			}
		}
		if ( (int) ( $given['at'] ?? 0 ) > 0 ) {
			$query['at'] = (string) (int) $given['at'];
		}
		if ( 1 === preg_match( '/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/iD', $given['defaultlangcode'] ?? '' ) ) {
			$query['defaultLangCode'] = $given['defaultlangcode'];
		}
		return $query;
	}
}
