<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;

/** Instagram accounts of the site's users, with the copies of their photos. */
final class PersonalAccounts implements PersonalData {

	public function __construct(
		private readonly Accounts $accounts,
		private readonly Feeds $feeds,
		private readonly Refresh $refresh,
	) {}

	public function id(): string {
		return 'accounts';
	}

	public function label(): string {
		return __( 'Instagram accounts', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$items = [];
		foreach ( $this->accounts_of( $email ) as $account ) {
			$items[ $account->id ] = [ __( 'Account', 'slipstream' ) => $account->name ];
		}
		return new FoundData( $items );
	}

	public function erase( string $email, int $page ): ErasedData {
		$accounts = $this->accounts_of( $email );
		foreach ( $accounts as $account ) {
			$feed = $this->feeds->for_account( $account );
			$this->accounts->delete( $account );
			if ( null !== $feed ) {
				$this->refresh->forget( $feed );
			}
		}
		return new ErasedData( removed: count( $accounts ) );
	}

	public function policy(): string {
		return '<p>'
			. __(
				'Authors can connect their own Instagram account to show its latest photos. This site then stores the name of the account, an access token for Instagram, and copies of its 30 latest photos with captions. They are kept until the author disconnects the account, the author’s user is deleted, or Instagram revokes access. Visitors load the copies from this site, so Instagram receives no data about them.',
				'slipstream'
			)
			. '</p>';
	}

	/** @return list<Account> */
	private function accounts_of( string $email ): array {
		$user = get_user_by( 'email', $email );
		return false === $user ? [] : $this->accounts->usable_by( Instagram::service(), $user->ID );
	}
}
