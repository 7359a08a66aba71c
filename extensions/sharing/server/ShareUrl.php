<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\PageTexts;
use Slipstream\Pages\Redirect;
use Slipstream\QrCode\QrCode;
use Slipstream\Support\QueryArgument;
use WP_Post;

/**
 * Handles URLs with `?share=`. They are Jetpack's sharing links to posts, which old emails and other sites still contain, or
 * URLs of the QR code picture of a post or list.
 */
final class ShareUrl {

	public function __construct( private readonly PageTexts $texts ) {}

	/**
	 * Action `template_redirect`: redirects to the service, or sends the picture. Takes the host of the redirect from
	 * services.json, never from the request.
	 */
	public function handle(): void {
		$code = $this->qr_code();
		if ( null !== $code ) {
			QrCodePicture::send( $code );
		}
		$post    = $this->post();
		$service = $this->service();
		if ( null === $post || null === $service ) {
			return;
		}
		$url = $this->target();
		if ( '' !== $url ) {
			/**
			 * Fires before a `?share=` link redirects to its service. A Jetpack action.
			 * @param array{service: Service, post: WP_Post} $share The service and the post.
			 */
			do_action( 'sharing_bump_stats', compact( 'service', 'post' ) );
			header( 'X-Robots-Tag: noindex, nofollow' );
			Redirect::to( $url, 302 );
		}
	}

	/** Returns the QR code of the current post or list of posts; null if the request is for another service. */
	public function qr_code(): ?QrCode {
		if ( true !== $this->service()?->is_qr_code() ) {
			return null;
		}
		$post   = $this->post();
		$shared = null === $post ? SharedList::current( $this->texts ) : new SharedPost( $post );
		return null === $shared ? null : QrCodePicture::code( $shared );
	}

	/** Returns the service's URL for sharing the current post; '' if the request is for no post or no service. */
	public function target(): string {
		$post    = $this->post();
		$service = $this->service();
		$url     = null === $post || null === $service ? '' : $service->link( new SharedPost( $post ) );
		return str_starts_with( $url, 'https://' ) ? $url : '';
	}

	/** Returns the current post; null on other pages, or if its password has not been entered. */
	private function post(): ?WP_Post {
		$post = get_queried_object();
		return is_singular() && $post instanceof WP_Post && ! post_password_required( $post ) ? $post : null;
	}

	/** Returns the service in the argument `share`. Never a custom service, because services.json does not contain its host. */
	private function service(): ?Service {
		$name = QueryArgument::key( 'share' );
		return '' === $name ? null : ServiceList::find( $name, [] );
	}
}
