<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Builds upgrade links from the base URL that a network's operator sets. */
final class UpgradeLinks {

	/**
	 * Returns the operator's base URL, below which `/plans/…` and `/checkout/…` are.
	 * @return string URL without a trailing slash; '' when there is no operator. Links lead to the plan screen then.
	 */
	public function base(): string {
		/**
		 * Filters the URL where plans of this site are sold.
		 * @param string $base An http or https URL; '' when the administrator sets the plan.
		 */
		$base = apply_filters( 'slipstream_upgrade_url', '' );
		return is_string( $base ) ? untrailingslashit( esc_url_raw( $base, [ 'http', 'https' ] ) ) : '';
	}

	/** Returns the URL of the screen where an administrator sets the plan. */
	public function plan_screen(): string {
		return admin_url( 'admin.php?page=slipstream#/plan' );
	}

	/** Returns this site's name in upgrade links: its home URL without scheme, with `::` for each slash. */
	public function site_fragment(): string {
		return str_replace( '/', '::', (string) preg_replace( '#^https?://#', '', untrailingslashit( home_url() ) ) );
	}

	/**
	 * Returns the URL of the checkout page for a plan.
	 * @param int $post_id Post to return to; 0 for none.
	 * @return string URL, not escaped.
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
