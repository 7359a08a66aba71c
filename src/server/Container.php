<?php
declare( strict_types=1 );

namespace Slipstream;

use Closure;
use ReflectionClass;
use ReflectionException;
use ReflectionNamedType;
use ReflectionParameter;
use Throwable;

/** One instance of each class, made when it is first asked for, with what its constructor asks for. */
final class Container {

	/** @var array<class-string, object> Services made so far. */
	private array $services = [];

	/** @var array<class-string, true> Services that are being made now, in this order: asked for again, they would go round for ever. */
	private array $pending = [];

	/**
	 * @param array<class-string, class-string|Closure(): object> $bindings Which class stands in for an interface, or what makes a service
	 * whose constructor asks for more than services.
	 */
	public function __construct( private readonly array $bindings = [] ) {}

	/**
	 * @template T of object
	 * @param class-string<T> $name Class or interface.
	 * @return T The one instance of a service.
	 * @throws ContainerException When it can't be made: unknown, in a circle, or asking for something that is no service.
	 */
	public function get( string $name ): object {
		$service = $this->services[ $name ] ??= $this->make( $name );
		if ( ! $service instanceof $name ) {
			throw ContainerException::wrong_type( $name, $service::class );
		}
		return $service;
	}

	/**
	 * Puts an instance in a service's place, or with null lets it be made anew.
	 * @param class-string $name    Class or interface.
	 * @param object|null  $service The instance to hand out from now on.
	 */
	public function set( string $name, ?object $service ): void {
		unset( $this->services[ $name ] );
		if ( null !== $service ) {
			$this->services[ $name ] = $service;
		}
	}

	/**
	 * A service's method as a function; the service is made when the function is called.
	 * @param class-string $name Class or interface.
	 */
	public function callback( string $name, string $method ): Closure {
		return function ( mixed ...$arguments ) use ( $name, $method ): mixed {
			$callback = [ $this->get( $name ), $method ];
			if ( ! is_callable( $callback ) ) {
				throw ContainerException::no_method( $name, $method );
			}
			return $callback( ...$arguments );
		};
	}

	/**
	 * A static method, or a method of a service, as it can be called now.
	 * @param class-string $name Class or interface.
	 * @return callable|null Null when the class cannot be loaded, or has no such public method.
	 */
	public function find( string $name, string $method ): ?callable {
		try {
			$callback = is_callable( [ $name, $method ] ) ? [ $name, $method ] : [ $this->get( $name ), $method ];
		} catch ( Throwable ) {
			return null;
		}
		return is_callable( $callback ) ? $callback : null;
	}

	/**
	 * Makes a service, or throws.
	 * @param class-string $name Class or interface.
	 * @throws ContainerException See get().
	 */
	private function make( string $name ): object {
		$binding = $this->bindings[ $name ] ?? $name;
		if ( $binding instanceof Closure ) {
			return $binding();
		}
		if ( isset( $this->pending[ $name ] ) ) {
			throw ContainerException::circle( [ ...array_keys( $this->pending ), $name ] );
		}
		$this->pending[ $name ] = true;
		try {
			$class = new ReflectionClass( $binding );
			if ( ! $class->isInstantiable() ) {
				throw ContainerException::not_instantiable( $binding );
			}
			return $class->newInstanceArgs( $this->arguments( $class ) );
		} catch ( ReflectionException ) {
			throw ContainerException::unknown( $binding );
		} finally {
			unset( $this->pending[ $name ] );
		}
	}

	/**
	 * @param ReflectionClass<object> $class Whose.
	 * @return list<object> What a constructor gets: services up to its first optional parameter, which only tests give.
	 * @throws ContainerException For a parameter that is required and no service.
	 */
	private function arguments( ReflectionClass $class ): array {
		$parameters = $class->getConstructor()?->getParameters() ?? [];
		$required   = array_filter( $parameters, static fn ( ReflectionParameter $parameter ): bool => ! $parameter->isOptional() );
		return array_map(
			function ( ReflectionParameter $parameter ) use ( $class ): object {
				$type = $parameter->getType();
				$name = $type instanceof ReflectionNamedType && ! $type->isBuiltin() ? $type->getName() : '';
				if ( ! class_exists( $name ) && ! interface_exists( $name ) ) {
					throw ContainerException::no_service( $class->getName(), $parameter->getName() );
				}
				return $this->get( $name );
			},
			array_values( $required )
		);
	}
}
