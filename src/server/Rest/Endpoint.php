<?php
/**
 * The address and the shapes of a REST route.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest;

/**
 * Data, as WordPress' register_rest_route() wants it.
 */
final class Endpoint {

	/**
	 * Describes a route.
	 *
	 * @param non-falsy-string                    $space     The namespace: wpcom/v2, jetpack/v4 or slipstream/v1.
	 * @param non-falsy-string                    $path      Below the namespace, with a slash in front; a part of it may
	 *                                                       be a named group of a regular expression.
	 * @param array<string, mixed>                $schema    JSON schema of the answer.
	 * @param array<string, array<string, mixed>> $arguments JSON schema of each, by name; `required` stands inside. What
	 *                                                       does not fit is refused with status 400 and the name.
	 * @param string                              $methods   HTTP methods, with commas between.
	 */
	public function __construct(
		public readonly string $space,
		public readonly string $path,
		public readonly array $schema,
		public readonly array $arguments = [],
		public readonly string $methods = 'GET',
	) {}

	/**
	 * The whole path, as the REST server has it.
	 */
	public function address(): string {
		return "/{$this->space}{$this->path}";
	}
}
