<?php
declare( strict_types=1 );

namespace Slipstream\Editor;

use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;
use Slipstream\Availability\Presets;
use Slipstream\Contracts\Status;
use Slipstream\Plans\SitePlan;
use Slipstream\Plans\UpgradeLinks;
use Slipstream\Plans\UpgradePrompts;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

/**
 * Builds Jetpack_Editor_Initial_State, the global object that Jetpack's editor scripts read. Contains no secrets, because every author
 * can read it.
 */
final class InitialState {

	public function __construct(
		private readonly Availability $availability,
		private readonly Presets $presets,
		private readonly SitePlan $plan,
		private readonly UpgradeLinks $links,
		private readonly Extensions $extensions,
		private readonly Declarations $declarations,
	) {}

	/** @return array<string, mixed> Content of the object. Top-level numbers are strings, as in Jetpack. */
	public function to_array(): array {
		return [
			'available_blocks' => array_map( static fn ( Status $status ): array => $status->to_array(), $this->availability->all() ),
			'jetpack'          => $this->site(),
			'siteFragment'     => $this->links->site_fragment(),
			'adminUrl'         => admin_url(),
			'tracksUserData'   => false,
			'wpcomBlogId'      => (string) get_current_blog_id(),
			'allowedMimeTypes' => get_allowed_mime_types(),
			'blocks_variation' => $this->presets->variation(),
			'siteLocale'       => str_replace( '_', '-', get_locale() ),
			'screenBase'       => get_current_screen()->base ?? '',
			'pluginBasePath'   => (string) wp_parse_url( Plugin::url(), PHP_URL_PATH ),
			'slipstream'       => [
				'version'    => Plugin::VERSION,
				'upgradeUrl' => $this->links->base(),
				// Omit the link for authors, who cannot open the screen.
				'planUrl'    => current_user_can( 'manage_options' ) ? $this->links->plan_screen() : '',
				'drawn'      => self::drawn_settings(),
			] + $this->extension_data(),
		];
	}

	/** Whether to show upgrade prompts: a feature requires a higher plan, and no filter disables them. */
	public function enables_prompts(): bool {
		$gated = array_filter( $this->availability->all(), static fn ( Status $status ): bool => '' !== $status->required_plan() );
		return [] !== $gated && UpgradePrompts::are_enabled();
	}

	/**
	 * Returns the type of the site, which determines the form of upgrade links. `other`, unless a hosting company sets simple or atomic.
	 */
	public function site_type(): string {
		/**
		 * Filters the type of the site, for hosting companies that sell plans.
		 * @param string $type simple, atomic or other.
		 */
		$type = apply_filters( 'slipstream_site_type', 'other' );
		return in_array( $type, [ 'simple', 'atomic' ], true ) ? $type : 'other';
	}

	/** @return array<string, mixed> */
	private function extension_data(): array {
		return array_merge( ...array_map( [ $this->extensions, 'editor_data' ], array_keys( $this->declarations->usable() ) ) );
	}

	/** @return list<string> Slugs of the post settings that have an effect on the page. */
	private static function drawn_settings(): array {
		/**
		 * Filters which post settings have an effect on the page. The editor hides all others.
		 * @param list<string> $slugs Slugs of panels. Code that renders a setting must add its panel.
		 */
		return array_values( array_filter( (array) apply_filters( 'slipstream_drawn_settings', [] ), 'is_string' ) );
	}

	/**
	 * @return array<string, mixed> Data about the site and its plan. All connection flags are true, because this plugin needs no
	 *     connection.
	 */
	private function site(): array {
		/**
		 * Filters whether authors can share a published post again.
		 * @param bool $is_enabled Default true.
		 */
		return [
			'is_active'                 => true,
			'is_current_user_connected' => true,
			'enable_upgrade_nudge'      => $this->enables_prompts(),
			'is_private_site'           => '-1' === (string) get_option( 'blog_public' ),
			'republicize_enabled'       => (bool) apply_filters( 'jetpack_block_editor_republicize_feature', true ),
			'jetpack_plan'              => [ 'data' => $this->plan->current()->product_slug ?? '' ],
		];
	}

}
