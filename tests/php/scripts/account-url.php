<?php
/**
 * Prints the URL of the account page as a submitted form gets it, in parallel with other processes. Waits for the given time first.
 *
 * Usage: SLIPSTREAM_WP_DIR=<site> php account-url.php <Unix time with fraction>
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Domains\Memberships\SignIn\ReaderLink;

require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';

$_SERVER['REQUEST_METHOD'] = 'POST';
time_sleep_until( max( microtime( true ) + 0.01, (float) $argv[1] ) );
echo "\n", wp_json_encode( [ 'url' => ReaderLink::to_account() ] ), "\n";
