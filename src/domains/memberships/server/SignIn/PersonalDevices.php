<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** Exports and erases the devices of a reader. Erasing signs them out. */
final class PersonalDevices implements PersonalData {

	public function __construct(
		private readonly Devices $devices,
		private readonly MagicLinks $links,
		private readonly AddressRequests $requests,
	) {}

	public function id(): string {
		return 'reader-devices';
	}

	public function label(): string {
		return __( 'Devices of a reader', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$email = EmailIdentity::normalize( $email );
		$found = [];
		foreach ( '' === $email ? [] : $this->devices->find_by_email( $email ) as $device ) {
			$found[ $device->id ] = [
				__( 'Email', 'slipstream' )     => $email,
				__( 'Browser', 'slipstream' )   => $device->label,
				__( 'Signed in', 'slipstream' ) => gmdate( 'c', $device->created ),
				__( 'Last seen', 'slipstream' ) => gmdate( 'c', $device->seen ),
			];
		}
		return new FoundData( $found );
	}

	public function erase( string $email, int $page ): ErasedData {
		$email = EmailIdentity::normalize( $email );
		return new ErasedData( '' === $email ? 0 : $this->delete_all( $email ) );
	}

	private function delete_all( string $email ): int {
		return $this->devices->delete_all( $email ) + $this->links->delete_all( $email ) + $this->requests->delete_all( $email );
	}

	public function policy(): string {
		return '';
	}
}
