<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\QueryArgument;
use WP_Post;

/** Handles post URLs with `?share=`: Jetpack's sharing links, which old emails and other sites still contain, and the QR code picture. */
final class ShareUrl {

	/** Action `template_redirect`: redirects to the service, or sends the picture. The host comes from services.json, not the request. */
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
			 * Fires before a `?share=` link redirects to its service. A Jetpack action.
			 * @param array{service: Service, post: WP_Post} $share The service and the post.
			 */
			do_action( 'sharing_bump_stats', compact( 'service', 'post' ) );
			header( 'X-Robots-Tag: noindex, nofollow' );
			// wp_safe_redirect() refuses hosts other than the site's unless they are allowed here.
			$host = (string) wp_parse_url( $url, PHP_URL_HOST );
			add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => [ ...$hosts, $host ] );
			wp_safe_redirect( $url, 302 );
			exit;
		}
	}

	/** Returns the service's URL for sharing the current post; '' if the request names no post or no service. */
	public function target(): string {
		$post    = $this->post();
		$service = $this->service();
		$url     = null === $post || null === $service ? '' : $service->link( $post );
		return str_starts_with( $url, 'https://' ) ? $url : '';
	}

	/** Returns the current post; null on other pages, or if its password has not been entered. */
	private function post(): ?WP_Post {
		$post = get_queried_object();
		return is_singular() && $post instanceof WP_Post && ! post_password_required( $post ) ? $post : null;
	}

	/** Returns the service that `?share=` names. Never a custom service, since its host is not in services.json. */
	private function service(): ?Service {
		$name = QueryArgument::key( 'share' );
		return '' === $name ? null : ServiceList::find( $name, [] );
	}
}
