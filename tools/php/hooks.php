<?php
/**
 * Lists the hooks that the plugin fires, as JSON: php tools/php/hooks.php <file>…
 *
 * Each row has the kind (filter or action), the name, the file, the line and the doc block in front of the statement.
 *
 * @package slipstream
 */

declare( strict_types=1 );

const FUNCTIONS = [
	'apply_filters'           => 'filter',
	'apply_filters_ref_array' => 'filter',
	'do_action'               => 'action',
	'do_action_ref_array'     => 'action',
];

$rows = [];
foreach ( array_slice( $argv, 1 ) as $file ) {
	$tokens = array_values(
		array_filter(
			PhpToken::tokenize( (string) file_get_contents( $file ) ),
			static fn ( PhpToken $token ): bool => ! $token->is( T_WHITESPACE )
		)
	);
	$doc    = '';
	foreach ( $tokens as $index => $token ) {
		if ( $token->is( T_DOC_COMMENT ) ) {
			$doc = $token->text;
		} elseif ( $token->is( [ ';', '{', '}' ] ) ) {
			$doc = '';
		} elseif ( $token->is( T_STRING ) && isset( FUNCTIONS[ $token->text ] ) && '(' === ( $tokens[ $index + 1 ]->text ?? '' ) ) {
			$argument = $tokens[ $index + 2 ] ?? null;
			$rows[]   = [
				'kind' => FUNCTIONS[ $token->text ],
				'name' => null !== $argument && $argument->is( T_CONSTANT_ENCAPSED_STRING ) ? trim( $argument->text, '\'"' ) : '',
				'file' => $file,
				'line' => $token->line,
				'doc'  => $doc,
			];
		}
	}
}
echo json_encode( $rows, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR );
