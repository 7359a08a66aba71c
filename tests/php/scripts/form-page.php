<?php
/**
 * A site whose front page is a form: php -S 127.0.0.1:PORT form-page.php. The parameter `result` sets the response to a POST: a
 * reference of the submission, or nothing for a rejection. The page prints the text of the form.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Plugin;
use Slipstream\Submissions\FormResultPage;
use WP_Error;

$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';

$take = static function (): void {
	$result = (string) ( $_GET['result'] ?? '' );
	if ( 'POST' === $_SERVER['REQUEST_METHOD'] ) {
		Plugin::get( FormResultPage::class )->respond(
			'form',
			0,
			'' === $result ? new WP_Error( 'x', 'Wait.', [ 'status' => 429, 'retry_after' => 30 ] ) : $result,
			[],
			home_url( '/' )
		);
	}
};
$page = static function (): never {
	$answer = Plugin::get( FormResultPage::class )->for_form( 'form', 0 );
	echo esc_html( null === $answer ? 'nothing' : $answer->message . $answer->reference ), defined( 'DONOTCACHEPAGE' ) ? ' uncached' : '';
	exit;
};

// WordPress keeps hooks that are added before it loads.
$GLOBALS['wp_filter'] = [];
foreach ( [ [ 'template_redirect', 5, $take ], [ 'template_redirect', 9, $page ] ] as [ $hook, $priority, $callback ] ) {
	$GLOBALS['wp_filter'][ $hook ][ $priority ][] = [ 'function' => $callback, 'accepted_args' => 0 ];
}
// This process must not write, because the test has locked rows in the database.
define( 'DISABLE_WP_CRON', true );
define( 'WP_USE_THEMES', true );
require getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-blog-header.php';
