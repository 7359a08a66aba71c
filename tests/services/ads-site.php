<?php
/**
 * Must-use plugin of a test site. For a browser with its cookie, the rectangle contains ad code, and the wide skyscraper a
 * local image.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

if ( 'on' === filter_input( INPUT_COOKIE, 'slipstream_ads_test' ) ) {
	$slipstream_settings = [
		'wideskyscraper_picture' => home_url( '/wp-includes/images/w-logo-blue.png' ),
		'wideskyscraper_link'    => 'https://shop.example/tea',
		'wideskyscraper_text'    => 'Tea',
	];
	add_filter(
		'alloptions',
		static fn ( array $options ): array => [
			'slipstream_settings_wordads'      => '',
			'slipstream_settings_wordads_code' => '',
		] + $options
	);
	add_filter( 'pre_option_slipstream_settings_wordads', static fn (): array => $slipstream_settings );
	add_filter(
		'pre_option_slipstream_settings_wordads_code',
		static fn (): array => [
			'mrec' => '<script>document.head.append( Object.assign( document.createElement( "script" ), { src: "https://ads.example/ad.js" } ) )</script>',
		]
	);
}
