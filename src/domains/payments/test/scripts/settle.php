<?php
/**
 * Pays orders and sends their emails in processes that may be killed. Usage: settle.php cron|action-scheduler, with tasks from ForkServer.
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPMailer\PHPMailer\Exception;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedAction;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_PHPMailer;
use WP_REST_Request;

foreach ( [ 'ForkServer', 'JobEngine' ] as $name ) {
	require_once dirname( __DIR__, 5 ) . "/tests/php/lib/$name.php";
}
$engine = new JobEngine( $argv[1] );
$engine->load();
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $file ) {
	require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . "/$file.php";
}

$play = static function ( string $task, array $given ) use ( $engine ): void {
	Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@{$given['time']}" ) ) );
	add_filter( 'slipstream_service_url', static fn (): string => $given['url'] );
	add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ (string) preg_replace( '#^http://#', '', $given['url'] ) ] );

	$GLOBALS['phpmailer'] = new class( $given['log'], $given['is_mail_down'] ?? false ) extends WP_PHPMailer {

		public function __construct( private readonly string $log, private readonly bool $is_down ) {
			parent::__construct( true );
			self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
		}

		public function postSend(): bool {
			if ( $this->is_down ) {
				throw new Exception( 'SMTP connect() failed.' );
			}
			file_put_contents( $this->log, $this->getToAddresses()[0][0] . "\n", FILE_APPEND | LOCK_EX );
			return true;
		}
	};

	add_filter(
		'query',
		static function ( string $sql ) use ( $given ): string {
			if ( '' !== $given['kill'] && 1 === preg_match( $given['kill'], $sql ) ) {
				posix_kill( posix_getpid(), SIGKILL );
			}
			return $sql;
		}
	);

	$order = Plugin::get( OrderStore::class )->find( $given['order'] );
	$work  = static function () use ( $engine ): void {
		$engine->run_once();
		do {
			do_action( 'slipstream_work' );
		} while ( Plugin::get( Worker::class )->work() > 0 );
	};
	$tasks = [

		/** Delivers the gateway's events to the site. */
		'events'    => static function () use ( $given ): void {
			foreach ( $given['events'] as $event ) {
				$request = new WP_REST_Request( 'POST', "/slipstream/v1/webhooks/{$given['gateway']}" );
				$request->set_header( 'Stripe-Signature', $event['header'] );
				$request->set_body( $event['body'] );
				rest_do_request( $request );
			}
		},

		/** Marks the order as paid, as the owner does. */
		'bank'      => static function () use ( $order ): void {
			if ( null !== $order ) {
				Plugin::get( OrderActions::class )->perform( $order, OrderAction::MarkPaid );
			}
		},

		/** Pays on the simulated payment page, as the buyer does, and returns to the order. */
		'simulated' => static function () use ( $order ): void {
			if ( null !== $order ) {
				Plugin::get( Simulated::class )->add( $order, SimulatedAction::PAY, 'good' );
				Plugin::get( OrderPage::class )->find( $order->token );
			}
		},

		/** Receives no events. The engine runs until no job is left. */
		'nothing'   => static function () use ( $engine ): void {
			$engine->run_out();
		},
	];
	$tasks[ $task ]();
	$work();
};

ForkServer::serve( $play );
