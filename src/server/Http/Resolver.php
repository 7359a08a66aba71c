<?php
declare( strict_types=1 );

namespace Slipstream\Http;

/** Asks the domain name system, in a class of its own so that a test can answer. */
class Resolver {

	/** @return list<string> Every address of a host; IPv4 and IPv6; empty when there is none. */
	public function addresses( string $host ): array {
		$addresses = gethostbynamel( $host );
		$addresses = false === $addresses ? [] : $addresses;
		// It warns when the server can't be asked; then what the system's own resolver found has to do.
		$records = @dns_get_record( $host, DNS_AAAA );
		foreach ( false === $records ? [] : $records as $record ) {
			$addresses[] = (string) ( $record['ipv6'] ?? '' );
		}
		return array_values( array_unique( array_filter( $addresses, static fn ( string $ip ): bool => '' !== $ip ) ) );
	}
}
