<?php
/**
 * A stand-in for a mail server: php smtp.php PORT FOLDER
 *
 * FOLDER/mails contains the accepted emails, one line of JSON each. FOLDER/mode names the failure:
 * - login, sender, recipient, content: rejects that step.
 * - later (451 to the recipient), 450, 451 and 452 (to the recipient), 421 (closes the connection).
 * - hangs: does not accept the end of the message, and never responds.
 * - lost: accepts the message and dies before it responds; gone: responds and dies.
 * The mode may be followed by "after 7" (the number of emails that it accepts first) or "to a@example.org" (the recipient whose
 * emails fail). A separate process serves each client.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

[ , $port, $folder ] = $argv;

/** Returns the current failure for all recipients. */
$mode_for = static function ( string $to ) use ( $folder ): string {
	[ $mode, $when, $value ] = explode( ' ', (string) @file_get_contents( "$folder/mode" ) ) + [ '', '', '' ];
	return match ( $when ) {
		'after' => filesize( "$folder/taken" ) >= (int) $value ? $mode : '',
		'to'    => $to === $value ? $mode : '',
		default => $mode,
	};
};

/** Reads commands until the client quits or the failure ends the connection. */
$talk = static function ( $client ) use ( $folder, $mode_for ): void {
	$say = static fn ( string $line ): int|false => fwrite( $client, "$line\r\n" );
	$to  = '';
	$say( '220 stand-in' );
	while ( false !== ( $line = fgets( $client ) ) ) {
		clearstatcache();
		$verb = strtoupper( substr( $line, 0, 4 ) );
		$to   = 'RCPT' === $verb && 1 === preg_match( '/<(.*)>/', $line, $found ) ? $found[1] : $to;
		$mode = $mode_for( $to );
		if ( 'DATA' === $verb ) {
			$say( '354 go on' );
			$mail = '';
			while ( false !== ( $line = fgets( $client ) ) && ".\r\n" !== $line ) {
				$mail .= $line;
			}
			if ( 'content' === $mode ) {
				$say( '554 5.7.1 <reader@example.org> on mail.example.org dislikes hush-4c7e' );
				continue;
			}
			if ( 'hangs' === $mode ) {
				fgets( $client );
				return;
			}
			file_put_contents( "$folder/mails", json_encode( $mail ) . "\n", FILE_APPEND | LOCK_EX );
			file_put_contents( "$folder/taken", '.', FILE_APPEND | LOCK_EX );
			if ( 'lost' === $mode ) {
				return;
			}
			$say( '250 2.0.0 taken' );
			if ( 'gone' === $mode ) {
				return;
			}
			continue;
		}
		if ( 'MAIL' === $verb && '421' === $mode ) {
			$say( '421 4.7.0 mail.example.org has enough of hush-4c7e' );
			return;
		}
		if ( 'AUTH' === $verb ) {
			$say( '334 ' );
			fgets( $client );
		}
		$say(
			match ( $verb ) {
				'EHLO'  => "250-stand-in\r\n250 AUTH PLAIN",
				'AUTH'  => 'login' === $mode ? '535 5.7.8 user hush-4c7e of mail.example.org refused' : '235 2.7.0 welcome',
				'MAIL'  => 'sender' === $mode ? '550 5.7.1 hush-4c7e may not send from mail.example.org' : '250 2.1.0 ok',
				'RCPT'  => match ( $mode ) {
					'recipient'         => '550 5.1.1 <reader@example.org> unknown at 192.0.2.5 mail.example.org hush-4c7e',
					'full'              => '552 5.2.2 <reader@example.org> is full',
					'later', '451'      => '451 4.7.1 <reader@example.org> is asked to wait by mail.example.org hush-4c7e',
					'450', '452'        => "$mode 4.2.0 <reader@example.org> is asked to wait by mail.example.org hush-4c7e",
					default             => '250 2.1.5 ok',
				},
				'QUIT'  => '221 2.0.0 bye',
				default => '250 2.0.0 ok',
			}
		);
		if ( 'QUIT' === $verb ) {
			return;
		}
	}
};

touch( "$folder/taken" );
pcntl_signal( SIGCHLD, SIG_IGN );
$server = stream_socket_server( "tcp://127.0.0.1:$port" );
while ( true ) {
	$client = @stream_socket_accept( $server, 3600 );
	if ( false === $client ) {
		continue;
	}
	if ( 0 === pcntl_fork() ) {
		fclose( $server );
		$talk( $client );
		exit( 0 );
	}
	fclose( $client );
}
