<?php
/**
 * Starts the SMTP server of tests/services, for WordPress' PHPMailer.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;

final class SmtpServer {

	public readonly int $port;

	private readonly string $folder;

	/**
	 * The process.
	 *
	 * @var resource
	 */
	private $process;

	public function __construct() {
		$this->port   = LocalServer::free_port();
		$this->folder = sys_get_temp_dir() . '/smtp-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
		$log     = [ 'file', '/dev/null', 'w' ];
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, dirname( __DIR__, 2 ) . '/services/smtp.php', (string) $this->port, $this->folder ],
			[ [ 'pipe', 'r' ], $log, $log ],
			$pipes
		);
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'The mail server does not start.' );
		}
		$this->process = $process;
		StandInProcess::end_at_exit( $process );
		if ( ! LocalServer::answers( $this->port ) ) {
			throw new RuntimeException( 'The mail server does not answer.' );
		}
	}

	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
		foreach ( array_filter( [ "$this->folder/mode", "$this->folder/mails", "$this->folder/taken" ], 'is_file' ) as $file ) {
			unlink( $file );
		}
		rmdir( $this->folder );
	}

	/** @param string $mode Failure of the server, see tests/services/smtp.php; '' for none. */
	public function fail( string $mode ): void {
		file_put_contents( "$this->folder/taken", '' );
		file_put_contents( "$this->folder/mode", $mode );
	}

	/** @return list<string> Emails accepted since the last call. */
	public function taken(): array {
		$file  = "$this->folder/mails";
		$lines = is_file( $file ) ? explode( "\n", trim( (string) file_get_contents( $file ) ) ) : [];
		if ( is_file( $file ) ) {
			unlink( $file );
		}
		return array_map( static fn ( string $line ): string => (string) json_decode( $line ), $lines );
	}

	/** @return list<string> Recipients of the emails accepted since the last call. */
	public function recipients(): array {
		return array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^To: (.*?)\r?$/m', $mail, $found ) ? $found[1] : '',
			$this->taken()
		);
	}

	/**
	 * Configures PHPMailer as an SMTP plugin does.
	 *
	 * @param int $seconds Timeout for one line. Long for a busy machine, short for a server that hangs.
	 */
	public static function configure( PHPMailer $mailer, int $port, int $seconds = 10 ): void {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = $port;
		$mailer->SMTPAuth    = true;
		$mailer->SMTPAutoTLS = false;
		$mailer->Username    = 'user';
		$mailer->Password    = 'hush-4c7e';
		$mailer->Timeout     = max( 5, $seconds );

		$mailer->getSMTPInstance()->Timelimit = $seconds;
	}
}
