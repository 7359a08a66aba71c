<?php
declare( strict_types=1 );

namespace Slipstream;

use Closure;
use ReflectionClass;
use ReflectionException;
use ReflectionNamedType;
use ReflectionParameter;
use Throwable;

/** Creates one instance of each class on first use, and injects the services that its constructor declares. */
final class Container {

	/** @var array<class-string, object> Created services, by class. */
	private array $services = [];

	/**
	 * @var array<class-string, true> Services that are being created, in order. A second request for one of them is a circular
	 *     dependency.
	 */
	private array $pending = [];

	/**
	 * @param array<class-string, class-string|Closure(): object> $bindings Implementations by interface, and factories of services whose
	 *     constructor needs other values.
	 */
	public function __construct( private readonly array $bindings = [] ) {}

	/**
	 * @template T of object
	 * @param class-string<T> $name Class or interface.
	 * @return T The instance of the service.
	 * @throws ContainerException If the class is unknown, part of a circular dependency, or needs a value that is not a service.
	 */
	public function get( string $name ): object {
		$service = $this->services[ $name ] ??= $this->make( $name );
		if ( ! $service instanceof $name ) {
			throw ContainerException::wrong_type( $name, $service::class );
		}
		return $service;
	}

	/**
	 * Replaces the instance of a service. With null, the next get() creates a new one.
	 * @param class-string $name    Class or interface.
	 * @param object|null  $service New instance.
	 */
	public function set( string $name, ?object $service ): void {
		unset( $this->services[ $name ] );
		if ( null !== $service ) {
			$this->services[ $name ] = $service;
		}
	}

	/**
	 * Returns a function that calls a method of a service. The service is created on the first call.
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
	 * Returns a callable for a static method or a method of a service.
	 * @param class-string $name Class or interface.
	 * @return callable|null Null if the class cannot be loaded or has no such public method.
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
	 * Creates a service.
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
	 * @param ReflectionClass<object> $class Class of the constructor.
	 * @return list<object> Services for the required parameters of a constructor. Only tests pass optional ones.
	 * @throws ContainerException If a required parameter is not a service.
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
