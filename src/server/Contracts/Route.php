<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Declares a REST route with its methods. Creating an instance has no side effects. */
final class Route {

	/**
	 * @param non-falsy-string     $namespace wpcom/v2, jetpack/v4 or slipstream/v1.
	 * @param non-falsy-string $path Path below the namespace, with a leading slash. May contain named groups of a regular expression.
	 * @param array<string, mixed> $schema    JSON schema of the response; see Schema.
	 * @param list<Method>         $methods   At most one per HTTP method.
	 */
	public function __construct(
		public readonly string $namespace,
		public readonly string $path,
		public readonly array $schema,
		public readonly array $methods,
	) {}

	/** Returns namespace and path, as the REST server lists the route. */
	public function full_path(): string {
		return "/{$this->namespace}{$this->path}";
	}
}
