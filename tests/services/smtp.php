<?php
/**
 * A stand-in for a mail server: php smtp.php PORT FOLDER. What it took stands in FOLDER/mails, a line of JSON each; FOLDER/mode says
 * how it fails: login, sender, recipient, later (451 to the recipient), content, hangs (takes no end of the message, and never
 * answers), lost (takes the message and dies before it says so), gone (says so and dies).
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

[ , $port, $folder ] = $argv;

$server = stream_socket_server( "tcp://127.0.0.1:$port" );
while ( true ) {
	$client = stream_socket_accept( $server, 3600 );
	$say    = static fn ( string $line ): int|false => fwrite( $client, "$line\r\n" );
	$say( '220 stand-in' );
	while ( false !== ( $line = fgets( $client ) ) ) {
		$mode = (string) @file_get_contents( "$folder/mode" );
		$verb = strtoupper( substr( $line, 0, 4 ) );
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
				break;
			}
			file_put_contents( "$folder/mails", json_encode( $mail ) . "\n", FILE_APPEND );
			if ( 'lost' === $mode ) {
				break;
			}
			$say( '250 2.0.0 taken' );
			if ( 'gone' === $mode ) {
				break;
			}
			continue;
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
					'recipient' => '550 5.1.1 <reader@example.org> unknown at 192.0.2.5 mail.example.org hush-4c7e',
					'later'     => '451 4.7.1 <reader@example.org> is asked to wait by mail.example.org hush-4c7e',
					default     => '250 2.1.5 ok',
				},
				'QUIT'  => '221 2.0.0 bye',
				default => '250 2.0.0 ok',
			}
		);
		if ( 'QUIT' === $verb ) {
			break;
		}
	}
	fclose( $client );
}
