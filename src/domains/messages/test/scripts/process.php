<?php
/**
 * Stores or emails messages in processes that may be killed: process.php cron|action-scheduler, with tasks from ForkServer.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPMailer\PHPMailer\PHPMailer;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_PHPMailer;

foreach ( [ 'ForkServer', 'JobEngine', 'LocalServer', 'SmtpServer' ] as $name ) {
	require_once dirname( __DIR__, 5 ) . "/tests/php/lib/$name.php";
}
$engine = new JobEngine( $argv[1] );
$engine->load();
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $file ) {
	require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . "/$file.php";
}

Plugin::get( BlockRegistrar::class )->register_all();

$play = static function ( string $task, array $given ) use ( $engine ): void {
	Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@{$given['time']}" ) ) );
	$count = 0;
	$kill  = static function ( string $step ) use ( $given, &$count ): void {
		if ( $given['kill'] === $step && ++$count >= 2 ) {
			posix_kill( posix_getpid(), SIGKILL );
		}
	};
	$note  = static fn ( string $what, string $to ): int|false => file_put_contents( $given['log'], "$what $to\n", FILE_APPEND | LOCK_EX );
	$taken = static function ( string $to ) use ( $kill, $note ): void {
		$kill( 'with the mail in hand' );
		$note( 'mailed', $to );
		usleep( 2000 );
		$kill( 'before the mail server was heard' );
	};

	$GLOBALS['phpmailer'] = 0 < $given['port'] ? null : new class( $taken ) extends WP_PHPMailer {

		/** @param \Closure(string): void $taken Receives the recipient of each email. */
		public function __construct( private readonly \Closure $taken ) {
			parent::__construct( true );
			self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
		}

		public function postSend(): bool {
			( $this->taken )( $this->getToAddresses()[0][0] );
			return true;
		}
	};

	if ( 0 < $given['port'] ) {
		add_action(
			'phpmailer_init',
			static fn ( PHPMailer $mailer ) => SmtpServer::configure( $mailer, $given['port'], $given['limit'] )
		);
	}

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

	$tasks = [

		/** Stores messages as a form does, and reports each message only after it is stored. */
		'submit' => static function () use ( $given, $note ): void {
			foreach ( range( 1, $given['messages'] ) as $number ) {
				$to    = "{$given['name']}$number@example.org";
				$entry = new Entry(
					[ new EntryField( '1_Number', 'Number', 'text', (string) $number ) ],
					'faults',
					0,
					'',
					'',
					'Fault',
					[ $to ],
					'publish',
					'',
					'',
					false,
					$given['time']
				);
				Plugin::get( ScheduleLimit::class )->reset();
				$id = Plugin::get( Messages::class )->store( $entry );
				Plugin::get( MessageDelivery::class )->queue( $id );
				$note( 'thanked', $to );
			}
		},

		/** Runs the engine once, and then the worker once more. */
		'work'   => static function () use ( $engine ): void {
			$engine->run_once();
			Plugin::get( Worker::class )->work();
		},

		/** Runs the engine until no job is left, with the daily clean-up before and after. */
		'wait'   => static function () use ( $engine ): void {
			foreach ( [ 1, 2 ] as $day ) {
				do_action( 'grunion_scheduled_delete' );
				$engine->run_out();
			}
		},
	];

	$tasks[ $task ]();
};

ForkServer::serve( $play );
