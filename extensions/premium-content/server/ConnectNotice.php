<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\Readers;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;

/** Notice on the page that the site cannot sell its plans yet. Only for users who can edit the post. */
final class ConnectNotice {

	public function __construct(
		private readonly CheckoutLink $checkout,
		private readonly PersonalPage $page,
		private readonly Readers $readers,
	) {}

	/** @return string The notice; '' for other users, or if the plans are on sale. */
	public function markup(): string {
		$post_id = (int) get_the_ID();
		if ( is_feed() || $post_id < 1 || $this->readers->is_viewing_as() || ! current_user_can( 'edit_post', $post_id ) ) {
			return '';
		}
		if ( $this->page->is_cacheable() || $this->checkout->is_open() ) {
			return '';
		}
		return sprintf(
			'<p class="wp-block-premium-content-container__notice">%s <a href="%s">%s</a></p>',
			esc_html__( 'Connect to Stripe in the editor to use this block on your site.', 'slipstream' ),
			esc_url( (string) get_edit_post_link( $post_id, 'raw' ) ),
			esc_html__( 'Edit post', 'slipstream' )
		);
	}
}
