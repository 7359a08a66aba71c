<?php
declare( strict_types=1 );

namespace Slipstream;

use LogicException;

/** An error in the code, never in user input. */
final class ContainerException extends LogicException {

	/** The class does not exist. */
	public static function unknown( string $name ): self {
		return new self( "Class $name does not exist." );
	}

	/** Nothing is bound to an interface or abstract class. */
	public static function not_instantiable( string $name ): self {
		return new self( "$name is an interface or abstract, and nothing is bound to it." );
	}

	/** A constructor parameter is not a service. */
	public static function no_service( string $name, string $parameter ): self {
		return new self( "$name requires \$$parameter, which is neither a service nor optional." );
	}

	/** A hook names a method that is missing or not public. */
	public static function no_method( string $name, string $method ): self {
		return new self( "$name has no public method $method()." );
	}

	/** A binding or Container::set() supplied an object of another type. */
	public static function wrong_type( string $name, string $class ): self {
		return new self( "Expected an instance of $name, got $class." );
	}

	/**
	 * Services depend on each other in a circle. The message names all of them.
	 * @param list<class-string> $names Classes in which each depends on the next. The last one equals an earlier one.
	 */
	public static function circle( array $names ): self {
		return new self( 'Circular dependency of services: ' . implode( ' → ', $names ) . '.' );
	}
}
