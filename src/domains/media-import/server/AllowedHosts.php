<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Http\RequestUrl;

/** Checks whether a URL from a source belongs to the source. */
final class AllowedHosts {

	/**
	 * @param string       $service Service name for Http\Client.
	 * @param string       $base    Base URL of the API. An operator's gateway may also serve files.
	 * @param list<string> $hosts   Hosts of the service. A leading dot includes all subdomains.
	 */
	public static function allow( string $url, string $service, string $base, array $hosts ): bool {
		$target = RequestUrl::from( $url, $service );
		$own    = RequestUrl::from( $base, $service );
		if ( ! $target instanceof RequestUrl || ( $own instanceof RequestUrl && $target->has_origin_of( $own ) ) ) {
			return $target instanceof RequestUrl;
		}
		$matches = array_filter(
			$hosts,
			static fn ( string $host ): bool => '.' === $host[0] ? str_ends_with( $target->host, $host ) : $target->host === $host
		);
		return 'https' === $target->scheme && 443 === $target->port && [] !== $matches;
	}
}
