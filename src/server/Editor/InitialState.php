<?php
declare( strict_types=1 );

namespace Slipstream\Editor;

use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;
use Slipstream\Availability\Presets;
use Slipstream\Contracts\Status;
use Slipstream\Plans\SitePlan;
use Slipstream\Plans\Upgrade;
use Slipstream\Plans\UpgradePrompts;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

/**
 * Builds the object that Jetpack's editor scripts know as Jetpack_Editor_Initial_State. It holds nothing secret: every author can read it.
 */
final class InitialState {

	public function __construct(
		private readonly Availability $availability,
		private readonly Presets $presets,
		private readonly SitePlan $plan,
		private readonly Upgrade $upgrade,
		private readonly Extensions $extensions,
		private readonly Declarations $declarations,
	) {}

	/** @return array<string, mixed> The whole state. Numbers at the top are strings, as Jetpack's are. */
	public function to_array(): array {
		return [
			'available_blocks' => array_map( static fn ( Status $status ): array => $status->to_array(), $this->availability->all() ),
			'jetpack'          => $this->site(),
			'siteFragment'     => $this->upgrade->site_fragment(),
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
				'upgradeUrl' => $this->upgrade->base(),
				// The screen is for administrators; an author is not sent where they may not go.
				'planUrl'    => current_user_can( 'manage_options' ) ? $this->upgrade->plan_screen() : '',
				'drawn'      => self::drawn_settings(),
			] + $this->extension_data(),
		];
	}

	/** Whether prompts to upgrade are shown: a higher plan would open something, and nobody silenced them. */
	public function enables_prompts(): bool {
		$gated = array_filter( $this->availability->all(), static fn ( Status $status ): bool => '' !== $status->required_plan() );
		return [] !== $gated && UpgradePrompts::are_enabled();
	}

	/** The site's type: how upgrade links are built; simple or atomic where a hosting company says so, else other. */
	public function site_type(): string {
		/**
		 * Says that the site is hosted by a company that sells the plans.
		 * @param string $type simple, atomic or other.
		 */
		$type = apply_filters( 'slipstream_site_type', 'other' );
		return in_array( $type, [ 'simple', 'atomic' ], true ) ? $type : 'other';
	}

	/** @return array<string, mixed> */
	private function extension_data(): array {
		return array_merge( ...array_map( [ $this->extensions, 'editor_data' ], array_keys( $this->declarations->usable() ) ) );
	}

	/** @return list<string> Settings of posts that show on the page; slugs. */
	private static function drawn_settings(): array {
		/**
		 * Names the settings of posts that visitors see something of; the editor hides the others.
		 * @param list<string> $slugs Of panels, each from whatever draws its setting.
		 */
		return array_values( array_filter( (array) apply_filters( 'slipstream_drawn_settings', [] ), 'is_string' ) );
	}

	/** @return array<string, mixed> The part about the site and its plan. Nothing has to be connected here, so everything is. */
	private function site(): array {
		/**
		 * Filters whether authors can share a post again that is published already.
		 * @param bool $is_enabled True.
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
