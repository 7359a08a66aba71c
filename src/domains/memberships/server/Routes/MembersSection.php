<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Routes;

/** Shows the section "Members" of the screen "Payments". */
final class MembersSection {

	/**
	 * @param array<string, string> $routes REST routes of the exports, by the name of the list.
	 * @return array<string, string> With the one of the members.
	 */
	public function show( array $routes ): array {
		return $routes + [ 'members' => '/slipstream/v1/memberships/members/export' ];
	}
}
