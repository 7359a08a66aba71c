<?php
/**
 * A REST route for everybody.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest;

/**
 * Marks a route that visitors may call. A test refuses routes that let visitors in without this mark.
 */
interface PublicRoute extends Route {
}
