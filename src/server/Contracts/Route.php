<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** A route of the REST API with its methods. Creating one has no side effects. */
final class Route {

	/**
	 * @param non-falsy-string     $namespace wpcom/v2, jetpack/v4 or slipstream/v1.
	 * @param non-falsy-string $path Path below the namespace, with a leading slash. Parts may be named groups of a regular expression.
	 * @param array<string, mixed> $schema    JSON schema of the response; see Schema.
	 * @param list<Method>         $methods   At most one for each verb.
	 */
	public function __construct(
		public readonly string $namespace,
		public readonly string $path,
		public readonly array $schema,
		public readonly array $methods,
	) {}

	/** Returns the path with the namespace, as the REST server lists it. */
	public function full_path(): string {
		return "/{$this->namespace}{$this->path}";
	}
}
