<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

/** Adds the section "Members" to the screen "Payments". */
final class MembersSection {

	/**
	 * @param array<string, string> $routes REST routes of the CSV exports, by name of the list.
	 * @return array<string, string> The routes, including the export of members.
	 */
	public function show( array $routes ): array {
		return $routes + [ 'members' => '/slipstream/v1/memberships/members/export' ];
	}
}
