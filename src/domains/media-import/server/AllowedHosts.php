<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Http\RequestUrl;

/** Whether an address that a source says is of the source itself. */
final class AllowedHosts {

	/**
	 * @param string       $service As Http\Client knows it.
	 * @param string       $base    Where the service is asked; an operator's gateway may serve files, too.
	 * @param list<string> $hosts   Of the service; one with a dot in front stands for all below it.
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
