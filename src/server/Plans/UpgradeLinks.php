<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Builds upgrade links from the base URL that a network operator has set. */
final class UpgradeLinks {

	/**
	 * Returns the operator's base URL. Below it are `/plans/…` and `/checkout/…`.
	 * @return string URL without a trailing slash; '' if no operator has set one, so that links lead to the plan screen.
	 */
	public function base(): string {
		/**
		 * Filters the URL where plans of this site are sold.
		 * @param string $base URL with http or https; '' if the administrator sets the plan.
		 */
		$base = apply_filters( 'slipstream_upgrade_url', '' );
		return is_string( $base ) ? untrailingslashit( esc_url_raw( $base, [ 'http', 'https' ] ) ) : '';
	}

	/** Returns the URL of the screen where an administrator sets the plan. */
	public function plan_screen(): string {
		return admin_url( 'admin.php?page=slipstream#/plan' );
	}

	/** Returns the name of this site in upgrade links: the home URL without its scheme, with slashes replaced by `::`. */
	public function site_fragment(): string {
		return str_replace( '/', '::', (string) preg_replace( '#^https?://#', '', untrailingslashit( home_url() ) ) );
	}

	/**
	 * Returns the checkout URL of a plan.
	 * @param int $post_id Post to which the user returns; 0 for none.
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
