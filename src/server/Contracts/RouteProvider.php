<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Provides REST routes. Name the class in the `routes` of a Definition; the container injects services into its constructor. */
interface RouteProvider {

	/** @return list<Route> All routes of the class. */
	public function routes(): array;
}
