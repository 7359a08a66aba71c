<?php
/**
 * Serves the test site as with a plugin or theme that prints before the content: the headers are sent before blocks are rendered.
 * Usage: php -S 127.0.0.1:PORT early-site.php
 * @package slipstream
 */

declare( strict_types=1 );

$GLOBALS['wp_filter'] = [];
foreach (
	[
		'redirect_canonical'       => static fn (): bool => false,
		'jetpack_blocks_variation' => static fn (): string => 'experimental',
		'pre_http_request'         => static fn () => new WP_Error( 'offline' ),
		'template_redirect'        => static function (): void {
			echo "<!-- early -->\n";
			flush();
		},
	] as $slipstream_hook => $slipstream_callback
) {
	$GLOBALS['wp_filter'][ $slipstream_hook ][99][] = [
		'function'      => $slipstream_callback,
		'accepted_args' => 1,
	];
}
require getenv( 'SLIPSTREAM_WP_DIR' ) . '/index.php';
