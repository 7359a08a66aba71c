<?php declare( strict_types=1 );

namespace Slipstream\Tests;

use ArrayObject;
use Countable;
use PHPUnit\Framework\Attributes\DataProvider;
use Slipstream\Container;
use Slipstream\ContainerException;

final class ContainerTest extends TestCase {

	public function test_makes_each_service_once_with_what_it_asks_for(): void {
		$container = new Container();
		$branch    = $container->get( Branch::class );
		self::assertSame( $branch, $container->get( Branch::class ) );
		self::assertSame( $branch->leaf, $container->get( Leaf::class ) );
		self::assertSame( 3, $branch->size );
	}

	public function test_calls_a_method_of_a_service_that_is_made_then(): void {
		$container = new Container();
		$shout     = $container->callback( Leaf::class, 'shout' );
		self::assertSame( 'TEA', $shout( 'tea' ) );
		self::assert_refused( 'has no public method whisper()', static fn () => $container->callback( Leaf::class, 'whisper' )() );
	}

	public function test_binds_interfaces_to_classes_and_to_functions(): void {
		$container = new Container(
			[
				Countable::class => ArrayObject::class,
				Leaf::class      => static fn (): Leaf => new Leaf( 'bound' ),
			]
		);
		self::assertInstanceOf( ArrayObject::class, $container->get( Countable::class ) );
		self::assertSame( 'bound', $container->get( Branch::class )->leaf->name );
	}

	public function test_a_service_can_be_replaced_and_made_anew(): void {
		$container = new Container();
		$container->set( Leaf::class, new Leaf( 'other' ) );
		self::assertSame( 'other', $container->get( Leaf::class )->name );
		$container->set( Leaf::class, null );
		self::assertSame( 'leaf', $container->get( Leaf::class )->name );
	}

	public function test_what_it_can_not_make_it_names(): void {
		$container = new Container( [ Leaf::class => static fn (): object => new ArrayObject() ] );
		self::assert_refused( Hen::class . ' → ' . Egg::class . ' → ' . Hen::class, static fn () => $container->get( Hen::class ) );
		self::assert_refused( '$word', static fn () => $container->get( Picky::class ) );
		self::assert_refused( 'nothing is bound', static fn () => $container->get( Countable::class ) );
		self::assert_refused( 'Expected an instance of', static fn () => $container->get( Leaf::class ) );
		self::assert_refused(
			Hen::class . ' → ' . Egg::class,
			static fn () => $container->get( Hen::class ),
			'a failure leaves nothing behind'
		);
	}

	/**
	 * @return list<array{string}>
	 */
	public static function missing(): array {
		return [ [ 'Slipstream\Nobody' ] ];
	}

	/**
	 * @param class-string $name
	 */
	#[DataProvider( 'missing' )]
	public function test_a_class_that_is_not_there_is_named( string $name ): void {
		self::assert_refused( "Class $name does not exist", static fn () => ( new Container() )->get( $name ) );
	}

	private static function assert_refused( string $words, callable $act, string $message = '' ): void {
		try {
			$act();
		} catch ( ContainerException $exception ) {
			self::assertStringContainsString( $words, $exception->getMessage(), $message );
			return;
		}
		self::fail( "refused: $words" );
	}
}
