<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Http\RequestUrl;

/** Parses an account's server in the forms that users enter: `social.example`, `https://social.example` or `@ada@social.example`. */
final class ServerAddress {

	private const MAX = 191;

	/** @return string Host in ASCII, with the port unless it is 443; '' for hosts that requests must not reach. */
	public static function from( string $entered, string $service ): string {
		$text = strtolower( trim( $entered ) );
		$text = (string) preg_replace( '#^(https?://|@?[^@/\s]*@)#', '', $text );
		$url  = RequestUrl::from( 'https://' . rtrim( $text, '/' ), $service );
		if ( ! $url instanceof RequestUrl || str_contains( $url->host, ':' ) ) {
			return '';
		}
		$host = 443 === $url->port ? $url->host : "$url->host:$url->port";
		return "https://$host" === $url->url && strlen( $host ) <= self::MAX ? $host : '';
	}
}
