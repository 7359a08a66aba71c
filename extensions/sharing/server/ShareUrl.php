<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\QueryArgument;
use WP_Post;

/** URLs of a post with `?share=`: links of Jetpack, which other sites and emails may contain, and the picture of the QR code. */
final class ShareUrl {

	/** Hook `template_redirect`: redirects to the service. Its host is from services.json, never from the request. */
	public function handle(): void {
		$post    = $this->post();
		$service = $this->service();
		if ( null === $post || null === $service ) {
			return;
		}
		$code = $service->is_qr_code() ? QrCodePicture::code( $post ) : null;
		if ( null !== $code ) {
			QrCodePicture::send( $code );
		}
		$url = $this->target();
		if ( '' !== $url ) {
			/**
			 * Fires before a link with `?share=` is redirected to its service. An action of Jetpack.
			 * @param array{service: Service, post: WP_Post} $share The service and the post.
			 */
			do_action( 'sharing_bump_stats', compact( 'service', 'post' ) );
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
		$post    = $this->post();
		$service = $this->service();
		$url     = null === $post || null === $service ? '' : $service->link( $post );
		return str_starts_with( $url, 'https://' ) ? $url : '';
	}

	/** Returns the post of this page, unless its password is missing. */
	private function post(): ?WP_Post {
		$post = get_queried_object();
		return is_singular() && $post instanceof WP_Post && ! post_password_required( $post ) ? $post : null;
	}

	/** Returns the service that the URL names. Services that an owner entered are not found: their hosts are not in the list. */
	private function service(): ?Service {
		$name = QueryArgument::key( 'share' );
		return '' === $name ? null : ServiceList::find( $name, [] );
	}
}
