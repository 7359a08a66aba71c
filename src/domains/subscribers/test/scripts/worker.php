<?php
/**
 * Sends emails, requests subscriptions or confirms them, in processes that may be killed: worker.php cron|action-scheduler, with tasks from
 * ForkServer.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPMailer\PHPMailer\PHPMailer;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Domains\Subscribers\SubscriptionRequest;
use Slipstream\Domains\Subscribers\Subscribers;
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
		if ( $given['kill'] === $step && ++$count > $given['after'] ) {
			posix_kill( posix_getpid(), SIGKILL );
		}
	};
	$taken = static function ( string $to ) use ( $given, $kill ): void {
		$kill( 'with the mail in hand' );
		file_put_contents( $given['log'], "$to\n", FILE_APPEND | LOCK_EX );
		usleep( $given['pause'] );
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
				'/^SELECT \* FROM \S+_subscribers WHERE status/'           => 'before a batch is read',
				'/^INSERT IGNORE INTO \S+_outbox .*slipstream_post_mail/s' => 'before a batch is queued',
				'/^UPDATE \S+_mailings SET last_id/'                       => 'before its place is noted',
				'/^UPDATE \S+_mailings SET status = \'queued\'/'           => 'before all are queued',
				'/^UPDATE \S+_outbox SET claim = \'\w/'                    => 'before a mail is begun',
				'/^UPDATE \S+_outbox SET error = \'sending\'/'             => 'before a mail is taken in hand',
				'/^UPDATE \S+_outbox SET status = \'done\'/'               => 'before the job is done',
				'/^UPDATE \S+_subscribers SET status = \'active\'/'        => 'before a subscription is confirmed',
				'/^INSERT IGNORE INTO \S+_outbox .*slipstream_welcome/s'   => 'before the welcome is scheduled',
				'/^COMMIT/'                                                => 'before a transaction is committed',
				'/^INSERT IGNORE INTO \S+_outbox .*slipstream_mail/s'      => 'before the welcome is queued',
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

		/** Runs the engine once, and continues while jobs are left. Prints how much memory was used. */
		'work'    => static function () use ( $engine ): void {
			$before = memory_get_usage();
			if ( function_exists( 'memory_reset_peak_usage' ) ) {
				memory_reset_peak_usage();
			}
			$engine->run_once();
			do {
				do_action( 'slipstream_work' );
			} while ( Plugin::get( Worker::class )->work() > 0 );
			echo wp_json_encode( [ 'grown' => memory_get_peak_usage() - $before ] );
		},

		/** Runs the engine until no job is left. */
		'wait'    => static function () use ( $engine ): void {
			$engine->run_out();
		},

		/** Confirms a subscription, as the page behind the link does. */
		'confirm' => static function () use ( $given ): void {
			$subscriber = Plugin::get( Subscribers::class )->find( $given['subscriber'] );
			if ( null !== $subscriber ) {
				Plugin::get( Subscribers::class )->confirm( $subscriber );
			}
		},

		/** Subscribes one visitor after another, each from another network. */
		'sign up' => static function () use ( $given ): void {
			foreach ( range( 1, $given['times'] ) as $number ) {
				Plugin::get( ScheduleLimit::class )->reset();
				$email = 0 === $number % 2 ? $given['email'] : strtoupper( $given['email'] );
				Plugin::get( Subscribers::class )->subscribe(
					new SubscriptionRequest( $email, 'https://example.org/', 'I want mail.', "{$given['network']}.$number.7", [], 'en_US' )
				);
			}
		},
	];

	$tasks[ $task ]();
};

ForkServer::serve( $play );
