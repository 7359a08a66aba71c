<?php
/**
 * A stand-in for Akismet's service, version 1.1: php -S 127.0.0.1:PORT akismet.php, with SLIPSTREAM_STAND_IN naming a file of
 * its own, where it notes each request.
 *
 * It speaks comment-check, submit-spam and submit-ham as https://akismet.com/developers/detailed-docs/ documents them: a form in,
 * `true`, `false` or `invalid` out, X-akismet-pro-tip for the worst, X-akismet-debug-help for what is missing. Spam is whatever the
 * author `akismet-guaranteed-spam` sends; with a content that begins with `discard` it is the worst. The base of its addresses says how it
 * fails: /down answers 503, /nonsense something else, /deaf closes without a word.
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
