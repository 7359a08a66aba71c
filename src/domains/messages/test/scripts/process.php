<?php
/**
 * Stores messages, or mails them, in a process of its own that may be killed.
 *
 *     process.php submit|work <JSON>
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Domains\Messages\Delivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Registration\BlockRegistrar;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_PHPMailer;

[ , $task, $json ] = $argv;

$given = json_decode( $json, true );

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
	usleep( 2000 );
	$kill( 'before the mail server was heard' );
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
			'/^INSERT INTO `?\w+_posts/'                                  => 'before the message is stored',
			'/^REPLACE INTO \S+_message_index .*\'queued\'/s'                  => 'before the message is indexed',
			'/^INSERT IGNORE INTO \S+_outbox/'                            => 'before the mail is asked for',
			'/^INSERT INTO `?\w+_postmeta.*_slipstream_delivery/s'        => 'before the message is begun',
			'/^UPDATE `?\w+_postmeta`? SET `?meta_value`? = \'[^\']*sending[^\']*\' WHERE/s' => 'before the mail is claimed',
			'/^UPDATE \S+_outbox SET status = \'done\'/'                  => 'before the job is done',
		];
		foreach ( $steps as $pattern => $step ) {
			if ( 1 === preg_match( $pattern, $sql ) ) {
				$kill( $step );
			}
		}
		return $sql;
	}
);

if ( 'submit' === $task ) {
	foreach ( range( 1, $given['messages'] ) as $number ) {
		$entry = new Entry( [ new EntryField( '1_Number', 'Number', 'text', (string) $number ) ], 'faults', 0, '', '', 'Fault', [ "{$given['name']}$number@example.org" ], 'publish', '', '', false, $given['time'] );
		$id    = Plugin::get( Messages::class )->store( $entry );
		Plugin::get( Delivery::class )->queue( $id );
	}
} else {
	do {
		do_action( 'slipstream_work' );
	} while ( true === $given['again'] && Plugin::get( Worker::class )->work() > 0 );
}
