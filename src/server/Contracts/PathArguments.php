<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use WP_REST_Request;

/** Makes arguments in a route's path win over the query and the body. The route's pattern has validated only the path. */
final class PathArguments {

	/** Key that marks a Slipstream route in the options of its handler. */
	public const OPTION = 'slipstream_path_first';

	/**
	 * Hook `rest_request_parameter_order`. Moves the path to the front, for our routes only.
	 * @param list<string>                           $order   Sources of arguments, by precedence.
	 * @param WP_REST_Request<array<string, mixed>> $request Current request.
	 * @return list<string> The new order.
	 */
	public function put_first( array $order, WP_REST_Request $request ): array {
		return isset( $request->get_attributes()[ self::OPTION ] ) ? array_values( array_unique( [ 'URL', ...$order ] ) ) : $order;
	}
}
