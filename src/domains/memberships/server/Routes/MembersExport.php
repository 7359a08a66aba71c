<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

/** Adds the export of members to the screen "Payments", which then shows the section "Members". */
final class MembersExport {

	/**
	 * @param array<string, string> $routes REST routes of the CSV exports, by name of the list.
	 * @return array<string, string> The routes, including the export of members.
	 */
	public function add( array $routes ): array {
		return $routes + [ 'members' => '/slipstream/v1/memberships/members/export' ];
	}
}
