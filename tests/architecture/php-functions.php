<?php
/**
 * Prints, as JSON, where each function of the files named stands and how many lines it has.
 *
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
		$slipstream_depth = 0;
		foreach ( array_slice( $slipstream_tokens, $slipstream_index ) as $slipstream_next ) {
			if ( 0 === $slipstream_depth && $slipstream_next->is( ';' ) ) {
				break;
			}
			$slipstream_depth += $slipstream_next->is( [ '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES ] ) ? 1 : 0;
			if ( $slipstream_next->is( '}' ) && 0 === --$slipstream_depth ) {
				$slipstream_found[] = [
					'place' => $slipstream_file . ':' . $slipstream_token->line,
					'lines' => $slipstream_next->line - $slipstream_token->line + 1,
				];
				break;
			}
		}
	}
}
echo json_encode( $slipstream_found );
