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

/** Checks the plan whenever a paid block is rendered on the server. */
final class PaidBlocks {

	/** Attribute that decides whether administrators see the upgrade prompt on the page. Saved by Jetpack 9.8 and later. */
	private const ATTRIBUTE = 'shouldDisplayFrontendBanner';

	/** Namespace of the blocks that hide content from visitors, on every plan. */
	private const PAYWALL = 'premium-content/';

	public function __construct(
		private readonly Availability $availability,
		private readonly PlanGate $plan_gate,
		private readonly UpgradeBanner $upgrade_banner,
		private readonly SitePlan $site_plan,
		private readonly Extensions $extensions,
	) {}

	/**
	 * Whether a block that cannot be used must be hidden, instead of being shown as saved.
	 * @param string $slug Extension that owns the block.
	 */
	public function is_closed( string $name, string $slug ): bool {
		return str_starts_with( $name, self::PAYWALL )
			|| null !== $this->plan_gate->missing( Availability::slug( $name ) )
			|| ( null !== $this->plan_gate->needed_plan( $slug ) && $this->extensions->is_broken( $slug ) );
	}

	/** Whether a block must be hidden while its owner is unknown, because the registry is broken. */
	public function is_suspect( string $name ): bool {
		return str_starts_with( $name, self::PAYWALL )
			|| ( str_starts_with( $name, 'jetpack/' ) && ! $this->site_plan->includes_everything() );
	}

	/**
	 * Adds the plan check to a block type that requires a plan. Sites with the top plan need it too, because saved blocks may contain the
	 * attribute.
	 */
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
	 * Renders a paid block. If the plan is missing, administrators see the upgrade prompt above a preview, and visitors see nothing.
	 * @param callable|null        $render     Render callback; null prints the saved markup.
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
		// Print one prompt only, above the outermost paid block.
		$nudge = $this->upgrade_banner->render( $status->required_plan() );
		return $nudge . str_replace( $nudge, '', $markup );
	}

	/**
	 * Whether the current user may preview a block that visitors cannot see.
	 * @param Status $status Status of a block that is not available.
	 */
	private static function may_preview( Status $status ): bool {
		return '' !== $status->required_plan() && ! is_feed() && current_user_can( 'manage_options' );
	}
}
