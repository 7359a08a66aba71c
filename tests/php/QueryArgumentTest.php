<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Support\QueryArgument;

/** Tests reading the arguments of a URL. */
final class QueryArgumentTest extends TestCase {

	protected function tearDown(): void {
		unset( $_SERVER['QUERY_STRING'] );
		parent::tearDown();
	}

	#[TestDox( 'Words are read as they are; missing arguments and lists are empty; tags are removed' )]
	public function test_values(): void {
		$_SERVER['QUERY_STRING'] = 'word=Sign-Out.1&empty=&list[]=a&list[]=b&tag=<b>x</b>';
		$names                   = [ 'word', 'empty', 'list', 'tag', 'missing' ];
		self::assertSame( [ 'Sign-Out.1', '', '', 'x', '' ], array_map( QueryArgument::text( ... ), $names ) );
		self::assertSame( [ 'sign-out1', '', '', 'x', '' ], array_map( QueryArgument::key( ... ), $names ) );
		self::assertSame( [ true, true, true, true, false ], array_map( QueryArgument::has( ... ), $names ) );
		unset( $_SERVER['QUERY_STRING'] );
		self::assertSame( [ '', false ], [ QueryArgument::text( 'word' ), QueryArgument::has( 'word' ) ] );
	}
}
