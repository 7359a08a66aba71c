<?php
declare( strict_types=1 );

namespace Slipstream;

use LogicException;

/** A mistake in the code, never in what somebody entered. */
final class ContainerException extends LogicException {

	/** The class does not exist. */
	public static function unknown( string $name ): self {
		return new self( "There is no class $name." );
	}

	/** It can't be made. */
	public static function not_instantiable( string $name ): self {
		return new self( "$name is an interface or abstract, and nothing is bound to it." );
	}

	/** Its constructor asks for something else. */
	public static function no_service( string $name, string $parameter ): self {
		return new self( "$name asks for \$$parameter, which is neither a service nor optional." );
	}

	/** A hook names a method that is missing or not public. */
	public static function no_method( string $name, string $method ): self {
		return new self( "$name has no public method $method()." );
	}

	/** A binding or Container::set() gave something else. */
	public static function wrong_type( string $name, string $class ): self {
		return new self( "$name was asked for, and $class is none." );
	}

	/**
	 * The circle is named, so that it can be opened.
	 * @param list<class-string> $names In the order in which one asked for the next; the last one was asked for before.
	 */
	public static function circle( array $names ): self {
		return new self( 'Services ask for each other in a circle: ' . implode( ' → ', $names ) . '.' );
	}
}
