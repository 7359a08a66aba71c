<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Declares REST routes. Name the class as `routes` in a Definition; the container injects its services. */
interface RouteProvider {

	/** @return list<Route> All routes of the class. */
	public function routes(): array;
}
