<?php
declare( strict_types=1 );

namespace Slipstream\Http;

/** Resolves host names. Tests replace this class. */
class Resolver {

	/** @return list<string> IPv4 and IPv6 addresses of a host; empty if it does not exist. */
	public function addresses( string $host ): array {
		$addresses = gethostbynamel( $host );
		$addresses = false === $addresses ? [] : $addresses;
		// dns_get_record() warns if the name server is not available. Then use only the addresses of the system's resolver.
		$records = @dns_get_record( $host, DNS_AAAA );
		foreach ( false === $records ? [] : $records as $record ) {
			$addresses[] = (string) ( $record['ipv6'] ?? '' );
		}
		return array_values( array_unique( array_filter( $addresses, static fn ( string $ip ): bool => '' !== $ip ) ) );
	}
}
