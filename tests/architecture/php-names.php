<?php
/**
 * Reads [ { path, text? }, … ] from standard input. Prints the names and texts in each file's code as JSON: classes, functions
 * and namespaces as PHP resolves them, and string literals. Comments are ignored.
 * @package slipstream
 */

declare( strict_types=1 );

use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';

$slipstream_collector = new class() extends NodeVisitorAbstract {

	/** @var list<array{line: int, name?: string, text?: string}> */
	public array $found = [];

	public function enterNode( Node $node ): ?int {
		if ( $node instanceof Node\Stmt\GroupUse ) {
			foreach ( $node->uses as $use ) {
				$this->add( $node, [ 'name' => "{$node->prefix}\\{$use->name}" ] );
			}
			return NodeVisitor::DONT_TRAVERSE_CHILDREN;
		}
		if ( $node instanceof Node\Name ) {
			$this->add( $node, [ 'name' => $node->toString() ] );
		} elseif ( $node instanceof Node\Scalar\String_ || $node instanceof Node\InterpolatedStringPart ) {
			$this->add( $node, [ 'text' => $node->value ] );
		}
		return null;
	}

	/** @param array{name?: string, text?: string} $what A name or a string literal. */
	private function add( Node $node, array $what ): void {
		$this->found[] = [ 'line' => $node->getStartLine() ] + $what;
	}
};

$slipstream_parser    = ( new ParserFactory() )->createForHostVersion();
$slipstream_traverser = new NodeTraverser( new NameResolver(), $slipstream_collector );
$slipstream_result    = [];
foreach ( json_decode( (string) stream_get_contents( STDIN ), true ) as $slipstream_file ) {
	$slipstream_collector->found = [];
	$slipstream_text             = $slipstream_file['text'] ?? (string) file_get_contents( $slipstream_file['path'] );
	$slipstream_traverser->traverse( $slipstream_parser->parse( $slipstream_text ) ?? [] );
	foreach ( $slipstream_collector->found as $slipstream_found ) {
		$slipstream_result[] = [ 'path' => $slipstream_file['path'] ] + $slipstream_found;
	}
}
echo json_encode( $slipstream_result, JSON_INVALID_UTF8_SUBSTITUTE );
