<?php
/**
 * A stand-in for Akismet's service, version 1.1: php -S 127.0.0.1:PORT akismet.php, with SLIPSTREAM_STAND_IN naming its log file.
 *
 * It supports comment-check, submit-spam and submit-ham as https://akismet.com/developers/detailed-docs/ documents them. A request
 * is a form, and the response is `true`, `false` or `invalid`. X-akismet-pro-tip marks the worst spam, and X-akismet-debug-help
 * names a missing field. Everything that the author `akismet-guaranteed-spam` sends is spam; with a content that begins with
 * `discard` it is the worst spam. The base of its URLs names the failure: /down returns 503, /nonsense an invalid body, /deaf
 * closes the connection without a response.
 *
 * @package slipstream
 */

declare( strict_types=1 );

[ , $slipstream_way, , $slipstream_call ] = explode( '/', (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) )
	+ [ '', '', '', '' ];

file_put_contents(
	(string) getenv( 'SLIPSTREAM_STAND_IN' ),
	json_encode( [ 'call' => $slipstream_call ] + $_POST, JSON_INVALID_UTF8_SUBSTITUTE ) . "\n",
	FILE_APPEND | LOCK_EX
);

header( 'Content-Type: text/plain; charset=utf-8' );

if ( 'down' === $slipstream_way ) {
	http_response_code( 503 );
	echo 'Service unavailable';
	return;
}
if ( 'nonsense' === $slipstream_way ) {
	echo '<html>true</html>';
	return;
}
if ( 'deaf' === $slipstream_way ) {
	posix_kill( (int) getmypid(), SIGKILL );
}

$slipstream_missing = array_filter(
	[ 'api_key', 'blog', 'user_ip' ],
	static fn ( string $name ): bool => '' === ( $_POST[ $name ] ?? '' )
);

if ( [] !== $slipstream_missing ) {
	header( 'X-akismet-debug-help: Empty "' . current( $slipstream_missing ) . '" value' );
	echo 'invalid';
	return;
}
if ( 'comment-check' !== $slipstream_call ) {
	echo 'Thanks for making the web a better place.';
	return;
}

$slipstream_is_spam = 'akismet-guaranteed-spam' === ( $_POST['comment_author'] ?? '' );

if ( $slipstream_is_spam && str_starts_with( (string) ( $_POST['comment_content'] ?? '' ), 'discard' ) ) {
	header( 'X-akismet-pro-tip: discard' );
}
echo $slipstream_is_spam ? 'true' : 'false';
