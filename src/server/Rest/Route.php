<?php
/**
 * One REST route.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * What the router needs to know of a route. Making one does nothing; its constructor's arguments are services.
 */
interface Route {

	/**
	 * The namespace: wpcom/v2, jetpack/v4 or slipstream/v1.
	 *
	 * @return non-falsy-string
	 */
	public function space(): string;

	/**
	 * The path below the namespace, with a slash in front; a part of it may be a named group of a regular expression.
	 *
	 * @return non-falsy-string
	 */
	public function path(): string;

	/**
	 * HTTP methods, with commas between.
	 */
	public function methods(): string;

	/**
	 * Who may.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return bool|WP_Error False or an error for who may not.
	 */
	public function permit( WP_REST_Request $request ): bool|WP_Error;

	/**
	 * The arguments. What does not fit is refused with status 400 and the argument's name.
	 *
	 * @return array<string, array<string, mixed>> JSON schema of each, by name; `required` stands inside.
	 */
	public function arguments(): array;

	/**
	 * The shape of the answer.
	 *
	 * @return array<string, mixed> JSON schema.
	 */
	public function schema(): array;

	/**
	 * Answers.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, its arguments checked.
	 * @return WP_REST_Response|WP_Error An error carries its HTTP status.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error;
}
