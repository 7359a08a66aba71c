<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Http\RequestUrl;

/** What a user enters to say on which server the account is: `social.example`, also with the scheme in front or the account (`@ada@social.example`). */
final class ServerAddress {

	private const MAX = 191;

	/** @return string Host, in ASCII, with its port where that is an odd one; '' for what no request may go to. */
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
