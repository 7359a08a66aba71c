<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Availability\Availability;
use Slipstream\Contracts\Status;
use Slipstream\Plans\PlanGate;
use Slipstream\Plans\SitePlan;
use Slipstream\Plans\UpgradeBanner;
use Slipstream\Registration\Extensions;
use WP_Block;
use WP_Block_Type;

/** Puts the gate around the rendering of paid blocks. It is decided here, on the server, at each rendering. */
final class PaidBlocks {

	/** Whether an administrator sees the prompt to upgrade on the page; saved by Jetpack 9.8 and newer. */
	private const ATTRIBUTE = 'shouldDisplayFrontendBanner';

	/** What hides its content from visitors whatever the site's plan. */
	private const PAYWALL = 'premium-content/';

	public function __construct(
		private readonly Availability $availability,
		private readonly PlanGate $plan_gate,
		private readonly UpgradeBanner $upgrade_banner,
		private readonly SitePlan $site_plan,
		private readonly Extensions $extensions,
	) {}

	/**
	 * Whether a block must be kept from being shown as it is saved, although it can't be used here.
	 * @param string $slug The extension that it belongs to.
	 */
	public function is_closed( string $name, string $slug ): bool {
		return str_starts_with( $name, self::PAYWALL )
			|| null !== $this->plan_gate->missing( Availability::slug( $name ) )
			|| ( null !== $this->plan_gate->needed_plan( $slug ) && $this->extensions->is_broken( $slug ) );
	}

	/** Whether a block must be kept from being shown while nobody knows whose it is, the registry being broken. */
	public function is_suspect( string $name ): bool {
		return str_starts_with( $name, self::PAYWALL )
			|| ( str_starts_with( $name, 'jetpack/' ) && ! $this->site_plan->includes_everything() );
	}

	/** Puts a block type behind the gate when it needs a plan, on whatever plan the site is: posts may hold the attribute. */
	public function gate( WP_Block_Type $type ): void {
		if ( null === $this->plan_gate->needed_plan( Availability::slug( $type->name ) ) ) {
			return;
		}
		$type->attributes      = [
			...( $type->attributes ?? [] ),
			self::ATTRIBUTE => [
				'type'    => 'boolean',
				'default' => true,
			],
		];
		$render                = $type->render_callback;
		$type->render_callback = fn ( array $attributes, string $content, ?WP_Block $block = null ): string => $this->render(
			$type->name,
			$render,
			$attributes,
			$content,
			$block
		);
	}

	/**
	 * Renders a paid block: as usual with the plan; without it, for administrators as a preview under the prompt to upgrade,
	 * and for everybody else nothing.
	 * @param callable|null        $render     The block's own rendering; null when a visitor gets what is saved.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function render( string $name, ?callable $render, array $attributes, string $content, ?WP_Block $block ): string {
		$status = $this->availability->block_status( $name );
		if ( ! $status->available && ! self::may_preview( $status ) ) {
			return '';
		}
		$markup = null === $render ? $content : (string) $render( $attributes, $content, $block );
		if ( $status->available || false === ( $attributes[ self::ATTRIBUTE ] ?? true ) ) {
			return $markup;
		}
		// A paid block inside has said the same already: one prompt is enough, above the outer block.
		$nudge = $this->upgrade_banner->render( $status->required_plan() );
		return $nudge . str_replace( $nudge, '', $markup );
	}

	/**
	 * Whether the reader sees what visitors don't.
	 * @param Status $status Of a block that is not available.
	 */
	private static function may_preview( Status $status ): bool {
		return '' !== $status->required_plan() && ! is_feed() && current_user_can( 'manage_options' );
	}
}
