<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** An address of the REST API with all that can be done there. Making one does nothing. */
final class Route {

	/**
	 * @param non-falsy-string     $namespace wpcom/v2, jetpack/v4 or slipstream/v1.
	 * @param non-falsy-string     $path      Below the namespace, with a slash in front; a part of it may be a named group of a regular
	 *     expression.
	 * @param array<string, mixed> $schema    JSON schema of what is there; see Schema.
	 * @param list<Method>         $methods   One of each verb.
	 */
	public function __construct(
		public readonly string $namespace,
		public readonly string $path,
		public readonly array $schema,
		public readonly array $methods,
	) {}

	/** The whole path, as the REST server has it. */
	public function full_path(): string {
		return "/{$this->namespace}{$this->path}";
	}
}
