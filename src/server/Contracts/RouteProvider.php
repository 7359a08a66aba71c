<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Whoever has routes. Making one does nothing; its constructor's arguments are services. */
interface RouteProvider {

	/** @return list<Route> Its routes. */
	public function routes(): array;
}
