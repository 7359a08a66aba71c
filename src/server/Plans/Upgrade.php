<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Builds the addresses of upgrade links from the base address that a network's operator sets. */
final class Upgrade {

	/**
	 * The operator's address, below which `/plans/…` and `/checkout/…` stand.
	 * @return string Without a slash at the end; '' when there is no operator, and links lead to the plan screen.
	 */
	public function base(): string {
		/**
		 * Where plans of this site are sold.
		 * @param string $base An http or https address; '' when they are not sold but set by the administrator.
		 */
		$base = apply_filters( 'slipstream_upgrade_url', '' );
		return is_string( $base ) ? untrailingslashit( esc_url_raw( $base, [ 'http', 'https' ] ) ) : '';
	}

	/** Our own screen on which an administrator sets the plan. */
	public function plan_screen(): string {
		return admin_url( 'admin.php?page=slipstream#/plan' );
	}

	/** This site's name in such addresses: its home address without scheme, with `::` for each slash. */
	public function site_fragment(): string {
		return str_replace( '/', '::', (string) preg_replace( '#^https?://#', '', untrailingslashit( home_url() ) ) );
	}

	/**
	 * The checkout page for a plan.
	 * @param int $post_id The post to come back to; 0 when there is none.
	 * @return string An address, not yet escaped.
	 */
	public function checkout( string $product_slug, int $post_id = 0 ): string {
		$base = $this->base();
		if ( '' === $base ) {
			return $this->plan_screen();
		}
		$back = $post_id > 0 ? admin_url( "post.php?action=edit&post=$post_id" ) : admin_url();
		$url  = sprintf( '%s/checkout/%s/%s', $base, rawurlencode( $this->site_fragment() ), rawurlencode( $product_slug ) );
		return add_query_arg( 'redirect_to', rawurlencode( add_query_arg( 'plan_upgraded', '1', $back ) ), $url );
	}
}
