<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Google;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;

/**
 * Exports and erases a user's connected Google accounts, for WordPress' privacy tools. Copied photos are the site's, like all uploads.
 */
final class PersonalAccounts implements PersonalData {

	public function __construct(
		private readonly Accounts $accounts,
		private readonly GoogleAccount $google,
	) {}

	public function id(): string {
		return 'google-photos';
	}

	public function label(): string {
		return 'Google Photos';
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
		array_map( $this->google->forget( ... ), $accounts );
		return new ErasedData( removed: count( $accounts ) );
	}

	public function policy(): string {
		return '<p>'
			. __(
				'Authors can connect their own Google account to pick photos. The site then stores the account’s name and access tokens until the author disconnects the account, or the author’s user is deleted.',
				'slipstream'
			)
			. '</p>';
	}

	/** @return list<Account> */
	private function accounts_of( string $email ): array {
		$user = get_user_by( 'email', $email );
		return false === $user ? [] : $this->accounts->usable_by( GoogleAccount::service(), $user->ID );
	}
}
