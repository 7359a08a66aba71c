<?php
/**
 * Benchmark of subscribers and newsletters: php audience.php FOLDER fill NUMBER | queue | send
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\MailingProgress;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $file ) {
	require_once ABSPATH . WPINC . "/$file.php";
}

Plugin::get( BlockRegistrar::class )->register_all();

/** Creates active subscribers, and removes those of earlier runs. */
function slipstream_fill( int $count ): void {
	global $wpdb;
	SubscribersTable::query( 'DELETE FROM {table}' );
	OutboxTable::query( 'DELETE FROM {table}' );
	$wpdb->query( 'START TRANSACTION' );
	foreach ( array_chunk( range( 1, $count ), 500 ) as $numbers ) {
		$values = [];
		foreach ( $numbers as $number ) {
			array_push( $values, EmailIdentity::identity( "reader$number@example.org" ), "reader$number@example.org", time() - $number );
		}
		SubscribersTable::query(
			'INSERT INTO {table} (identity, email, status, consent, created) VALUES '
				. implode( ', ', array_fill( 0, count( $numbers ), "(%s, %s, 'active', 'I want mail.', %d)" ) ),
			$values
		);
	}
	$wpdb->query( 'COMMIT' );
}

function slipstream_publish(): int {
	wp_set_current_user( 1 );
	$text = '<!-- wp:paragraph --><p>' . str_repeat( 'Some words about a bicycle. ', 40 ) . '</p><!-- /wp:paragraph -->';
	return (int) wp_insert_post( [ 'post_title' => 'A post', 'post_content' => str_repeat( $text, 5 ), 'post_status' => 'publish' ] );
}

/** Runs the job that queues emails, but no job that sends one. */
function slipstream_queue(): int {
	do {
		$job = Plugin::get( Queue::class )->claim();
		if ( FanOut::HOOK === $job?->hook ) {
			Plugin::get( CurrentJob::class )->start( $job );
			do_action( $job->hook, $job->arguments, $job->key );
			Plugin::get( Queue::class )->finish( $job );
		}
	} while ( FanOut::HOOK === $job?->hook );
	return (int) ( OutboxTable::row( 'SELECT COUNT(*) AS mails FROM {table} WHERE hook = %s', [ PostEmail::HOOK ] )['mails'] ?? 0 );
}

/** Returns the CPU seconds of this process. On a busy machine, they are more reliable than elapsed time. */
function slipstream_cpu(): float {
	$usage = (array) getrusage();
	return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
}

$tasks = [
	'fill'  => static function () use ( $number ): array {
		slipstream_fill( (int) $number );
		return [];
	},
	'queue' => static function (): array {
		// Set a time at which no email is due, so that only queuing is measured.
		Plugin::get( SettingsStore::class )->change( NewsletterSettings::section(), [ 'per_minute' => 1000 ] );
		$since  = microtime( true );
		$cpu    = slipstream_cpu();
		$post   = slipstream_publish();
		$queued = slipstream_queue();
		return [
			'post'    => $post,
			'queued'  => $queued,
			'seconds' => microtime( true ) - $since,
			'cpu'     => slipstream_cpu() - $cpu,
		];
	},
	'send'  => static function (): array {
		Plugin::get( SettingsStore::class )->change( NewsletterSettings::section(), [ 'per_minute' => 0 ] );
		$post   = slipstream_publish();
		$mailer = new class( true ) extends WP_PHPMailer {

			/** @var list<int> Memory use after each email, in bytes. */
			public array $memory = [];

			public function postSend(): bool {
				$this->memory[] = memory_get_usage();
				return true;
			}
		};
		$mailer::$validator   = static fn ( string $email ): bool => false !== is_email( $email );
		$GLOBALS['phpmailer'] = $mailer;
		$since                = microtime( true );
		$cpu                  = slipstream_cpu();
		$runs                 = 0;
		do {
			++$runs;
			$begun = Plugin::get( Worker::class )->work();
		} while ( $begun > 0 );
		return [
			'sent'    => Plugin::get( MailingProgress::class )->for_post( $post )['sent'],
			'first'   => $mailer->memory[0] ?? 0,
			'last'    => end( $mailer->memory ),
			'peak'    => memory_get_peak_usage(),
			'seconds' => microtime( true ) - $since,
			'cpu'     => slipstream_cpu() - $cpu,
			'runs'    => $runs - 1,
		];
	},
];

echo wp_json_encode( $tasks[ $task ]() );
