<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\OAuthClient;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Domains\Social\Networks\Networks;

/** Exports and erases the connected accounts of a user, for WordPress' privacy tools. */
final class PersonalConnections implements PersonalData {

	public function __construct(
		private readonly Accounts $accounts,
		private readonly Networks $networks,
		private readonly OAuthClient $client,
	) {}

	public function id(): string {
		return 'social-connections';
	}

	public function label(): string {
		return __( 'Social accounts', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$items = [];
		foreach ( $this->accounts_of( $email ) as $account ) {
			$items[ $account->id ] = [
				__( 'Network', 'slipstream' ) => $this->networks->find( $account->service )?->title() ?? $account->service,
				__( 'Account', 'slipstream' ) => $account->name,
			];
		}
		return new FoundData( $items );
	}

	public function erase( string $email, int $page ): ErasedData {
		$accounts = $this->accounts_of( $email );
		array_map( $this->forget( ... ), $accounts );
		return new ErasedData( removed: count( $accounts ) );
	}

	public function policy(): string {
		return '<p>'
			. __(
				'Authors can connect their own accounts at social networks to share posts there. The site then stores the account’s name and access tokens until the author disconnects the account, or the author’s user is deleted.',
				'slipstream'
			)
			. '</p>';
	}

	/** Deletes an account. Revokes its tokens if the network supports this. */
	private function forget( Account $account ): void {
		$service = $this->networks->find( $account->service )?->service();
		$tokens  = $this->accounts->tokens( $account );
		$this->accounts->delete( $account );
		if ( null !== $tokens && null !== $service?->oauth ) {
			$this->client->revoke( $service, $service->oauth, $tokens, $account->host );
		}
	}

	/** @return list<Account> */
	private function accounts_of( string $email ): array {
		$user = get_user_by( 'email', $email );
		return false === $user ? [] : $this->accounts->of_services( array_keys( $this->networks->all() ), $user->ID );
	}
}
