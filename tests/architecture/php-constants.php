<?php
/**
 * Reads [ { path, text? }, … ] from standard input. Prints all constants, and all lists and maps of plain values, as JSON.
 * @package slipstream
 */

declare( strict_types=1 );

use PhpParser\ConstExprEvaluationException;
use PhpParser\ConstExprEvaluator;
use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';

$slipstream_collector = new class() extends NodeVisitorAbstract {

	/** @var list<array{line: int, name: string, value: mixed}> The name is '' for a value that is not a constant. */
	public array $found = [];

	public function enterNode( Node $node ): ?int {
		if ( $node instanceof Node\Const_ ) {
			$this->add( $node, (string) $node->name, $node->value );
		} elseif ( $node instanceof Node\Expr\Array_ ) {
			$this->add( $node, '', $node );
		}
		return null;
	}

	private function add( Node $node, string $name, Node\Expr $value ): void {
		try {
			$this->found[] = [
				'line'  => $node->getStartLine(),
				'name'  => $name,
				'value' => ( new ConstExprEvaluator() )->evaluateSilently( $value ),
			];
		} catch ( ConstExprEvaluationException ) {
			// Skip an expression whose value is known only at run time.
			return;
		}
	}
};

$slipstream_parser    = ( new ParserFactory() )->createForHostVersion();
$slipstream_traverser = new NodeTraverser( $slipstream_collector );
$slipstream_result    = [];
foreach ( json_decode( (string) stream_get_contents( STDIN ), true ) as $slipstream_file ) {
	$slipstream_collector->found = [];
	$slipstream_text             = $slipstream_file['text'] ?? (string) file_get_contents( $slipstream_file['path'] );
	$slipstream_traverser->traverse( $slipstream_parser->parse( $slipstream_text ) ?? [] );
	foreach ( $slipstream_collector->found as $slipstream_found ) {
		$slipstream_result[] = [ 'path' => $slipstream_file['path'] ] + $slipstream_found;
	}
}
echo json_encode( $slipstream_result, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PRESERVE_ZERO_FRACTION );
