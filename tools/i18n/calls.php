<?php
/**
 * Prints the calls of translation functions in PHP files, and the comments for translators, as JSON.
 *
 * Usage: php calls.php <folder>; standard input is JSON: { "functions": [ names ], "files": [ paths in the folder ] }.
 *
 * @package slipstream
 */

declare( strict_types=1 );

const SLIPSTREAM_ESCAPES = [
	'n'  => "\n",
	't'  => "\t",
	'r'  => "\r",
	'v'  => "\v",
	'e'  => "\e",
	'f'  => "\f",
	'\\' => '\\',
	'$'  => '$',
	'"'  => '"',
];

/**
 * Returns the value of a string literal.
 * @param string $literal Literal with its quotes.
 */
function slipstream_text( string $literal ): string {
	$inner = substr( $literal, 1, -1 );
	if ( "'" === $literal[0] ) {
		return (string) preg_replace( "/\\\\(['\\\\])/", '$1', $inner );
	}
	return (string) preg_replace_callback(
		'/\\\\(?:u\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\\\$"]))/',
		static function ( array $found ): string {
			[ , $unicode, $hex, $octal, $letter ] = $found + [ '', '', '', '', '' ];
			return match ( true ) {
				'' !== $unicode => mb_chr( (int) hexdec( $unicode ) ),
				'' !== $hex     => chr( (int) hexdec( $hex ) ),
				'' !== $octal   => chr( (int) octdec( $octal ) & 255 ),
				default         => SLIPSTREAM_ESCAPES[ $letter ],
			};
		},
		$inner
	);
}

/**
 * Describes an argument: its text; for expressions other than literals, a description.
 * @param list<PhpToken> $tokens Tokens of the argument, without white space and comments.
 * @return array<string, string> Either `text` or `not`.
 */
function slipstream_argument( array $tokens ): array {
	if ( 1 === count( $tokens ) && $tokens[0]->is( T_CONSTANT_ENCAPSED_STRING ) ) {
		return [ 'text' => slipstream_text( $tokens[0]->text ) ];
	}
	foreach ( $tokens as $token ) {
		if ( $token->is( '.' ) ) {
			return [ 'not' => 'a concatenation' ];
		}
		if ( $token->is( [ '"', T_START_HEREDOC ] ) ) {
			return [ 'not' => 'an interpolated string' ];
		}
	}
	return [ 'not' => 'an expression' ];
}

/**
 * Returns the arguments of a call.
 * @param list<PhpToken> $tokens All tokens, without white space and comments.
 * @param int            $index  Index of the first token after the parenthesis.
 * @return list<array<string, string>> Descriptions of the arguments.
 */
function slipstream_arguments( array $tokens, int $index ): array {
	$arguments = [];
	$argument  = [];
	for ( $depth = 1; $depth > 0 && isset( $tokens[ $index ] ); $index++ ) {
		$token = $tokens[ $index ];
		if ( $token->is( [ '(', '[', '{', T_CURLY_OPEN, T_ATTRIBUTE ] ) ) {
			++$depth;
		} elseif ( $token->is( [ ')', ']', '}' ] ) ) {
			--$depth;
		}
		if ( 0 === $depth || ( 1 === $depth && $token->is( ',' ) ) ) {
			$arguments[] = $argument;
			$argument    = [];
		} else {
			$argument[] = $token;
		}
	}
	return array_map( 'slipstream_argument', array_values( array_filter( $arguments ) ) );
}

/**
 * Checks whether a token is the name of a function that is called.
 * @param list<PhpToken> $tokens    All tokens, without white space and comments.
 * @param int            $index     Index of the token.
 * @param list<string>   $functions Names to look for.
 */
function slipstream_is_call( array $tokens, int $index, array $functions ): bool {
	$before = $tokens[ $index - 1 ] ?? null;
	return $tokens[ $index ]->is( [ T_STRING, T_NAME_FULLY_QUALIFIED ] )
		&& in_array( ltrim( $tokens[ $index ]->text, '\\' ), $functions, true )
		&& true === ( $tokens[ $index + 1 ] ?? null )?->is( '(' )
		&& true !== $before?->is( [ T_FUNCTION, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_NEW ] );
}

/**
 * Finds the calls and the translators' comments in a file.
 * @param string       $code      Content of the file.
 * @param list<string> $functions Names to look for.
 * @return array{calls: list<array<string, mixed>>, comments: list<array<string, mixed>>}
 */
function slipstream_calls( string $code, array $functions ): array {
	$calls    = [];
	$comments = [];
	$tokens   = [];
	foreach ( PhpToken::tokenize( $code ) as $token ) {
		if ( $token->is( [ T_COMMENT, T_DOC_COMMENT ] ) ) {
			$text       = rtrim( $token->text );
			$comments[] = [
				'line' => $token->line + substr_count( $text, "\n" ),
				'text' => $text,
			];
		} elseif ( ! $token->isIgnorable() ) {
			$tokens[] = $token;
		}
	}
	foreach ( $tokens as $index => $token ) {
		if ( slipstream_is_call( $tokens, $index, $functions ) ) {
			$calls[] = [
				'name' => ltrim( $token->text, '\\' ),
				'line' => $token->line,
				'args' => slipstream_arguments( $tokens, $index + 2 ),
			];
		}
	}
	return compact( 'calls', 'comments' );
}

$slipstream_order   = json_decode( (string) stream_get_contents( STDIN ), true, 512, JSON_THROW_ON_ERROR );
$slipstream_sources = [];
foreach ( $slipstream_order['files'] as $slipstream_file ) {
	$slipstream_sources[] = slipstream_calls( (string) file_get_contents( "{$argv[1]}/$slipstream_file" ), $slipstream_order['functions'] );
}
echo json_encode( $slipstream_sources, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE );
