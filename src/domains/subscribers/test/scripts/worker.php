<?php
/**
 * Queues and sends mails of posts in a process of its own that may be killed, and prints the memory that it took.
 *
 *     worker.php <JSON>
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Registration\BlockRegistrar;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_PHPMailer;

$given = json_decode( $argv[1], true );

$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $file ) {
	require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . "/$file.php";
}

Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@{$given['time']}" ) ) );
Plugin::get( BlockRegistrar::class )->register_all();

$count = 0;
$kill  = static function ( string $step ) use ( $given, &$count ): void {
	if ( $given['kill'] === $step && ++$count >= 2 ) {
		posix_kill( posix_getpid(), SIGKILL );
	}
};
$taken = static function ( string $to ) use ( $given, $kill ): void {
	$kill( 'with the mail in hand' );
	file_put_contents( $given['log'], "$to\n", FILE_APPEND | LOCK_EX );
};

$GLOBALS['phpmailer'] = new class( $taken ) extends WP_PHPMailer {

	/**
	 * @param \Closure(string): void $taken Gets the address of each mail.
	 */
	public function __construct( private readonly \Closure $taken ) {
		parent::__construct( true );
		self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
	}

	public function postSend(): bool {
		( $this->taken )( $this->getToAddresses()[0][0] );
		return true;
	}
};

add_filter(
	'query',
	static function ( string $sql ) use ( $kill ): string {
		$steps = [
			'/^INSERT IGNORE INTO \S+_outbox .*slipstream_post_mail/s' => 'before a batch is queued',
			'/^UPDATE \S+_mailings SET last_id/'           => 'before its place is noted',
			'/^SELECT \* FROM \S+_subscribers WHERE status/' => 'before a batch is read',
			'/^UPDATE \S+_outbox SET claim = \'\w/'        => 'before a job is claimed',
		];
		foreach ( $steps as $pattern => $step ) {
			if ( 1 === preg_match( $pattern, $sql ) ) {
				$kill( $step );
			}
		}
		return $sql;
	}
);

$before = memory_get_usage();
if ( function_exists( 'memory_reset_peak_usage' ) ) {
	memory_reset_peak_usage();
}
do {
	do_action( 'slipstream_work' );
} while ( Plugin::get( Worker::class )->work() > 0 );
echo wp_json_encode( [ 'grown' => memory_get_peak_usage() - $before ] );
