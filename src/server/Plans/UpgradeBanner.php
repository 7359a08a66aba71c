<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Prints the upgrade prompt that administrators see above a paid block whose plan is missing. */
final class UpgradeBanner {

	private const STYLE = '.jetpack-upgrade-plan-banner__wrapper{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:12px 16px;margin-block:0 8px;background:#1e1e1e;color:#fff;font:13px/1.5 system-ui,sans-serif}.jetpack-upgrade-plan-banner__wrapper a{padding:6px 12px;border-radius:2px;background:#fff;color:#1e1e1e}';

	public function __construct(
		private readonly Catalog $catalog,
		private readonly UpgradeLinks $links,
	) {}

	/**
	 * Returns the banner.
	 * @param string $product_slug Product slug of the missing plan.
	 * @return string Escaped markup.
	 */
	public function render( string $product_slug ): string {
		$this->enqueue_style();
		$plan = $this->catalog->find( $product_slug );
		$text = sprintf(
			/* translators: %s: name of a plan. */
			__( 'Visitors don’t see this block: it needs the %s plan.', 'slipstream' ),
			null === $plan ? $product_slug : Catalog::name( $plan )
		);
		return sprintf(
			// The class names are those of Jetpack's markup, so that themes can style it.
			'<div class="jetpack-upgrade-plan-banner"><div class="jetpack-upgrade-plan-banner__wrapper"><span class="undefined__description banner-description">%s</span><a class="components-button is-primary" target="_top" href="%s">%s</a></div></div>',
			esc_html( $text ),
			esc_url( $this->links->checkout( $product_slug, (int) get_the_ID() ) ),
			esc_html__( 'Upgrade', 'slipstream' )
		);
	}

	/** Enqueues inline styles. A stylesheet is not worth a request: the rules are few, and only administrators see them. */
	private function enqueue_style(): void {
		if ( ! wp_style_is( 'jetpack-components', 'registered' ) ) {
			wp_register_style( 'jetpack-components', false, [], '1' );
			wp_add_inline_style( 'jetpack-components', self::STYLE );
		}
		wp_enqueue_style( 'jetpack-components' );
	}
}
