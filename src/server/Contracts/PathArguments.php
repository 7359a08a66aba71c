<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use WP_REST_Request;

/** Protects the arguments in a route's path, which its pattern has validated. WordPress lets the query and the body override them. */
final class PathArguments {

	/** Key in a handler's options that marks a Slipstream route. */
	public const OPTION = 'slipstream_path_first';

	/**
	 * Hook `rest_request_parameter_order`: reads the path before the query and the body, on our routes only.
	 * @param list<string>                           $order   Sources of arguments by precedence.
	 * @param WP_REST_Request<array<string, mixed>> $request Current request.
	 * @return list<string> The new order.
	 */
	public function put_first( array $order, WP_REST_Request $request ): array {
		return isset( $request->get_attributes()[ self::OPTION ] ) ? array_values( array_unique( [ 'URL', ...$order ] ) ) : $order;
	}
}
