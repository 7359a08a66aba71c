<?php
/**
 * Prints the number of lines of each function in some files, as JSON. Comments between parameters do not count.
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_found = [];
foreach ( array_slice( $argv, 1 ) as $slipstream_file ) {
	$slipstream_tokens = PhpToken::tokenize( (string) file_get_contents( $slipstream_file ) );
	foreach ( $slipstream_tokens as $slipstream_index => $slipstream_token ) {
		if ( ! $slipstream_token->is( T_FUNCTION ) ) {
			continue;
		}
		$slipstream_depth    = 0;
		$slipstream_comments = 0;
		$slipstream_is_body  = false;
		foreach ( array_slice( $slipstream_tokens, $slipstream_index ) as $slipstream_next ) {
			if ( 0 === $slipstream_depth && $slipstream_next->is( ';' ) ) {
				break;
			}
			$slipstream_is_body   = $slipstream_is_body || $slipstream_next->is( '{' );
			$slipstream_comments += ! $slipstream_is_body && $slipstream_next->is( T_DOC_COMMENT )
				? substr_count( $slipstream_next->text, "\n" ) + 1
				: 0;
			$slipstream_depth    += $slipstream_next->is( [ '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES ] ) ? 1 : 0;
			if ( $slipstream_next->is( '}' ) && 0 === --$slipstream_depth ) {
				$slipstream_found[] = [
					'place' => $slipstream_file . ':' . $slipstream_token->line,
					'lines' => $slipstream_next->line - $slipstream_token->line + 1 - $slipstream_comments,
				];
				break;
			}
		}
	}
}
echo json_encode( $slipstream_found );
