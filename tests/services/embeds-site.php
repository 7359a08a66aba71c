<?php
/**
 * Must-use plugin of a test site. A browser's cookie, `ask` or `open`, decides whether embeds ask before they load.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_embeds_test = filter_input( INPUT_COOKIE, 'slipstream_embeds_test' );
if ( in_array( $slipstream_embeds_test, [ 'ask', 'open' ], true ) ) {
	// Slipstream only reads autoloaded options, so add an entry for a site without settings.
	add_filter( 'alloptions', static fn ( array $options ): array => $options + [ 'slipstream_settings_general' => '' ] );
	add_filter(
		'pre_option_slipstream_settings_general',
		static fn (): array => [ 'ask_before_embeds' => 'ask' === $slipstream_embeds_test ]
	);
}
