<?php
declare( strict_types=1 );

namespace Slipstream\Registration;

use Slipstream\Availability\Availability;
use Slipstream\Availability\Status;

/** What the extensions that this site has declare of one kind. */
final class Declarations {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Availability $availability,
	) {}

	/**
	 * @template T of object
	 * @param class-string<T>       $type Of what is declared.
	 * @param 'settings'|'services' $kind Which parameter of Definition.
	 * @return list<T> Makes what is named in `settings:` or `services:`. An extension that waits for a service counts: else nobody could connect it.
	 */
	public function made( string $type, string $kind ): array {
		$made = [];
		foreach ( array_keys( $this->registry->extensions() ) as $slug ) {
			$status = $this->availability->status( $slug );
			if ( ! $status->is_usable() && Status::MISSING_SERVICE !== $status->reason ) {
				continue;
			}
			foreach ( $this->extensions->load( $slug )->{$kind} as $entry ) {
				$declared = Extensions::callback( $entry )();
				if ( $declared instanceof $type ) {
					$made[] = $declared;
				}
			}
		}
		return $made;
	}
}
