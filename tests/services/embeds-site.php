<?php
/**
 * Must-use plugin of a site under test: a browser whose cookie says `ask` or `open` sees a site that asks before it loads embeds, or does
 * not ask.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_embeds_test = filter_input( INPUT_COOKIE, 'slipstream_embeds_test' );
if ( in_array( $slipstream_embeds_test, [ 'ask', 'open' ], true ) ) {
	// A site without settings of its own is asked for them, too.
	add_filter( 'alloptions', static fn ( array $options ): array => $options + [ 'slipstream_settings_general' => '' ] );
	add_filter(
		'pre_option_slipstream_settings_general',
		static fn (): array => [ 'ask_before_embeds' => 'ask' === $slipstream_embeds_test ]
	);
}
