<?php
/**
 * A site whose front page is a form: php -S 127.0.0.1:PORT prefilled-form.php. PHP's command line has no query arguments to
 * prefill it.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';

$page = static function (): never {
	$field  = static fn ( string $type, array $attributes ): string => get_comment_delimited_block_content(
		"jetpack/field-$type",
		$attributes,
		''
	);
	$fields = $field( 'text', [ 'id' => 'who' ] )
		. $field( 'select', [ 'id' => 'size', 'options' => [ 'Small', 'Large' ] ] )
		. $field( 'checkbox-multiple', [ 'id' => 'toppings', 'options' => [ 'Ham', 'Olives', 'Corn' ], 'default' => 'Corn' ] );
	echo do_blocks( get_comment_delimited_block_content( 'jetpack/contact-form', [], $fields ) );
	exit;
};

// WordPress adopts hooks that are defined before it loads.
$GLOBALS['wp_filter'] = [ 'template_redirect' => [ 9 => [ [ 'function' => $page, 'accepted_args' => 0 ] ] ] ];
// Prevent WP-Cron from writing, because the test has locked the database.
define( 'DISABLE_WP_CRON', true );
define( 'WP_USE_THEMES', true );
require getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-blog-header.php';
