<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use WeakMap;
use WP_Block;

/** Leaves out payment buttons of a visitor view whose plan does not open the content: nobody should pay there and still see the gate. */
final class GateButtons {

	private const CONTAINER = 'premium-content/container';
	private const VISITOR   = 'premium-content/logged-out-view';
	private const BUTTON    = 'jetpack/recurring-payments';

	/** @var WeakMap<WP_Block, true> Buttons to leave out. */
	private WeakMap $hidden;

	public function __construct( private readonly PlanCatalog $plans ) {
		$this->hidden = new WeakMap();
	}

	/**
	 * Filter `pre_render_block`, after Views::choose(): finds the unsuitable buttons of a visitor view.
	 * @template T
	 * @param T                    $markup Markup of another callback; null to render the block.
	 * @param array<string, mixed> $block  The parsed block.
	 * @return T `$markup`.
	 */
	public function find( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		if ( null === $markup && self::VISITOR === ( $block['blockName'] ?? '' ) && self::CONTAINER === $parent?->name ) {
			foreach ( $parent->inner_blocks as $view ) {
				if ( $view instanceof WP_Block && $view->parsed_block === $block ) {
					$this->check( $view, PaidAccess::plan_ids( $parent->attributes ) );
				}
			}
		}
		return $markup;
	}

	/** Filter `render_block_jetpack/recurring-payments`: returns '' for an unsuitable button. */
	public function hide( string $markup, mixed $block, WP_Block $button ): string {
		return isset( $this->hidden[ $button ] ) ? '' : $markup;
	}

	/** @param list<int> $gate Plans that open the content. */
	private function check( WP_Block $block, array $gate ): void {
		foreach ( $block->inner_blocks as $inner ) {
			if ( ! $inner instanceof WP_Block || self::CONTAINER === $inner->name ) {
				continue;
			}
			if ( self::BUTTON === $inner->name && ! $this->opens( $inner->attributes['planId'] ?? 0, $gate ) ) {
				$this->hidden[ $inner ] = true;
			}
			$this->check( $inner, $gate );
		}
	}

	/**
	 * Whether the plan of a button opens the content. A button without a plan sells the plan of the content.
	 * @param mixed     $id   Saved plan ID.
	 * @param list<int> $gate Plans that open the content.
	 */
	private function opens( mixed $id, array $gate ): bool {
		if ( ! is_numeric( $id ) || $id < 1 ) {
			return true;
		}
		$plan = $this->plans->terms( (int) $id );
		foreach ( $gate as $selected ) {
			if ( $plan->opens( $this->plans->terms( $selected ) ) ) {
				return true;
			}
		}
		return false;
	}
}
