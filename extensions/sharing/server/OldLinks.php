<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\QueryArgument;
use WP_Post;

/** Links of Jetpack to the post itself with `?share=facebook`, which other sites and emails may contain. */
final class OldLinks {

	/** Hook `template_redirect`: redirects to the service. Its host is from services.json, never from the request. */
	public function redirect(): void {
		$url = $this->target();
		if ( '' !== $url ) {
			header( 'X-Robots-Tag: noindex, nofollow' );
			// The host is a service, which wp_safe_redirect() would refuse.
			$host = (string) wp_parse_url( $url, PHP_URL_HOST );
			add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => [ ...$hosts, $host ] );
			wp_safe_redirect( $url, 302 );
			exit;
		}
	}

	/** Returns the URL of the service for the post of this page; '' for none. */
	public function target(): string {
		$name    = QueryArgument::key( 'share' );
		$post    = get_queried_object();
		$service = '' === $name ? null : ServiceList::find( $name, [] );
		if ( ! is_singular() || ! $post instanceof WP_Post || post_password_required( $post ) ) {
			return '';
		}
		if ( null === $service || $service->needs_script() ) {
			return '';
		}
		$url = $service->link( $post );
		return str_starts_with( $url, 'https://' ) ? $url : '';
	}
}
